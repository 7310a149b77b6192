import { localStorageStore, memoryStore, type Store } from 'ra-core';
import { STORE_NAME, STORE_VERSION, survivesSignOut } from './storageKeys.ts';

const preferenceStore = (): Store => {
  const device = localStorageStore(STORE_VERSION, STORE_NAME);
  const page = memoryStore();
  const setItem: Store['setItem'] = (key, value) => {
    page.removeItem(key);
    try {
      device.setItem(key, value);
    } catch {
      // The next page would take the earlier preference for the present one.
      device.removeItem(key);
      page.setItem(key, value);
    }
  };
  const listItems = () => ({ ...device.listItems?.(), ...page.listItems?.() });
  const forBoth = (act: (store: Store) => void) => [device, page].forEach(act);
  return {
    setup: () => forBoth(store => store.setup()),
    teardown: () => forBoth(store => store.teardown()),
    getItem: (key, otherwise) => page.getItem(key, device.getItem(key, otherwise)),
    setItem,
    removeItem: key => forBoth(store => store.removeItem(key)),
    removeItems: prefix => forBoth(store => store.removeItems(prefix)),
    listItems,
    subscribe: (key, callback) => {
      const ends = [device, page].map(store => store.subscribe(key, callback));
      return () => ends.forEach(end => end());
    },
    reset: () => {
      const surviving = Object.entries(listItems()).filter(([key]) => survivesSignOut(key));
      forBoth(store => store.reset());
      for (const [key, value] of surviving) setItem(key, value);
    },
  };
};

/**
 * The user's preferences in this browser: lists, columns, theme. Signing out clears them for the
 * next user. The theme belongs to the device and stays; saved views and the folded menu stay for
 * their owner. On a full device a preference lasts as long as the page.
 */
export const preferences = preferenceStore();
