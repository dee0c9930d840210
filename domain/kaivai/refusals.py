"""What the rules of Kaivai refuse: one class per rule (rules/kaivai.md 8)."""

from domain.message import words
from domain.refusals import SHARED, RuleBroken


class PlayerCount(RuleBroken):
    code = "player_count"
    says = words("Kaivai is for 3 or 4 players, not {players}.")


class DuplicatePlayer(RuleBroken):
    code = "duplicate_player"
    says = words("Every player needs an id and a colour of their own; {twice} comes twice.")


class BadEdition(RuleBroken):
    code = "bad_edition"
    says = words("This is no edition of Kaivai: {fields}.")


class UnknownLayout(RuleBroken):
    code = "unknown_layout"
    says = words("There is no board layout “{layout}”; known: {known}.")


class BadOption(RuleBroken):
    code = "bad_option"
    says = words("These options are not known or not allowed: {options}.")


class NoExtraVillageLeft(RuleBroken):
    code = "no_extra_village_left"
    says = words(
        "A village “{village}” cannot be added: extra villages to place {left}, taken {taken}."
    )


class OffBoard(RuleBroken):
    code = "off_board"
    says = words("{hex} is not on the board.")


class HexNotWater(RuleBroken):
    code = "hex_not_water"
    says = words("{hex} is land already; the tile needs a water hex.")


class VillageTooClose(RuleBroken):
    code = "village_too_close"
    says = words("{hex} is {distance} hexes away from {village}; at least {least} are needed.")


class TilesNotAdjacent(RuleBroken):
    code = "tiles_not_adjacent"
    says = words("The two cult sites of a village must be neighbours; {hex} and {hex2} are not.")


class BidOrderFixed(RuleBroken):
    code = "bid_order_fixed"
    says = words("The order of bidding is settled for this round: {order}.")


class NotPermutation(RuleBroken):
    code = "not_permutation"
    says = words("The order of bidding must name each player once: {players}.")


class BidOrderInvalid(RuleBroken):
    code = "bid_order_invalid"
    says = words("The poorest bids first; the order must keep to {expected_groups}.")


class BidOrderMissing(RuleBroken):
    code = "bid_order_missing"
    says = words("Enter the drawn order of bidding first; tied: {tied}.")


class BidRange(RuleBroken):
    code = "bid_range"
    says = words("A bid is a number from 1 to 10, not {amount}.")


class BidTaken(RuleBroken):
    code = "bid_taken"
    says = words("{by} has bid {amount} already; free: {free}.")


class StartNeedsFisher(RuleBroken):
    code = "start_needs_fisher"
    says = words("One of the two start huts must be a fisher hut; {player} has none yet.")


class NotAdjacentToVillage(RuleBroken):
    code = "not_adjacent_to_village"
    says = words("{hex} touches no village; the tile must touch exactly one.")


class WouldJoinVillages(RuleBroken):
    code = "would_join_villages"
    says = words("{hex} touches {villages}; villages may never be joined.")


class StartHutNeedsCultSite(RuleBroken):
    code = "start_hut_needs_cult_site"
    says = words("A start hut must touch a cult site; {hex} touches only huts of {village}.")


class NoCultSiteLeft(RuleBroken):
    code = "no_cult_site_left"
    says = words("No cult site tile is left in the supply.")


class HexOccupied(RuleBroken):
    code = "hex_occupied"
    says = words("{ship} is at {hex}; the tile needs a hex without a ship.")


class GodSameVillage(RuleBroken):
    code = "god_same_village"
    says = words("The fishing god is in {village} and must go to another village.")


class GodCanMove(RuleBroken):
    code = "god_can_move"
    says = words("The fishing god must move, and can, for example to {example_hex}.")


class ShipEnclosed(RuleBroken):
    code = "ship_enclosed"
    says = words("A tile at {hex} would shut in {ships}: their water would touch one village only.")


class ActionOpen(RuleBroken):
    code = "action_open"
    says = words("The action “{open}” is still going on; end it first.")


class InfluenceShort(RuleBroken):
    code = "influence_short"
    says = words("The action costs {cost} influence; {player} has {have}.")


class InfluenceUnverified(RuleBroken):
    code = "influence_unverified"
    says = words("{player} needs {cost} influence, but the log knows only of {have}: count again.")


class UnknownShip(RuleBroken):
    code = "unknown_ship"
    says = words("{player} has no ship {ship} on the board; there are {ships}.")


class ShipTooNew(RuleBroken):
    code = "ship_too_new"
    says = words("{ship} was built during this action and may act only in a later one.")


class ShipAlreadyUsed(RuleBroken):
    code = "ship_already_used"
    says = words("{ship} has been used in this action; each ship acts once.")


class ShipMustBeOnWater(RuleBroken):
    code = "ship_must_be_on_water"
    says = words("{ship} must end on water; {hex} is land.")


class OutOfRange(RuleBroken):
    code = "out_of_range"
    says = words("{ship} goes at most {range} steps; {hex} would need {needed}.")


class OutOfReach(OutOfRange):
    """No way leads there, however long: `needed` is null."""

    says = words("{ship} cannot get to {hex}: every way there is blocked.")


class ShipInTheWay(RuleBroken):
    code = "ship_in_the_way"
    says = words("{other} is at {hex}; {ship} cannot end there.")


class ClosedWater(RuleBroken):
    code = "closed_water"
    says = words("{hex} is closed water: it touches one village only, and no ship may end there.")


class NoHutLeft(RuleBroken):
    code = "no_hut_left"
    says = words("{player} has built all 15 huts.")


class NoShipLeft(RuleBroken):
    code = "no_ship_left"
    says = words("{player} has all 4 ships on the board; a fisher hut needs one.")


class NoStatueLeft(RuleBroken):
    code = "no_statue_left"
    says = words("{player} has placed all 5 statues; a shrine needs one.")


class HutNotNextToShip(RuleBroken):
    code = "hut_not_next_to_ship"
    says = words("{hex} is not next to the ship at {ship_to}.")


class ShipNotAtCultSite(RuleBroken):
    code = "ship_not_at_cult_site"
    says = words("The ship at {ship_to} does not touch a cult site of {village}.")


class ShellsShort(RuleBroken):
    code = "shells_short"
    says = words("The hut costs {price} shells; {player} has {have}.")


class BadPayment(RuleBroken):
    code = "bad_payment"
    says = words(
        "Shells worth {paid} do not pay {price}: use shells that are there"
        " and overpay by at most 4."
    )


class UnknownVillage(RuleBroken):
    code = "unknown_village"
    says = words("There is no village “{village}”; there are {villages}.")


class NoFishingDice(RuleBroken):
    code = "no_fishing_dice"
    says = words("{player} has no shrine in {village} and the god is not there: nothing to roll.")


class DiceCount(RuleBroken):
    code = "dice_count"
    says = words("Dice to roll in {village}: {expected}, not {given}.")


class NothingDelivered(RuleBroken):
    code = "nothing_delivered"
    says = words("A sale delivers at least one fish.")


class NoHutThere(RuleBroken):
    code = "no_hut_there"
    says = words("There is no hut at {hex}.")


class HutCannotHoldFish(RuleBroken):
    code = "hut_cannot_hold_fish"
    says = words("The hut at {hex} is a shrine; fish go to meeting huts and fisher huts.")


class HutHasShip(RuleBroken):
    code = "hut_has_ship"
    says = words("{ship} lies at the hut at {hex}; it takes no fish.")


class HutFull(RuleBroken):
    code = "hut_full"
    says = words("The hut at {hex} has room for {free} more fish; {amount} were offered.")


class FishShort(RuleBroken):
    code = "fish_short"
    says = words("{amount} fish are to be delivered; {player} has {have}.")


class BadFishSlots(RuleBroken):
    code = "bad_fish_slots"
    says = words("The slots must hold the fish and add up to {amount}.")


class MoveZero(RuleBroken):
    code = "move_zero"
    says = words("{ship} is at {hex} already; a move goes at least one step.")


class OwnShip(RuleBroken):
    code = "own_ship"
    says = words("{other} at {hex} is {player}'s own ship; only foreign ships can be sunk.")


class LastShip(RuleBroken):
    code = "last_ship"
    says = words("{other} at {hex} is the last ship of {victim} and cannot be sunk.")


class FameShort(RuleBroken):
    code = "fame_short"
    says = words("Sinking {other} costs {cost} fame; {player} has {have}.")


class IncreaseMax(RuleBroken):
    code = "increase_max"
    says = words("{player} is at the end of the increase track.")


class NoFishInVillage(RuleBroken):
    code = "no_fish_in_village"
    says = words("There is no fish on the huts of {village}: nothing to celebrate.")


class NoActionOpen(RuleBroken):
    code = "no_action_open"
    says = words("{player} has no ship action going on.")


class UseSacrifice(RuleBroken):
    code = "use_sacrifice"
    says = words("{player} has not acted this round: that is a sacrifice, not a pass.")


class AlreadyActed(RuleBroken):
    code = "already_acted"
    says = words("{player} has acted this round and can only pass, not sacrifice.")


class VillageAlreadyScored(RuleBroken):
    code = "village_already_scored"
    says = words("{village} has been scored; left: {left}.")


class NoVillageOpen(RuleBroken):
    code = "no_village_open"
    says = words("No village is being scored; choose one first.")


class NotABidder(RuleBroken):
    code = "not_a_bidder"
    says = words("{player} cannot commit influence here; who can: {bidders}.")


class AlreadyBid(RuleBroken):
    code = "already_bid"
    says = words("{player} has committed influence for {village} already.")


class BidExceedsInfluence(RuleBroken):
    code = "bid_exceeds_influence"
    says = words("A commitment is 0 to {have}, all of {player}'s influence; not {amount}.")


class NothingToDo(RuleBroken):
    """Why an action is not open to a player although it is their turn; only told beforehand."""

    code = "nothing_to_do"
    says = words("This cannot be done now: {why}.")


REFUSALS: tuple[type[RuleBroken], ...] = (
    *SHARED,
    PlayerCount,
    DuplicatePlayer,
    BadEdition,
    UnknownLayout,
    BadOption,
    NoExtraVillageLeft,
    OffBoard,
    HexNotWater,
    VillageTooClose,
    TilesNotAdjacent,
    BidOrderFixed,
    NotPermutation,
    BidOrderInvalid,
    BidOrderMissing,
    BidRange,
    BidTaken,
    StartNeedsFisher,
    NotAdjacentToVillage,
    WouldJoinVillages,
    StartHutNeedsCultSite,
    NoCultSiteLeft,
    HexOccupied,
    GodSameVillage,
    GodCanMove,
    ShipEnclosed,
    ActionOpen,
    InfluenceShort,
    InfluenceUnverified,
    UnknownShip,
    ShipTooNew,
    ShipAlreadyUsed,
    ShipMustBeOnWater,
    OutOfRange,
    ShipInTheWay,
    ClosedWater,
    NoHutLeft,
    NoShipLeft,
    NoStatueLeft,
    HutNotNextToShip,
    ShipNotAtCultSite,
    ShellsShort,
    BadPayment,
    UnknownVillage,
    NoFishingDice,
    DiceCount,
    NothingDelivered,
    NoHutThere,
    HutCannotHoldFish,
    HutHasShip,
    HutFull,
    FishShort,
    BadFishSlots,
    MoveZero,
    OwnShip,
    LastShip,
    FameShort,
    IncreaseMax,
    NoFishInVillage,
    NoActionOpen,
    UseSacrifice,
    AlreadyActed,
    VillageAlreadyScored,
    NoVillageOpen,
    NotABidder,
    AlreadyBid,
    BidExceedsInfluence,
    NothingToDo,
)
