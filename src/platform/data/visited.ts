import type { Found } from './search.ts';

const PREFIX = 'list:';

/** Notes the query of a resource's list, in this tab alone. */
export const rememberList = (resource: string, search: string) =>
  sessionStorage.setItem(PREFIX + resource, search);

/** The address of a resource's list as it was last seen in this tab. */
export const listAddress = (resource = '') =>
  `/${resource}${sessionStorage.getItem(PREFIX + resource) ?? ''}`;

/** Forgets them all: what was searched is not for the next person at this screen. */
export const forgetLists = () => {
  const keys = Object.keys(sessionStorage).filter(key => key.startsWith(PREFIX));
  for (const key of keys) sessionStorage.removeItem(key);
};

const REMEMBERED = 6;

let recent: Found[] = [];

/** What was opened from the search box in this visit, the latest first. */
export const recentlyFound = () => recent;

export const rememberFound = (found: Found) => {
  const others = recent.filter(({ kind, id }) => kind !== found.kind || id !== found.id);
  recent = [found, ...others].slice(0, REMEMBERED);
};

/** Forgets it all: the next person at this screen searched nothing. */
export const forgetFound = () => {
  recent = [];
};
