// Colours of the style sheet for drawings that want them as numbers.

/** A colour of the style sheet as the browser computes it in the present scheme. */
export function resolved(name) {
  const probe = document.createElement("i");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

/** A computed colour that lets through what lies beneath. */
export function thin(colour, share) {
  return colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${share})`);
}
