import { vi } from 'vitest';

const asking = new Set<EventListener>();

/** Notes what asks before the page closes. */
export const followClosing = () => {
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
      if (type === 'beforeunload') asking.add(listener);
      add(type, listener, options);
    }
  );
};

/** Changes that a test never sent would ask in the tests of other files too: they share the window. */
export const forgetClosing = () => {
  for (const listener of asking) window.removeEventListener('beforeunload', listener);
  asking.clear();
};
