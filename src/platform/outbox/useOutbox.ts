import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { changes, CHANGED, type Owner, type Place } from './outboxDatabase.ts';
import { type PlaceView, readPlace } from './outboxQueries.ts';
import { type Connection, keepSending } from './sender.ts';
import { readRefused } from './unsavedScans.ts';

const READ_AGAIN_MS = 1_000;

/** Read again after each change; `undefined` until read. While that fails, the last data stays. */
export const useStored = <Stored>(read: () => Promise<Stored>): Stored | undefined => {
  const [stored, setStored] = useState<Stored>();
  useEffect(() => {
    let isOver = false;
    let latest = 0;
    let again: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      const turn = ++latest;
      clearTimeout(again);
      try {
        const found = await read();
        if (!isOver && turn === latest) setStored(() => found);
      } catch {
        if (!isOver && turn === latest) again = setTimeout(showSoon, READ_AGAIN_MS);
      }
    };
    const showSoon = () => void show();
    showSoon();
    changes.addEventListener(CHANGED, showSoon);
    return () => {
      isOver = true;
      clearTimeout(again);
      changes.removeEventListener(CHANGED, showSoon);
    };
  }, [read]);
  return stored;
};

export const useUnwrittenCodes = () => useSyncExternalStore(onChange, readUnwrittenCodes);

const onChange = (show: () => void) => {
  changes.addEventListener(CHANGED, show);
  return () => changes.removeEventListener(CHANGED, show);
};

/** One string, stable while the codes are the same. */
const readUnwrittenCodes = () =>
  readRefused()
    .flatMap(({ record, entry }) => (entry ? [record.scan.code] : []))
    .join(', ');

export const usePlace = ({ owner, area, id }: Place): PlaceView | undefined =>
  useStored(useCallback(() => readPlace({ owner, area, id }), [owner, area, id]));

export const useSending = (owner: Owner | undefined): Connection => {
  const [connection, setConnection] = useState<Connection>({ state: 'fine' });
  useEffect(() => (owner === undefined ? undefined : keepSending(owner, setConnection)), [owner]);
  return connection;
};
