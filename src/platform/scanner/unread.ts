import { useEffect, useState } from 'react';
import { signal } from './feedback.ts';

/** Why a code was not taken: part of it is missing, its signs are not clear, or it is none of ours. */
export type Unread = 'torn' | 'unclear' | 'too_long';

const UNREAD = 'scan-unread';

/** A code was heard whole. */
const HEARD = 'scan-heard';

/** Refuses what was scanned, so that it is heard and seen: it has to be scanned again. */
export const refuseScan = (why: Unread) => {
  signal('blocked');
  window.dispatchEvent(new CustomEvent(UNREAD, { detail: why }));
};

/** Tells that a code was taken. */
export const scanTaken = () => void window.dispatchEvent(new Event(HEARD));

/** Why the latest scan was not taken, until the next one is. */
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
