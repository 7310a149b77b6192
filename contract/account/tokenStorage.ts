/** The key under which the browser keeps the access token. */
export const TOKEN_STORAGE_KEY = 'token';
