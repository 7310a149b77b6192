import { useCallback, useEffect, useState } from 'react';
import { changes, CHANGED, type Owner, type Place } from './database.ts';
import { type PlaceView, readPlace } from './reading.ts';
import { type Connection, keepSending } from './sender.ts';

/** Reads stored data, again after each change; `undefined` until it is read. */
export const useKept = <Kept>(read: () => Promise<Kept>): Kept | undefined => {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    let isOver = false;
    let latest = 0;
    const show = async () => {
      const turn = ++latest;
      const found = await read();
      if (!isOver && turn === latest) setKept(() => found);
    };
    const showSoon = () => void show();
    showSoon();
    changes.addEventListener(CHANGED, showSoon);
    return () => {
      isOver = true;
      changes.removeEventListener(CHANGED, showSoon);
    };
  }, [read]);
  return kept;
};

/** The scans of a place on this device. */
export const usePlace = ({ owner, area, id }: Place): PlaceView | undefined =>
  useKept(useCallback(() => readPlace({ owner, area, id }), [owner, area, id]));

/** Sends a user's unsent scans, and returns the state. */
export const useSending = (owner: Owner | undefined): Connection => {
  const [connection, setConnection] = useState<Connection>({ state: 'fine' });
  useEffect(() => (owner === undefined ? undefined : keepSending(owner, setConnection)), [owner]);
  return connection;
};
