import { type AuthProvider, HttpError } from 'ra-core';
import { api, passed, readToken, signOutOfAllTabs } from '../api/client.ts';
import { forgetFound, forgetLists } from '../data/visited.ts';
import {
  currentUser,
  CurrentUserError,
  forgetCurrentUser,
  isKnownFreelancer,
  type SignedInUser,
} from './currentUser.ts';
import { forgetDrafts, keepDrafts, ownDrafts } from './drafts.ts';
import { checkRights, makeAccess } from './rights.ts';

/** How long signing out waits for a server that may be out of reach, in milliseconds. */
const SIGN_OUT_MS = 2_000;

/** The signed-in user, who owns the drafts in this browser from now on. */
export const knownUser = async () => {
  const user = await currentUser();
  ownDrafts(user.id);
  return user;
};

/**
 * Who is signed in and what they may do with these resources. Signing in itself is the public
 * entry's work; this only notices that a session is over, and ends it. `forgetDevice` removes what other
 * pages keep of a person on this device.
 */
export const makeAuthProvider = (
  resources: Parameters<typeof makeAccess>[0],
  forgetDevice: () => Promise<void>
): AuthProvider => {
  const { isOpenToStaff, mayDo } = makeAccess(resources);
  return {
    login: () => Promise.reject(new Error('Signing in is done on the public pages.')),

    logout: async () => {
      if (readToken() !== null) {
        forgetDrafts();
        const told = api('/auth/logout', { method: 'POST' }).catch(() => undefined);
        await Promise.race([told, passed(SIGN_OUT_MS)]);
        signOutOfAllTabs();
        // What cannot be forgotten now is at the next start of a page.
        await Promise.race([forgetDevice().catch(() => undefined), passed(SIGN_OUT_MS)]);
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
  };
};

/**
 * Someone who cannot be loaded is being signed out: no answer keeps the screen, and with it the
 * place to return to, as it is until then.
 */
const currentUserOrPending = (): Promise<SignedInUser> =>
  knownUser().catch(() => new Promise<SignedInUser>(() => undefined));

/** Forgets all that this tab knows of the person who was signed in. */
export const forgetPerson = () => {
  forgetCurrentUser();
  forgetFound();
  forgetLists();
};
