import { useMemo, useSyncExternalStore } from 'react';
import { textOf, valueOf } from './api/ApiError.ts';
import { hasSignedOut } from './api/client.ts';

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
  const known = textOf(window.history.state, 'next') ?? placeOfLateSignOut();
  const next = 'next' in move ? move.next : known;
  const place = numberOfEntry();
  const kept = {
    ...(place !== undefined && { idx: move.replace ? place : place + 1 }),
    ...(next && { next, expired: move.expired }),
  };
  const state = Object.keys(kept).length > 0 ? kept : null;
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

/** Where react-admin signed out, from the state of its route. */
export const placeBefore = (state: unknown): string | undefined => {
  const path = textOf(state, 'nextPathname');
  return path && path + (textOf(state, 'nextSearch') ?? '');
};

/**
 * Several calls may be refused at once. For each, the app's router goes to the sign-in screen: also once that is
 * shown, where nobody reads the state of its route any more.
 */
const placeOfLateSignOut = () =>
  hasSignedOut() ? undefined : placeBefore(valueOf(window.history.state, 'usr'));

/** The URL after signing in: the requested one, if it is ours. */
export const requestedPlace = (): URL => {
  const home = new URL('/', window.location.origin);
  const next = textOf(window.history.state, 'next') ?? placeOfLateSignOut();
  if (!next || !URL.canParse(next, home)) return home;
  const place = new URL(next, home);
  return place.origin === home.origin ? place : home;
};

export const isExpired = () =>
  Boolean(valueOf(window.history.state, 'expired')) || placeOfLateSignOut() !== undefined;

export const reloadAt = (path: string) => window.location.replace(path);
