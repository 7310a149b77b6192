import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

interface ColleagueChange {
  resource: string;
  id: string;
  name: string;
}

type Listener = (change: ColleagueChange) => void;

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
let isOpen = false;

export const setLive = (open: boolean) => {
  isOpen = open;
  for (const watch of watchers) watch();
};

const watchLive = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

export const useIsLive = () => useSyncExternalStore(watchLive, () => isOpen);

export const notifyColleagueChange: Listener = change => {
  for (const listener of listeners) listener(change);
};

export const useColleague = (resource: string, id: string | undefined): string | undefined => {
  const [change, setChange] = useState<ColleagueChange>();
  const isOfRecord = useCallback(
    (each: ColleagueChange | undefined) => each?.resource === resource && each.id === id,
    [resource, id]
  );
  useEffect(() => {
    const listener: Listener = next => {
      if (isOfRecord(next)) setChange(next);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [isOfRecord]);
  return isOfRecord(change) ? change?.name : undefined;
};
