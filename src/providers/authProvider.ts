import { HttpError, type AuthProvider } from 'ra-core';
import { api } from '../api/client.ts';
import { readToken, signOutOfAllTabs } from '../api/token.ts';
import { isOpenToStaff, mayDo } from './access.ts';
import {
  currentUser,
  CurrentUserError,
  isKnownFreelancer,
  type SignedInUser,
} from './currentUser.ts';
import { forgetDrafts, keepDrafts, ownDrafts } from './drafts.ts';
import { forgetPerson } from './forgetPerson.ts';
import { checkRights } from './rights.ts';

/** How long signing out waits for a server that may be out of reach, in milliseconds. */
const SIGN_OUT_MS = 2_000;

/** Drafts are theirs whom the first screen is opened for. */
const knownUser = async () => {
  const user = await currentUser();
  ownDrafts(user.id);
  return user;
};

/**
 * Who is signed in and what they may do. Signing in itself is the public entry's work; this only
 * notices that a session is over, and ends it.
 */
export const authProvider = {
  login: () => Promise.reject(new Error('Signing in is done on the public pages.')),

  logout: async () => {
    if (readToken() !== null) {
      forgetDrafts();
      const told = api('/auth/logout', { method: 'POST' }).catch(() => undefined);
      await Promise.race([told, new Promise(resolve => void setTimeout(resolve, SIGN_OUT_MS))]);
      signOutOfAllTabs();
    }
    // Last, since a screen that opens meanwhile would have it all loaded again.
    forgetPerson();
  },

  checkAuth: async () => {
    if (readToken() === null) throw new Error('errors.unauthorized');
  },

  checkError: async (error: unknown) => {
    const refused = error instanceof HttpError && error.status === 401;
    if (refused || error instanceof CurrentUserError) {
      keepDrafts();
      throw error;
    }
    if (error instanceof HttpError && error.status === 403) checkRights();
  },

  getIdentity: knownUser,

  getPermissions: async () => (await knownUser()).permissions,

  canAccess: async ({ resource, action }: { resource: string; action: string }) => {
    // A list that staff see is asked for beside the user; freelancers are refused once they are known.
    const isOpen = isOpenToStaff(resource, action) && !isKnownFreelancer();
    return isOpen || mayDo(resource, action, await currentUserOrPending());
  },
} satisfies AuthProvider;

/**
 * Someone who cannot be loaded is being signed out: no answer keeps the screen, and with it the
 * place to return to, as it is until then.
 */
const currentUserOrPending = (): Promise<SignedInUser> =>
  knownUser().catch(() => new Promise<SignedInUser>(() => undefined));
