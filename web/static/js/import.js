// The chosen file stays chosen between the look and the import: only the answer is exchanged.

const form = document.getElementById("import");
const zone = document.getElementById("zone");

if (!zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const sent = new FormData(form, event.submitter);
  const buttons = form.querySelectorAll("button");
  buttons.forEach((button) => { button.disabled = true; });
  try {
    const answer = await fetch(form.action, { method: "POST", body: sent });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const found = page.getElementById("preview") ?? page.querySelector("main");
    document.getElementById("preview").replaceChildren(...found.childNodes);
  } catch {
    HTMLFormElement.prototype.submit.call(form);
  } finally {
    buttons.forEach((button) => { button.disabled = false; });
  }
});
