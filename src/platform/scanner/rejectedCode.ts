import { useEffect, useState } from 'react';
import { signal } from './feedback.ts';

export type Unread = 'torn' | 'unclear' | 'too_long';

const UNREAD = 'scan-unread';

const HEARD = 'scan-heard';

export const refuseScan = (why: Unread) => {
  signal('blocked');
  window.dispatchEvent(new CustomEvent(UNREAD, { detail: why }));
};

export const scanTaken = () => void window.dispatchEvent(new Event(HEARD));

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
