// Asking the server: every answer is {ok, status, body}; a server that does not answer is one too.

const PATIENCE = 12000;
const NO_ANSWER = ["TypeError", "SyntaxError", "TimeoutError", "AbortError"];

/** GET without a body, POST with one. */
export async function ask(path, body) {
  const options = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(path, { ...options, headers: accepted(options), signal });
    return { ok: response.ok, status: response.status, body: await response.json() };
  } catch (error) {
    if (!NO_ANSWER.includes(error.name)) throw error;
    return { ok: false, status: 0, body: { code: "no_answer", message: null } };
  }
}

/** Makes the addresses of the calls about a match, seen from a seat where one is given. */
export function addresses(api, seat = null) {
  return (call, query = {}) => {
    const asked = new URLSearchParams({ ...(seat === null ? {} : { seat }), ...query }).toString();
    return asked ? `${api}/${call}?${asked}` : `${api}/${call}`;
  };
}

/** A new id for a request: also where the page did not come by https, and has no randomUUID. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [8, 12, 16, 20].reduceRight((id, at) => `${id.slice(0, at)}-${id.slice(at)}`, hex);
}

function accepted(options) {
  return { Accept: "application/json", ...options?.headers };
}
