import { useMemo, useSyncExternalStore } from 'react';
import { textOf, valueOf } from './api/ApiError.ts';

/** Fires on our own navigation: the browser only reports back and forward. */
const moves = new EventTarget();

const subscribe = (changed: () => void) => {
  window.addEventListener('popstate', changed);
  moves.addEventListener('move', changed);
  return () => {
    window.removeEventListener('popstate', changed);
    moves.removeEventListener('move', changed);
  };
};

export const useLocation = (): URL => {
  const href = useSyncExternalStore(subscribe, () => window.location.href);
  return useMemo(() => new URL(href), [href]);
};

interface Move {
  replace?: boolean;
  /** The URL after signing in; unchanged if omitted. */
  next?: string | undefined;
  expired?: boolean;
}

export const goTo = (path: string, move: Move = {}) => {
  const next = 'next' in move ? move.next : textOf(window.history.state, 'next');
  const place = numberOfEntry();
  const known = {
    ...(place !== undefined && { idx: move.replace ? place : place + 1 }),
    ...(next && { next, expired: move.expired }),
  };
  const state = Object.keys(known).length > 0 ? known : null;
  if (move.replace) window.history.replaceState(state, '', path);
  else window.history.pushState(state, '', path);
  moves.dispatchEvent(new Event('move'));
};

/**
 * The app's router numbers its entries, and goes back by the difference when it stops a step back. The pages before
 * signing in stand among them, so they go on counting.
 */
const numberOfEntry = () => {
  const idx = valueOf(window.history.state, 'idx');
  return typeof idx === 'number' ? idx : undefined;
};

/** The URL after signing in: the requested one, if it is ours. */
export const requestedPlace = (): URL => {
  const home = new URL('/', window.location.origin);
  const next = textOf(window.history.state, 'next');
  if (!next || !URL.canParse(next, home)) return home;
  const place = new URL(next, home);
  return place.origin === home.origin ? place : home;
};

export const isExpired = () => Boolean(valueOf(window.history.state, 'expired'));

export const reloadAt = (path: string) => window.location.replace(path);
