import type { Tx } from '../../../db/tx.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { CallingActor } from '../../../db/actor.ts';
import { findAccountById } from './auth.queries.ts';
import { mailOwner } from './auth.mails.ts';

/** Reports the use of a replaced refresh token: a copy of it exists, and the session was ended for both. */
export const reportTokenReuse = async (
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
  await mailOwner(tx, outbox, account, {
    template: 'token_reused',
    link: '/usersettings?tab=security',
  });
};
