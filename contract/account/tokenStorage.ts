/** The key under which the browser keeps the access token (spec §4). */
export const TOKEN_STORAGE_KEY = 'token';
