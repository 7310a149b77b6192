/** Below ids of earlier pages with pending changes, and of restored rows. */
let lastId = -Date.now();

export const newId = () => --lastId;
