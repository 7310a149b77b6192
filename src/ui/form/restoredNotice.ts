import { useAddNotificationContext } from 'ra-core';
import { useCallback } from 'react';

type Add = ReturnType<typeof useAddNotificationContext>;

/** Where it was shown since the last key or click. */
let shownIn: Add | undefined;

const startAnew = () => {
  shownIn = undefined;
};

/**
 * Tells that typed text was put back: once, also where a form and its parts are put back one after the other. Those
 * of a dialog that is opened later are told again.
 */
export const useTellRestored = () => {
  const add = useAddNotificationContext();
  return useCallback(() => {
    if (shownIn === add) return;
    shownIn = add;
    for (const event of ['keydown', 'pointerdown']) {
      window.addEventListener(event, startAnew, { capture: true, once: true });
    }
    add({ message: 'common.unsaved.restored', type: 'info' });
  }, [add]);
};
