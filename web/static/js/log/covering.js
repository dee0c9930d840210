// Whether whoever holds this device sees nothing that is secret, or everything at once.

const OPEN_SECONDS = 7 * 24 * 60 * 60;

/** Tie the choice to a checkbox; the page of the match comes anew when another one is made. */
export function covers(box, { cookie, match }) {
  box.addEventListener("change", () => {
    const age = box.checked ? 0 : OPEN_SECONDS;
    const { pathname } = new URL(`../${match}/`, location.href);
    document.cookie = `${cookie}=yes; path=${pathname}; max-age=${age}; SameSite=Lax`;
    location.reload();
  });
}
