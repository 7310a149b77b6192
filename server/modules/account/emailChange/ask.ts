import type { z } from 'zod';
import type { emailChangeInput } from '#contract/account/emailChange';
import type { Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { circumstancesOf } from '../../../mail/templates.ts';
import { invalidField } from '../../../records/definition.ts';
import type { CallingActor, SignedInUser } from '../../../db/actor.ts';
import { countAgainst, counterKey } from '../../../security/throttle.ts';
import type { Services } from '../../../services.ts';
import { consumePasswordConfirmation } from '../ownPassword.ts';
import { findAccountById } from '../auth/auth.queries.ts';
import { checkCodeOf } from '../twofa/check.ts';
import type { CodeCheck } from '../twofa/codes.ts';
import { insertChange, isTaken } from './emailChange.commands.ts';

/** A request counts even if refused: the error is thrown after the transaction. */
interface Outcome {
  check?: CodeCheck;
  retryAfter?: number | undefined;
}

/**
 * Requests a change of address, with the password and the second factor: the owner of the address
 * owns the account. The old address gets a mail first, with a link that stops the change. The new
 * one gets the link that confirms it.
 */
export const askForChange = async (
  tx: Tx<CallingActor>,
  services: Services,
  user: SignedInUser,
  { email, token: code }: z.infer<typeof emailChangeInput>
): Promise<Outcome> => {
  const { outbox, throttle } = services;
  const account = await findAccountById(tx, user.id);
  if (!account) throw new DomainError('unauthorized');
  if (account.email === email) throw invalidField('email', { code: 'same_email' });
  await consumePasswordConfirmation(tx, user);
  if (account.twofaSince) {
    if (code === undefined) throw new DomainError('missing_2fa_input');
    const check = await checkCodeOf(tx, services, account, code);
    if (check.result !== 'right') return { check };
  }
  const key = counterKey(`email-change:${user.id}`);
  const retryAfter = await countAgainst(tx, key, throttle.resetAccount);
  if (retryAfter) return { retryAfter };
  const { tenantId, email: from, language, name } = account;
  const { token, stopToken } = await insertChange(tx, {
    userId: user.id,
    tenantId,
    from,
    to: email,
  });
  const mail = { tenantId, language, values: { name, email } };
  await outbox.add(tx, {
    ...mail,
    template: 'email_change_asked',
    to: from,
    link: `/undo-email/${stopToken}`,
    circumstances: circumstancesOf(tx.actor, account.timeZone),
  });
  await outbox.add(tx, {
    ...mail,
    template: 'email_confirm',
    // An address in use gets no mail. The answer does not reveal this.
    to: (await isTaken(tx, user.id, email)) ? null : email,
    link: `/confirm-email/${token}`,
  });
  return {};
};
