"""What placing tiles and cubes can get wrong (8.3 and 8.4)."""

from domain.message import words
from domain.refusals import RuleBroken


class TileUndefined(RuleBroken):
    code = "tile_undefined"
    says = words("No tile {tile_id} is described in this match; describe it first.")


class TileNotAvailable(RuleBroken):
    code = "tile_not_available"
    says = words("{tile_id} cannot come from the deck now: it lies elsewhere or is not described.")


class TileNotInHand(RuleBroken):
    code = "tile_not_in_hand"
    says = words("{player} does not hold {tile_id}.")


class Rotation(RuleBroken):
    code = "rotation"
    says = words("A tile is turned by 0, 90, 180 or 270 degrees, not by {rotation}.")


class CellOccupied(RuleBroken):
    code = "cell_occupied"
    says = words("{tile} lies at {cell} already; the cell must be free.")


class SetupMustTouchThera(RuleBroken):
    code = "setup_must_touch_thera"
    says = words("In setup a tile joins Thera itself by a whole side; {cell} does not.")


class CornerContactOnly(RuleBroken):
    code = "corner_contact_only"
    says = words("At {cell} the tile would touch others in a corner only; a whole side must meet.")


class NoContact(RuleBroken):
    code = "no_contact"
    says = words("At {cell} the tile would touch nothing; a whole side must meet the board.")


class NotTouchingTheraOrSetup(RuleBroken):
    code = "not_touching_thera_or_setup"
    says = words(
        "By the option of this match a tile joins Thera or a tile of the setup; {cell} does not."
    )


class PlacementPossible(RuleBroken):
    code = "placement_possible"
    says = words("The tile can be placed, for example at {cell}, so it must be.")


class SecondCubeRequired(RuleBroken):
    code = "second_cube_required"
    says = words("A second cube is due: for example {color} on {piece}.")


class PieceNotOnTile(RuleBroken):
    code = "piece_not_on_tile"
    says = words("{piece} is not a quarter of {tile}, which was just placed.")


class SecondCubeSameIsland(RuleBroken):
    code = "second_cube_same_island"
    says = words("{piece} is on the island of the icon; the second cube lies on another one.")


class SecondCubeSameColor(RuleBroken):
    code = "second_cube_same_color"
    says = words("The second cube differs from the {color} icon of the tile.")


class MarketColorEmpty(RuleBroken):
    code = "market_color_empty"
    says = words("The market has no {color} cube left.")
