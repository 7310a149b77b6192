/** Below ids of earlier pages with pending changes, and of restored rows. */
let lastId = -Date.now();

/** Of a new row, until the server gives it a number. */
export const newId = () => --lastId;
