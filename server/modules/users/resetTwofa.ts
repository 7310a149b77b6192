import type { FastifyRequest } from 'fastify';
import { matchLocale } from '#contract/locales';
import type { Transaction } from '../../db/transactions.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import { assertPasswordChecked } from '../account/ownPassword.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { assertSomeoneElse } from '../rights/rights.ts';
import { endChallenges } from '../twofa/challenges.ts';
import { removeSecondFactor } from '../twofa/codes.ts';
import { auditUser, openPresent } from './changes.ts';
import { updateUser } from './queries.ts';

/**
 * Takes a person's second factor away, for someone who lost phone and recovery codes. Their sessions
 * end and a mail tells them. Throws 403 for oneself, and for someone who may do more than the caller.
 */
export const resetTwofa = async (
  tx: Transaction,
  outbox: Outbox,
  request: FastifyRequest,
  id: number
) => {
  const actor = signedInUser(request);
  const before = await openPresent(tx, request, id);
  assertSomeoneElse(actor, id);
  await assertPasswordChecked(tx, request);
  if (!before.twofa_enabled) return before;
  await removeSecondFactor(tx, id);
  const user = await updateUser(tx, id);
  await endSessionsOf(tx, id);
  await endChallenges(tx, id);
  await auditUser(tx, request, 'user.twofa_reset', user, { email: user.email });
  await outbox.add(tx, {
    template: 'twofa_reset',
    tenantId: user.tenant_id,
    to: user.email,
    language: matchLocale([user.language]),
    values: { name: user.name, admin: actor.name },
    link: '/usersettings?tab=security',
  });
  return user;
};
