/** False on a device that is full: what was stored before stays. */
export const storeIfRoom = (storage: Storage, key: string, text: string) => {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Keeps what can be read again. A full device goes without it, and without what it kept before: that would pass for
 * the present.
 */
export const remember = (storage: Storage, key: string, text: string) => {
  if (!storeIfRoom(storage, key, text)) storage.removeItem(key);
};
