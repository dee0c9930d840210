// Keeps the pages of matches and our files on the device, so that a page opens without network.
// It runs beside the pages, where the browser allows it (it wants https, or this very machine).

const FILES = `files ${new URL(location.href).searchParams.get("of")}`;
const PAGES = "pages";
const PAGE_OF_A_MATCH = /^\/matches\/[0-9a-f-]{36}\/(log|replay)$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === "/sign-out") event.waitUntil(caches.delete(PAGES));
  if (request.method !== "GET") return;
  if (pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode === "navigate" && PAGE_OF_A_MATCH.test(pathname)) {
    event.respondWith(page(request));
  }
});

self.addEventListener("message", ({ data }) => keepNow(data));

/** Keep what a page was made of before this script ran, and the page itself. */
async function keepNow({ files, page: address }) {
  const kept = await caches.open(FILES);
  const missing = await Promise.all(files.map(async (url) => ((await kept.match(url)) ? [] : [url])));
  await kept.addAll(missing.flat());
  const pages = await caches.open(PAGES);
  if (!PAGE_OF_A_MATCH.test(new URL(address).pathname)) return;
  const answer = await fetch(address);
  if (answer.ok) await putAway(pages, address, answer);
}

/** Keep an answer once all of it is here: one that breaks off must not cost what was kept before. */
async function putAway(kept, request, answer) {
  const { status, statusText, headers } = answer;
  const body = await answer.clone().arrayBuffer();
  await kept.put(request, new Response(body, { status, statusText, headers }));
}

async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ![FILES, PAGES].includes(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A file never changes under its address. */
async function file(request) {
  const kept = await caches.open(FILES);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

/** Whether the page is not there any more, or not for us: whoever may not see it is led away. */
function isClosed({ type, status }) {
  return type === "opaqueredirect" || [401, 403, 404, 410].includes(status);
}

/** A page as the server shows it now, or as it was when it was seen last. */
async function page(request) {
  const kept = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await putAway(kept, request, answer);
    else if (isClosed(answer)) await kept.delete(request);
    return answer;
  } catch (error) {
    const known = await kept.match(request, { ignoreSearch: true, ignoreVary: true });
    if (!known) throw error;
    return known;
  }
}
