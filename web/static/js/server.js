// Asking the server: every answer is {ok, status, body}; a server that does not answer is one too.

/** GET without a body, POST with one. */
export async function ask(path, body) {
  const options = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  try {
    const response = await fetch(path, { ...options, headers: accepted(options) });
    return { ok: response.ok, status: response.status, body: await response.json() };
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return { ok: false, status: 0, body: { code: "no_answer", message: null } };
  }
}

function accepted(options) {
  return { Accept: "application/json", ...options?.headers };
}
