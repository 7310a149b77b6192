import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { TWOFA_DIGITS } from '#contract/base/limits';
import { RECOVERY_CODE_COUNT } from '#contract/account/twofa';
import { insertRows } from '../../../db/insertRows.ts';
import { recoveryCodes, twofa } from '../../../tables/account.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { hashSecret } from '../../../security/tokens.ts';

const PERIOD_SECONDS = 30;

/** Bytes of a secret: the length of the hash that it is used with (RFC 4226). */
const SECRET_BYTES = 20;

const FAILURES_PER_PAUSE = 10;
const FAILURES_AT_MOST = 100;
const PAUSE_SECONDS = 900;

const RECOVERY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const RECOVERY_LENGTH = 16;

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Flightcase',
    label,
    algorithm: 'SHA1',
    digits: TWOFA_DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

export const otpauthUri = (secret: string, email: string) => totpOf(secret, email).toString();

export const stepOf = (secret: string, code: string, now = Date.now()): number | undefined => {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^[0-9]{6}$/.test(digits)) return undefined;
  const delta = totpOf(secret).validate({ token: digits, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
};

export type CodeCheck =
  | { result: 'right' | 'wrong' | 'off' | 'ended' }
  /** The tenth wrong code in a row, with the right password. */
  | { result: 'guessed' }
  | { result: 'paused'; seconds: number };

/**
 * Checks a code of the app, or a recovery code, and uses it up. It locks the account's row, so that
 * of parallel attempts with one code exactly one succeeds. After a hundred wrong codes, codes of
 * the app are refused until 2FA is set up again. Recovery codes are too long to be guessed and
 * always work, so that nobody can lock a user out with wrong codes.
 */
export const checkCode = async (
  tx: Tx,
  sealer: Sealer,
  userId: number,
  code: string
): Promise<CodeCheck> => {
  const [factor] = await tx
    .select({
      secret: twofa.secret,
      lastStep: twofa.last_step,
      failures: twofa.failures,
      inARow: twofa.failures_in_a_row,
      pausedFor: sql<number>`ceil(extract(epoch from ${twofa.paused_until} - now()))::int`,
    })
    .from(twofa)
    .where(eq(twofa.user_id, userId))
    .for('update');
  if (!factor) return { result: 'off' };
  const ours = eq(twofa.user_id, userId);
  if (await takeRecoveryCode(tx, userId, code)) {
    await tx
      .update(twofa)
      .set({ failures: 0, failures_in_a_row: 0, paused_until: sql`now()` })
      .where(ours);
    return { result: 'right' };
  }
  if (factor.failures >= FAILURES_AT_MOST) return { result: 'ended' };
  if (factor.pausedFor > 0) return { result: 'paused', seconds: factor.pausedFor };

  const step = stepOf(sealer.unseal(factor.secret), code);
  if (step !== undefined && step > factor.lastStep) {
    await tx.update(twofa).set({ failures_in_a_row: 0, last_step: step }).where(ours);
    return { result: 'right' };
  }
  const inARow = factor.inARow + 1;
  const pauses = inARow % FAILURES_PER_PAUSE === 0;
  await tx
    .update(twofa)
    .set({
      failures: factor.failures + 1,
      failures_in_a_row: inARow,
      ...(pauses && { paused_until: sql`now() + make_interval(secs => ${PAUSE_SECONDS})` }),
    })
    .where(ours);
  return { result: pauses ? 'guessed' : 'wrong' };
};

export const removeSecondFactor = async (tx: Tx, userId: number) => {
  await tx.delete(twofa).where(eq(twofa.user_id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
};

export const drawRecoveryCodes = async (tx: Tx, user: { id: number; tenantId: number | null }) => {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, drawRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user.id));
  await insertRows(
    codes.map(code => ({
      user_id: user.id,
      tenant_id: user.tenantId,
      code_hash: hashSecret(plain(code)),
    })),
    batch => tx.insert(recoveryCodes).values(batch)
  );
  return codes;
};

const takeRecoveryCode = async (tx: Tx, userId: number, code: string) => {
  if (plain(code).length !== RECOVERY_LENGTH) return false;
  const used = await tx
    .delete(recoveryCodes)
    .where(
      and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, hashSecret(plain(code))))
    )
    .returning();
  return used.length === 1;
};

const drawRecoveryCode = () => {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () =>
    RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length))
  );
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
};

const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();
