import { isGranted, type SignedInUser } from '../platform/session/currentUser.ts';
import { type SmallPage, usePageSession } from '../platform/session/pageSession.ts';
import { outboxDatabase } from '../platform/outbox/outboxDatabase.ts';
import { PERSON_KEY } from './known/knownDatabase.ts';

const refusalOf = (user: SignedInUser) => {
  if (!user.extensions.has('warehouse')) return 'extension';
  if (!isGranted(user, 'warehouse.manage')) return 'right';
  return user.tenantId === undefined ? 'tenant' : undefined;
};

const SCAN_SESSION = {
  personKey: PERSON_KEY,
  canKeep: () =>
    outboxDatabase().then(
      () => true,
      () => false
    ),
  refusalOf,
} satisfies SmallPage<string>;

export const useSession = () => usePageSession(SCAN_SESSION);
