import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

interface Stopped {
  goOn: () => void;
  stay: () => void;
}

interface Guard {
  stops: BlockerFunction;
  onStopped: (navigation: Stopped) => void;
}

/** Guards of navigations, newest last: a dialog before the form below it. */
const guards: Guard[] = [];

/** Lets the guards decide about each navigation: the router accepts only one blocker. */
export const LeaveGuards = () => {
  const stopping = useRef<Guard>(undefined);
  const blocker = useBlocker(navigation => {
    stopping.current = guards.findLast(guard => guard.stops(navigation));
    return stopping.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    stopping.current?.onStopped({ goOn: blocker.proceed, stay: blocker.reset });
  }, [blocker]);
  return null;
};

/** Stops navigations, unless a newer guard does. Returns the one that it stopped last. */
export const useLeaveGuard = (stops: BlockerFunction): Stopped | undefined => {
  const [stopped, setStopped] = useState<Stopped>();
  const latest = useEvent(stops);
  useEffect(() => {
    const guard = { stops: latest, onStopped: setStopped };
    guards.push(guard);
    return () => void guards.splice(guards.indexOf(guard), 1);
  }, [latest]);
  if (!stopped) return undefined;
  const ended = (end: () => void) => () => {
    setStopped(undefined);
    end();
  };
  return { goOn: ended(stopped.goOn), stay: ended(stopped.stay) };
};

type Navigation = Parameters<BlockerFunction>[0];

export const leavesPage = ({ currentLocation, nextLocation }: Navigation) =>
  nextLocation.pathname !== currentLocation.pathname;

/** To another tab of the page, or to its form. */
export const leavesTab = (navigation: Navigation) => {
  const [now, next] = [navigation.currentLocation, navigation.nextLocation].map(
    ({ search }) => new URLSearchParams(search)
  );
  const isEdited = (query: URLSearchParams | undefined) => query?.get('mode') === 'edit';
  return (
    !leavesPage(navigation) &&
    (now?.get('tab') !== next?.get('tab') || isEdited(now) !== isEdited(next))
  );
};

export const useWarningBeforeUnload = (dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
};
