import { localStorageStore, type Store } from 'ra-core';

export const STORE_NAME = 'Flightcase';
export const STORE_VERSION = '1';

export const THEME_KEY = 'theme';

/** react-admin's key of saved views, which we store per user. */
const SAVED_VIEWS = '.savedQueries';

/** Suffix of the keys of a user's menu choices, stored per user. */
const MENU_CHOICES = '.foldedMenu';

export const foldedMenuKey = (userId: string | number | undefined) => `${userId}${MENU_CHOICES}`;

/**
 * The user's preferences in this browser: lists, columns, theme. Signing out clears them for the
 * next user. The theme belongs to the device and stays; saved views and the folded menu stay for their owner.
 */
export const preferenceStore = (): Store => {
  const store = localStorageStore(STORE_VERSION, STORE_NAME);
  return {
    ...store,
    reset: () => {
      const surviving = Object.entries(store.listItems?.() ?? {}).filter(([key]) => survives(key));
      store.reset();
      for (const [key, value] of surviving) store.setItem(key, value);
    },
  };
};

const survives = (key: string) =>
  key === THEME_KEY || key.endsWith(SAVED_VIEWS) || key.endsWith(MENU_CHOICES);
