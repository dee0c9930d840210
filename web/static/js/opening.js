// Opening a match: seats change places, a colour taken from another is swapped and takes its pieces
// along, the first player is chosen by name.

const seats = [...document.querySelectorAll(".seat")];
const first = document.getElementById("first");

/** What a seat holds: the values of its fields, by their names without the seat. */
function held(seat) {
  const fields = [...seat.querySelectorAll("input, select")];
  return fields.map((field) => (field.type === "radio" ? field.checked : field.value));
}

function hold(seat, values) {
  seat.querySelectorAll("input, select").forEach((field, index) => {
    if (field.type === "radio") field.checked = values[index];
    else field.value = values[index];
  });
}

function exchange(one, other) {
  const values = [held(one), held(other)];
  hold(one, values[1]);
  hold(other, values[0]);
  followFirst(one, other);
  nameSeats();
}

/** Whoever begins takes that along to another seat. */
function followFirst(...exchanged) {
  const places = exchanged.map((seat) => String(seats.indexOf(seat)));
  const at = first ? places.indexOf(first.value) : -1;
  if (at >= 0) first.value = places[1 - at];
}

/** Whoever had the colour gets the one that was given up. */
function swapColour(changed) {
  const { value, name } = changed;
  const before = changed.closest(".seat").dataset.colour;
  const twins = document.querySelectorAll(`input[type=radio][value="${CSS.escape(value)}"]:checked`);
  for (const twin of twins) {
    if (twin.name === name) continue;
    const seat = twin.closest(".seat");
    const given = seat.querySelector(`input[type=radio][value="${CSS.escape(before ?? "")}"]`);
    if (given) given.checked = true;
    else twin.checked = false;
  }
  seats.forEach(followColour);
  remember();
}

/** Pieces that had the seat's colour change with it. */
function followColour(seat) {
  const before = seat.dataset.colour;
  const colour = worn(seat);
  for (const field of piecesOf(seat)) {
    if (before === colour || field.selectedOptions[0].dataset.colour !== before) continue;
    const same = [...field.options].find((option) => option.dataset.colour === colour);
    field.value = same?.value ?? "";
  }
}

/** Whoever had the pieces gets those that were given up, and both the colours of their pieces. */
function swapPieces(changed) {
  const { pieces, before = "" } = changed.dataset;
  for (const twin of document.querySelectorAll(`[data-pieces="${CSS.escape(pieces)}"]`)) {
    if (twin !== changed && changed.value && twin.value === changed.value) twin.value = before;
  }
  const { colour } = changed.selectedOptions[0].dataset;
  const radios = [...changed.closest(".seat").querySelectorAll("input[type=radio]")];
  const radio = radios.find((one) => one.value === colour);
  if (radio) {
    radio.checked = true;
    swapColour(radio);
  }
  remember();
}

function worn(seat) {
  return seat.querySelector("input[type=radio]:checked")?.value ?? "";
}

function piecesOf(seat) {
  return seat.querySelectorAll("select[data-pieces]");
}

function remember() {
  for (const seat of seats) {
    seat.dataset.colour = worn(seat);
    for (const field of piecesOf(seat)) field.dataset.before = field.value;
  }
}

function nameSeats() {
  remember();
  if (!first) return;
  seats.forEach((seat, index) => {
    const option = first.options[index + 1];
    const field = seat.querySelector("input");
    option.textContent = field.value.trim() || field.placeholder;
  });
}

seats.forEach((seat, index) => {
  const up = seat.querySelector("[data-up]");
  up.hidden = index === 0;
  up.addEventListener("click", () => exchange(seat, seats[index - 1]));
  seat.addEventListener("change", ({ target }) => {
    if (target.type === "radio") swapColour(target);
    else if (target.matches("[data-pieces]")) swapPieces(target);
    else nameSeats();
  });
});
nameSeats();
