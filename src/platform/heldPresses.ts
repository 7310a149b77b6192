/** In CSS pixels: a hand that moved further took its press back. */
const STILL = 6;

/**
 * A press ends on the button that it began on. Leaving a field may show an error, which moves the button away
 * before the hand lets go: the browser then clicks nothing. Works until `signal` is aborted.
 */
export const holdPresses = (page: Document, signal?: AbortSignal) => {
  let begun: { button: HTMLButtonElement; x: number; y: number } | undefined;
  page.addEventListener(
    'mousedown',
    ({ target, button, clientX: x, clientY: y }) => {
      const pressed = button === 0 && target instanceof Element && target.closest('button');
      begun = pressed ? { button: pressed, x, y } : undefined;
    },
    { capture: true, signal }
  );
  page.addEventListener(
    'mouseup',
    ({ target, clientX, clientY }) => {
      const press = begun;
      begun = undefined;
      if (!press?.button.isConnected || !(target instanceof Node)) return;
      const isElsewhere = !press.button.contains(target);
      const isStill = Math.hypot(clientX - press.x, clientY - press.y) <= STILL;
      if (isElsewhere && isStill) press.button.click();
    },
    { capture: true, signal }
  );
};
