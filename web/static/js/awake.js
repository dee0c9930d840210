// What a browser does for a page that is used at a table, where it allows it (it wants https, or this
// very machine): the screen stays on, and the page opens without network.

let lock = null;

async function keep() {
  if (lock || document.visibilityState !== "visible") return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
  } catch (error) {
    if (error.name !== "NotAllowedError") throw error;
  }
}

/** Let the script at this address keep the page and its files on the device. */
export async function keepOpening(keeper) {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register(keeper);
  } catch (error) {
    if (!["SecurityError", "TypeError"].includes(error.name)) throw error;
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const ours = files.filter((name) => new URL(name).pathname.startsWith("/static/"));
  active.postMessage({ files: ours, page: location.href });
}

/** Keep the screen on from now on, whenever the page is seen; false where that is not possible. */
export function stayAwake() {
  if (!navigator.wakeLock) return false;
  document.addEventListener("visibilitychange", keep);
  keep();
  return true;
}
