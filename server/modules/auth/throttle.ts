import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { ApiError } from '../../errors.ts';
import type { Transaction, Transactions } from '../../db/transactions.ts';
import { signInAttempts } from '../../db/tables/sessions.ts';
import { networkOf } from './network.ts';

/** How many tries are free, and how long the pauses after them are, in seconds (security P6). */
export interface Rule {
  free: number;
  firstPause: number;
  longestPause: number;
  /** Failures are forgotten after this long without one. */
  forgetAfter: number;
}

export type ThrottleRules = Record<
  | 'address'
  | 'account'
  | 'accountHere'
  | 'resetAddress'
  | 'resetAccount'
  | 'linkAddress'
  | 'webhookAddress',
  Rule
>;

export const THROTTLE_RULES: ThrottleRules = {
  address: { free: 30, firstPause: 60, longestPause: 60, forgetAfter: 60 },
  account: { free: 10, firstPause: 30, longestPause: 30, forgetAfter: 900 },
  accountHere: { free: 5, firstPause: 30, longestPause: 900, forgetAfter: 900 },
  resetAddress: { free: 10, firstPause: 3600, longestPause: 3600, forgetAfter: 3600 },
  resetAccount: { free: 3, firstPause: 3600, longestPause: 3600, forgetAfter: 3600 },
  linkAddress: { free: 30, firstPause: 60, longestPause: 60, forgetAfter: 60 },
  webhookAddress: { free: 60, firstPause: 60, longestPause: 60, forgetAfter: 60 },
};

/** Who tries: from which network address, at which account, on which known device. */
export interface SignInTry {
  email: string;
  ip: string;
  /** A device that this account signed in on before keeps a budget of its own. */
  deviceId: string | undefined;
}

type Counted = [rule: SignInRule, key: string];

/** The rules that a sign-in counts against. */
type SignInRule = 'address' | 'account' | 'accountHere';

const countersOf = ({ email, ip, deviceId }: SignInTry): Counted[] => [
  ['address', `address:${networkOf(ip)}`],
  ...(deviceId ? [] : [['account', `account:${email}`] satisfies Counted]),
  ['accountHere', `here:${email}:${deviceId ?? networkOf(ip)}`],
];

const keyOf = ([, key]: Counted) => counterKey(key);

/** What is counted, without telling addresses to whoever reads the table. */
export const counterKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Counts a try as failed before its password is looked at, so that no number of parallel tries gets
 * past the limit; the seconds to wait when it is over one. To be thrown after the transaction: an
 * error in it would undo what the other limits have counted.
 */
export const countTry = async (
  tx: Transaction,
  attempt: SignInTry,
  rules: ThrottleRules
): Promise<number | undefined> => {
  for (const counted of countersOf(attempt)) {
    const retryAfter = await countAgainst(tx, keyOf(counted), rules[counted[0]]);
    if (retryAfter) return retryAfter;
  }
  return undefined;
};

/** Throws 429 `too_many_attempts` when there is a time to wait. */
export const assertNotTooMany = (retryAfter: number | undefined) => {
  if (retryAfter) throw new ApiError(429, 'too_many_attempts', { retryAfter });
};

/** Counts one more of what a rule limits; the seconds to wait when it is over the limit. */
export const countAgainst = async (
  tx: Transaction,
  key: string,
  rule: Rule
): Promise<number | undefined> => {
  const { rowCount } = await tx.execute(sql`
    insert into sign_in_attempts as known (key, failures, blocked_until)
      values (${key}, 1, 'epoch')
    on conflict (key) do update set
      failures = ${failuresNow(rule)} + 1,
      last_failure_at = now(),
      blocked_until = case
        when ${failuresNow(rule)} + 1 < ${rule.free}::int then known.blocked_until
        else now() + make_interval(secs => least(${rule.longestPause}::float8,
          ${rule.firstPause}::float8 * 2 ^ least(30, ${failuresNow(rule)} + 1 - ${rule.free}::int))) end
    where known.blocked_until <= now()`);
  return rowCount ? undefined : pause(tx, key);
};

/**
 * Counts a mail that a client without a session asks for, by its network and by the recipient, so
 * that neither can be flooded. Answers whether the mail may be sent.
 */
export const countMail = async (
  tx: Transaction,
  purpose: 'reset' | 'register',
  { ip, email }: { ip: string; email: string },
  rules: ThrottleRules
): Promise<boolean> => {
  const network = counterKey(`${purpose}-address:${networkOf(ip)}`);
  const account = counterKey(`${purpose}-account:${email}`);
  const retryAfter =
    (await countAgainst(tx, network, rules.resetAddress)) ??
    (await countAgainst(tx, account, rules.resetAccount));
  return retryAfter === undefined;
};

/** How much there may be of something in a time, in seconds, from the first on. */
export interface Quota {
  atMost: number;
  within: number;
}

/** Counts one more of what a quota limits; the seconds to wait when there were too many. */
export const countWithin = async (
  tx: Transaction,
  key: string,
  { atMost, within }: Quota
): Promise<number | undefined> => {
  const isOver = sql`known.last_failure_at < now() - make_interval(secs => ${within}::float8)`;
  const { rows } = await tx.execute<{ failures: number; seconds: number }>(sql`
    insert into sign_in_attempts as known (key, failures) values (${key}, 1)
    on conflict (key) do update set
      failures = case when ${isOver} then 1 else known.failures + 1 end,
      last_failure_at = case when ${isOver} then now() else known.last_failure_at end
    returning failures, ceil(extract(epoch from
      last_failure_at + make_interval(secs => ${within}::float8) - now()))::int as seconds`);
  const [counted] = rows;
  return counted && counted.failures > atMost ? Math.max(1, counted.seconds) : undefined;
};

/**
 * Counts that someone looks at what a mailed link is for: links cannot be tried out. Throws 429
 * `too_many_attempts` with the time to wait.
 */
export const countLinkLook = async (database: Transactions, ip: string, rules: ThrottleRules) => {
  const key = counterKey(`link-address:${networkOf(ip)}`);
  assertNotTooMany(
    await database.platformTransaction(tx => countAgainst(tx, key, rules.linkAddress))
  );
};

/** Takes the try back: the password was right. The account is trusted again, the address is not. */
export const forgiveTry = async (tx: Transaction, attempt: SignInTry) => {
  const [address, ...account] = countersOf(attempt);
  await tx.delete(signInAttempts).where(inArray(signInAttempts.key, account.map(keyOf)));
  if (!address) return;
  await tx.execute(sql`
    update sign_in_attempts set failures = greatest(0, failures - 1) where key = ${keyOf(address)}`);
};

const failuresNow = (rule: Rule) => sql`(case
  when known.last_failure_at < now() - make_interval(secs => ${rule.forgetAfter}::float8) then 0
  else known.failures end)`;

const pause = async (tx: Transaction, key: string) => {
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds
    from sign_in_attempts where key = ${key}`);
  return Math.max(1, rows[0]?.seconds ?? 1);
};
