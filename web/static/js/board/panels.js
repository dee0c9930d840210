// A panel beside the boards as a table: what lies before a player, or in the common stock.

import { made } from "../page.js";

/** The table that a panel is. */
export function panelTable(panel, looks) {
  const table = made("table", "panel");
  table.append(made("caption", "", ...owned(looks[panel.owner], panel.title)));
  if (panel.columns?.length) {
    const head = made("tr", "", made("td", ""));
    for (const column of panel.columns) {
      head.append(column === "" ? made("td", "") : heading("col", column));
    }
    table.append(made("thead", "", head));
  }
  const body = made("tbody", "");
  for (const row of panel.rows ?? []) {
    const line = made("tr", "", heading("row", ...owned(looks[row.owner], row.label)));
    for (const value of row.values) line.append(made("td", "", String(value)));
    body.append(line);
  }
  table.append(body);
  return table;
}

/** Whose it is and what it is called; a player's name stands only once. */
function owned(look, label) {
  if (!look) return [String(label)];
  const dot = made("span", `${look.colour} dot`);
  if (label.includes(look.name)) return [dot, label];
  return [dot, `${look.name} `, made("span", "of", label)];
}

function heading(scope, ...parts) {
  const cell = made("th", "", ...parts);
  cell.scope = scope;
  return cell;
}
