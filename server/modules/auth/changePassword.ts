import { eq } from 'drizzle-orm';
import { nextVersion } from '../../db/tables/columns.ts';
import { users } from '../../db/tables/users.ts';
import type { Transaction } from '../../db/transactions.ts';
import type { Circumstances } from '../../mail/circumstances.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { endResets } from '../passwordReset/queries.ts';
import { endChallenges } from '../twofa/challenges.ts';
import type { Account } from './queries.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Gives an account a new password. Everything that the old one opened ends with it: sessions (but
 * the one that asks), half-done sign-ins, reset links. The owner is told by mail (security P9, L5).
 */
export const changePassword = async (
  tx: Transaction,
  outbox: Outbox,
  change: {
    account: Account;
    passwordHash: string;
    circumstances: Circumstances;
    keptSessionId?: string;
  }
) => {
  const { account, passwordHash, circumstances, keptSessionId } = change;
  await tx
    .update(users)
    .set({ password_hash: passwordHash, ...nextVersion(users) })
    .where(eq(users.id, account.id));
  await endSessionsOf(tx, account.id, keptSessionId);
  await endChallenges(tx, account.id);
  await endResets(tx, account.id);
  await outbox.add(tx, {
    template: 'password_changed',
    tenantId: account.tenantId,
    to: account.email,
    language: account.language,
    values: { name: account.name },
    link: '/forgot-password',
    circumstances,
  });
};
