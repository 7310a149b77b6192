import { type AuthProvider, HttpError } from 'ra-core';
import { api, passed, readToken, signOutOfAllTabs } from '../api/client.ts';
import {
  currentUser,
  CurrentUserError,
  forgetCurrentUser,
  isKnownFreelancer,
  type SignedInUser,
} from './currentUser.ts';
import { forgetDrafts, keepDrafts, ownDrafts } from './drafts.ts';
import { forgetFound, forgetLists } from './lastVisited.ts';
import { checkRights, makeAccess } from './rights.ts';

const SIGN_OUT_WAIT_MS = 2_000;

export const knownUser = async () => {
  const user = await currentUser();
  ownDrafts(user.id);
  return user;
};

/**
 * Checks access to these resources. Sign-in is in the public part; this provider only detects and ends
 * sessions. `forgetDevice` clears device data of other pages.
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
        const ended = api('/auth/logout', { method: 'POST' }).catch(() => undefined);
        await Promise.race([ended, passed(SIGN_OUT_WAIT_MS)]);
        signOutOfAllTabs();
        // Data that cannot be cleared now is cleared at the next start of a page.
        await Promise.race([forgetDevice().catch(() => undefined), passed(SIGN_OUT_WAIT_MS)]);
      }
      // Last, because a screen that opens meanwhile would reload the data.
      clearUserData();
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
      // Requested in parallel with the user. Freelancers are refused once the user is known.
      const isOpen = isOpenToStaff(resource, action) && !isKnownFreelancer();
      return isOpen || mayDo(resource, action, await currentUserOrPending());
    },
  };
};

/**
 * A user who cannot be loaded is being signed out. A pending promise keeps the screen and its return address
 * until then.
 */
const currentUserOrPending = (): Promise<SignedInUser> =>
  knownUser().catch(() => new Promise<SignedInUser>(() => undefined));

export const clearUserData = () => {
  forgetCurrentUser();
  forgetFound();
  forgetLists();
};
