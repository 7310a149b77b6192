import { useEffect, useState } from 'react';
import { signal } from './feedback.ts';

/**
 * The reason to refuse a code: a part is missing, its characters are ambiguous, or it is too long.
 */
export type Unread = 'torn' | 'unclear' | 'too_long';

const UNREAD = 'scan-unread';

/** The event of a complete code. */
const HEARD = 'scan-heard';

/** Refuses a scan with a sound and a message: it has to be repeated. */
export const refuseScan = (why: Unread) => {
  signal('blocked');
  window.dispatchEvent(new CustomEvent(UNREAD, { detail: why }));
};

/** Fires when a code was accepted. */
export const scanTaken = () => void window.dispatchEvent(new Event(HEARD));

/** The reason why the latest scan was refused, until the next one. */
export const useUnread = () => {
  const [unread, setUnread] = useState<Unread>();
  useEffect(() => {
    const refuse = (event: Event) => {
      if (event instanceof CustomEvent) setUnread(event.detail);
    };
    const take = () => setUnread(undefined);
    window.addEventListener(UNREAD, refuse);
    window.addEventListener(HEARD, take);
    return () => {
      window.removeEventListener(UNREAD, refuse);
      window.removeEventListener(HEARD, take);
    };
  }, []);
  return unread;
};
