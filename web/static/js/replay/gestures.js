// A swipe over the table turns the page, and a wheel over the bar turns it too.

const FAR = 45;
const SLANT = 1.6;
const NOTCH = 40;

/** Call `step` with 1 for a swipe to the left and −1 for one to the right. */
export function onSwipe(element, step) {
  let begun = null;
  element.addEventListener("touchstart", ({ touches }) => {
    begun = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null;
  }, { passive: true });
  element.addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!begun) return;
    const [across, down] = [end.clientX - begun.x, end.clientY - begun.y];
    begun = null;
    if (Math.abs(across) > FAR && Math.abs(across) > SLANT * Math.abs(down)) {
      step(across < 0 ? 1 : -1);
    }
  }, { passive: true });
}

/** Call `step` with the number of steps that a wheel was turned. */
export function onWheel(element, step) {
  let turned = 0;
  element.addEventListener("wheel", (event) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    turned += event.deltaMode === 0 ? event.deltaY + event.deltaX : NOTCH * Math.sign(event.deltaY);
    const steps = Math.trunc(turned / NOTCH);
    turned -= steps * NOTCH;
    if (steps) step(steps);
  }, { passive: false });
}
