import { useMemo, useSyncExternalStore } from 'react';
import { textOf, valueOf } from './api/ApiError.ts';

/** Tells of moves that we make ourselves: the browser only tells of back and forward. */
const moves = new EventTarget();

const subscribe = (changed: () => void) => {
  window.addEventListener('popstate', changed);
  moves.addEventListener('move', changed);
  return () => {
    window.removeEventListener('popstate', changed);
    moves.removeEventListener('move', changed);
  };
};

/** The address that is shown, followed through every move. */
export const useLocation = (): URL => {
  const href = useSyncExternalStore(subscribe, () => window.location.href);
  return useMemo(() => new URL(href), [href]);
};

interface Move {
  replace?: boolean;
  /** Where signing in leads to; what was asked for before stays when this is left out. */
  next?: string | undefined;
  /** Whether the page that is gone to tells that the session is over. */
  expired?: boolean;
}

/** Goes to another page without loading the app again. */
export const goTo = (path: string, move: Move = {}) => {
  const next = 'next' in move ? move.next : textOf(window.history.state, 'next');
  const state = next ? { next, expired: move.expired } : null;
  if (move.replace) window.history.replaceState(state, '', path);
  else window.history.pushState(state, '', path);
  moves.dispatchEvent(new Event('move'));
};

/** Where signing in leads to: the place that was asked for, if it is one of ours. */
export const requestedPlace = (): URL => {
  const home = new URL('/', window.location.origin);
  const next = textOf(window.history.state, 'next');
  if (!next || !URL.canParse(next, home)) return home;
  const place = new URL(next, home);
  return place.origin === home.origin ? place : home;
};

/** Whether this page was reached because a session is over. */
export const isExpired = () => Boolean(valueOf(window.history.state, 'expired'));

/** Goes to an address and loads the app anew. */
export const reloadAt = (path: string) => window.location.replace(path);
