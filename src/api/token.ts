import { TOKEN_STORAGE_KEY } from '#contract/tokenStorage';

/** Set while nobody is signed in because someone signed out, not because a session ran out. */
const SIGNED_OUT_KEY = 'signed-out';

/** The access token, kept in browser storage so that all tabs share it (spec §4). */
export const readToken = () => localStorage.getItem(TOKEN_STORAGE_KEY);

export const storeToken = (token: string) => {
  localStorage.removeItem(SIGNED_OUT_KEY);
  localStorage.setItem(TOKEN_STORAGE_KEY, token);
};

export const removeToken = () => localStorage.removeItem(TOKEN_STORAGE_KEY);

/** Removes the token because someone signs out: other tabs then keep no place to return to. */
export const signOutOfAllTabs = () => {
  localStorage.setItem(SIGNED_OUT_KEY, 'true');
  removeToken();
};

/** Whether the token went because someone signed out. */
export const hasSignedOut = () => localStorage.getItem(SIGNED_OUT_KEY) !== null;
