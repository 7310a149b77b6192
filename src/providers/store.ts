import { localStorageStore, type Store } from 'ra-core';

/** Where the choice between light, dark and the system's is kept. */
export const THEME_KEY = 'theme';

/**
 * What the browser remembers of how someone works: lists, columns, theme. Signing out empties it
 * for the next person; the theme belongs to the screen rather than to the person, and stays.
 */
export const preferenceStore = (): Store => {
  const store = localStorageStore('1', 'Flightcase');
  return {
    ...store,
    reset: () => {
      const theme = store.getItem(THEME_KEY);
      store.reset();
      store.setItem(THEME_KEY, theme);
    },
  };
};
