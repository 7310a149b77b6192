import type { Tx } from '../../db/tx.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { circumstancesOf } from '../../mail/templates.ts';
import type { CallingActor } from '../../security/actor.ts';
import { findAccountById } from './queries.ts';

/**
 * Tells that a refresh token was used which had been replaced: a copy of it is somewhere, and the
 * session was ended for both.
 */
export const tellOfReuse = async (
  tx: Tx<CallingActor>,
  outbox: Outbox,
  userId: number
): Promise<undefined> => {
  const account = await findAccountById(tx, userId);
  if (!account) return;
  tx.audit({
    action: 'auth.token_reused',
    resource: 'auth',
    tenantId: account.tenantId,
    targetUserId: account.id,
  });
  await outbox.add(tx, {
    template: 'token_reused',
    tenantId: account.tenantId,
    to: account.email,
    language: account.language,
    values: { name: account.name },
    link: '/usersettings?tab=security',
    circumstances: circumstancesOf(tx.actor, account.timeZone),
  });
};
