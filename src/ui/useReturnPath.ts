import { useSearchParams } from 'react-router-dom';

/** The path that the form returns to, from its address: `?return=/projects/5`. */
export const useReturnPath = () => inAppPath(useSearchParams()[0].get('return'));

/** A path of the app; `undefined` for an address that leads anywhere else. */
export const inAppPath = (path: string | null) => {
  const { origin } = window.location;
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return undefined;
  const place = new URL(path, origin);
  // `/.//host` has our origin, and the path `//host`.
  if (place.origin !== origin || place.pathname.startsWith('//')) return undefined;
  return place.pathname + place.search;
};
