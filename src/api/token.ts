import { TOKEN_STORAGE_KEY } from '#contract/tokenStorage';

/** The access token, kept in browser storage so that all tabs share it (spec §4). */
export const readToken = () => localStorage.getItem(TOKEN_STORAGE_KEY);

export const storeToken = (token: string) => localStorage.setItem(TOKEN_STORAGE_KEY, token);

export const removeToken = () => localStorage.removeItem(TOKEN_STORAGE_KEY);
