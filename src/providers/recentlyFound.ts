import type { Found } from './search.ts';

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
