import { localStorageStore, type Store } from 'ra-core';

/** What the browser keeps it under. */
export const STORE_NAME = 'Flightcase';
export const STORE_VERSION = '1';

/** Where the choice between light, dark and the system's is kept. */
export const THEME_KEY = 'theme';

/** Where react-admin keeps saved views; under the name of the person whose they are. */
const SAVED_VIEWS = '.savedQueries';

/**
 * What the browser remembers of how someone works: lists, columns, theme. Signing out empties it
 * for the next person. The theme belongs to the screen rather than to the person, and stays; saved
 * views stay for their owner.
 */
export const preferenceStore = (): Store => {
  const store = localStorageStore(STORE_VERSION, STORE_NAME);
  return {
    ...store,
    reset: () => {
      const kept = Object.entries(store.listItems?.() ?? {}).filter(([key]) => isKept(key));
      store.reset();
      for (const [key, value] of kept) store.setItem(key, value);
    },
  };
};

const isKept = (key: string) => key === THEME_KEY || key.endsWith(SAVED_VIEWS);
