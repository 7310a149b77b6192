import type { Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import type { CallingActor } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../auth/auth.queries.ts';
import { checkCode, type CodeCheck } from './codes.ts';
import { mailOwner } from '../auth/auth.mails.ts';

export const checkCodeOf = async (
  tx: Tx<CallingActor>,
  { sealer, outbox }: Pick<Services, 'sealer' | 'outbox'>,
  account: Account,
  code: string
): Promise<CodeCheck> => {
  const check = await checkCode(tx, sealer, account.id, code);
  if (check.result !== 'guessed') return check;
  await mailOwner(tx, outbox, account, {
    template: 'twofa_guessed',
    link: '/usersettings?tab=security',
  });
  return { result: 'wrong' };
};

/** Throws on a wrong code; call it after the transaction that counted it. */
export const assertRight = (check: CodeCheck) => {
  if (check.result === 'paused') {
    throw new DomainError('too_many_attempts', { retryAfter: check.seconds });
  }
  if (check.result === 'ended') throw new DomainError('twofa_reset_required');
  if (check.result !== 'right') throw new DomainError('invalid_2fa_token');
};
