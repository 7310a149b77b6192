/** In milliseconds: the second click of a double click comes within. */
const DOUBLE_MS = 500;

/** For a click that closes its dialog: a second one is not for what lies below. */
export const swallowSecondClick = () => {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), DOUBLE_MS);
};
