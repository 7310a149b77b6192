import type { Found } from './search.ts';

const PREFIX = 'list:';

/** Stores the query of a resource's list, for this tab only. */
export const rememberList = (resource: string, search: string) =>
  sessionStorage.setItem(PREFIX + resource, search);

/** The address of a resource's list as it was last seen in this tab. */
export const listAddress = (resource = '') =>
  `/${resource}${sessionStorage.getItem(PREFIX + resource) ?? ''}`;

/** Clears them all, so that the next user of this device does not see them. */
export const forgetLists = () => {
  const keys = Object.keys(sessionStorage).filter(key => key.startsWith(PREFIX));
  for (const key of keys) sessionStorage.removeItem(key);
};

const REMEMBERED = 6;

let recent: Found[] = [];

/** The records opened from the search box in this session, latest first. */
export const recentlyFound = () => recent;

export const rememberFound = (found: Found) => {
  const others = recent.filter(({ kind, id }) => kind !== found.kind || id !== found.id);
  recent = [found, ...others].slice(0, REMEMBERED);
};

/** Clears them, so that the next user of this device does not see them. */
export const forgetFound = () => {
  recent = [];
};
