import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { holdScans, placeNow } from './heldScans.ts';

export interface Lookup {
  id: number;
  code: string;
  at: number;
  state: 'pending' | 'found' | 'failed';
  error?: unknown;
}

interface Found {
  address: string;
  /** Books the scan before its screen opens, in case the user goes elsewhere. Returns false if it is not stored. */
  book?: (() => Promise<boolean>) | undefined;
}

interface LookupsOptions {
  lookUp: (code: string) => Promise<Found>;
  /** True for a failure that says nothing about the code: the server could not be reached. */
  isCutOff: (error: unknown) => boolean;
  go: (address: string) => void;
}

interface Entry extends Lookup {
  place: string;
  address?: string;
  isBooked?: boolean;
}

/**
 * Looks up codes that lead to another screen. The latest known code opens its screen, which takes or refuses the
 * other codes. Without a connection, codes are looked up once it is back.
 */
export const useLookups = ({ lookUp, isCutOff, go }: LookupsOptions) => {
  const [shown, setShown] = useState<readonly Lookup[]>([]);
  const entries = useRef<readonly Entry[]>([]);
  const last = useRef(0);
  const isGone = useRef(false);

  const change = (next: readonly Entry[]) => {
    entries.current = next;
    setShown(next.filter(({ state }) => state !== 'found'));
  };
  const drop = (id: number) => change(entries.current.filter(entry => entry.id !== id));

  const settle = (id: number, result: Partial<Entry>) => {
    // A click may lead elsewhere before this screen goes.
    const here = entries.current.filter(({ place }) => place === placeNow());
    change(here.map(entry => (entry.id === id ? { ...entry, ...result } : entry)));
    const latest = entries.current.findLast(({ state }) => state !== 'failed');
    const address = latest?.address;
    if (address === undefined) return;
    const others = entries.current.filter(entry => entry !== latest && !entry.isBooked);
    holdScans(others, address);
    change([]);
    go(address);
  };

  const open = async (code: string) => {
    const id = ++last.current;
    const at = Date.now();
    change([...entries.current, { id, code, at, state: 'pending', place: placeNow() }]);
    try {
      const found = await lookUp(code);
      if (isGone.current) return;
      const isBooked = await found.book?.();
      if (isGone.current) return;
      settle(id, { state: 'found', address: found.address, isBooked: isBooked === true });
    } catch (error) {
      if (!isGone.current) settle(id, { state: 'failed', error });
    }
  };

  const retry = useEffectEvent(() => {
    const cutOff = entries.current.filter(({ error }) => error !== undefined && isCutOff(error));
    change(entries.current.filter(entry => !cutOff.includes(entry)));
    for (const { code } of cutOff) void open(code);
  });
  useEffect(() => {
    isGone.current = false;
    const again = () => retry();
    window.addEventListener('online', again);
    return () => {
      isGone.current = true;
      window.removeEventListener('online', again);
    };
  }, []);

  return { lookups: shown, open, drop };
};
