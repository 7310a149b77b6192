import type { SignedInUser } from '../platform/session/currentUser.ts';
import { type SmallPage, usePageSession } from '../platform/session/pageSession.ts';
import { WORK_PERSON_KEY } from '../platform/session/workStorage.ts';

const refusalOf = (user: SignedInUser) => {
  if (!user.extensions.has('crew')) return 'extension';
  return user.tenantId === undefined ? 'tenant' : undefined;
};

const MY_SESSION = {
  personKey: WORK_PERSON_KEY,
  canKeep: async () => true,
  refusalOf,
} satisfies SmallPage<string>;

export const useSession = () => usePageSession(MY_SESSION);
