import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { eq, inArray, sql } from 'drizzle-orm';
import { signInAttempts } from '../tables/sessions.ts';
import type { Transactions } from '../db/transactions.ts';
import type { ReadTx, Tx } from '../db/tx.ts';
import { DomainError } from '../errors.ts';
import type { CallingActor } from '../db/actor.ts';

export interface Rule {
  free: number;
  firstPause: number;
  longestPause: number;
  /** Seconds after the last failure. */
  forgetAfter: number;
}

export type ThrottleRules = Record<
  | 'address'
  | 'account'
  | 'accountHere'
  | 'accountFinal'
  | 'resetAddress'
  | 'resetAccount'
  | 'linkAddress'
  | 'webhookAddress',
  Rule
>;

const FOREVER_SECONDS = 10 * 365 * 24 * 3600;

export const THROTTLE_RULES: ThrottleRules = {
  address: { free: 30, firstPause: 60, longestPause: 60, forgetAfter: 60 },
  account: { free: 10, firstPause: 30, longestPause: 30, forgetAfter: 900 },
  accountHere: { free: 5, firstPause: 30, longestPause: 900, forgetAfter: 900 },
  // Expires only with a password reset, not by success on a known device or by time.
  accountFinal: {
    free: 100,
    firstPause: FOREVER_SECONDS,
    longestPause: FOREVER_SECONDS,
    forgetAfter: FOREVER_SECONDS,
  },
  resetAddress: { free: 10, firstPause: 3600, longestPause: 3600, forgetAfter: 3600 },
  resetAccount: { free: 3, firstPause: 3600, longestPause: 3600, forgetAfter: 3600 },
  linkAddress: { free: 30, firstPause: 60, longestPause: 60, forgetAfter: 60 },
  webhookAddress: { free: 60, firstPause: 60, longestPause: 60, forgetAfter: 60 },
};

interface SignInTry {
  email: string;
  ip: string;
  /** A device on which this account signed in before has its own budget. */
  deviceId: string | undefined;
}

type Counted = [rule: SignInRule, key: string];

type SignInRule = 'address' | 'account' | 'accountHere' | 'accountFinal';

const countersOf = ({ email, ip, deviceId }: SignInTry): Counted[] => [
  ['address', `address:${networkOf(ip)}`],
  ...(deviceId ? [] : [['account', `account:${email}`] satisfies Counted]),
  ['accountHere', `here:${email}:${deviceId ?? networkOf(ip)}`],
  ...(deviceId ? [] : [guessesOf(email)]),
];

const guessesOf = (email: string): Counted => ['accountFinal', `final:${email}`];

const keyOf = ([rule, key]: Counted) =>
  rule === 'accountFinal' ? `${KEPT_LONGER}${counterKey(key)}` : counterKey(key);

export const KEPT_LONGER = 'final:';

/** Hashed: the table reveals no addresses. */
export const counterKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Counts an attempt as failed before its password is checked, so parallel attempts cannot exceed the limit.
 * Returns the error if one is exceeded. Throw it after the transaction: inside, it would undo the counts of
 * the other limits.
 */
export const countAttempt = async (
  tx: Tx,
  attempt: SignInTry,
  rules: ThrottleRules
): Promise<DomainError | undefined> => {
  for (const counted of countersOf(attempt)) {
    const retryAfter = await countAgainst(tx, keyOf(counted), rules[counted[0]]);
    if (!retryAfter) continue;
    return counted[0] === 'accountFinal'
      ? new DomainError('password_reset_required')
      : new DomainError('too_many_attempts', { retryAfter });
  }
  return undefined;
};

export const resetFailedAttempts = (tx: Tx, email: string) =>
  tx.delete(signInAttempts).where(eq(signInAttempts.key, keyOf(guessesOf(email))));

export const assertNotTooMany = (retryAfter: number | undefined) => {
  if (retryAfter) throw new DomainError('too_many_attempts', { retryAfter });
};

export const countAgainst = async (
  tx: Tx,
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

/** By network and by recipient, so that neither can be flooded. Returns true if the mail may be sent. */
export const countMail = async (
  tx: Tx,
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

/** A maximum per period in seconds, which starts at the first count. */
export interface Quota {
  atMost: number;
  within: number;
}

export const countWithin = async (
  tx: Tx,
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
 * Limits lookups of mailed links, so that tokens cannot be guessed. Throws 429 `too_many_attempts` with the
 * time to wait.
 */
export const countLinkLookup = async (
  database: Transactions,
  actor: CallingActor,
  rules: ThrottleRules
) => {
  const key = counterKey(`link-address:${networkOf(actor.ip)}`);
  assertNotTooMany(
    await database.platformTransaction(actor, tx => countAgainst(tx, key, rules.linkAddress))
  );
};

/**
 * Resets the account's counter, not the address's. The address comes first, as in `countAttempt`: in another
 * order, sign-ins from one address at the same moment would lock each other out until the database notices.
 */
export const withdrawAttempt = async (tx: Tx, attempt: SignInTry) => {
  const [address, ...account] = countersOf(attempt);
  if (address) {
    await tx.execute(sql`
      update sign_in_attempts set failures = greatest(0, failures - 1) where key = ${keyOf(address)}`);
  }
  await tx.delete(signInAttempts).where(inArray(signInAttempts.key, account.map(keyOf)));
};

const failuresNow = (rule: Rule) => sql`(case
  when known.last_failure_at < now() - make_interval(secs => ${rule.forgetAfter}::float8) then 0
  else known.failures end)`;

const pause = async (tx: ReadTx, key: string) => {
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds
    from sign_in_attempts where key = ${key}`);
  return Math.max(1, rows[0]?.seconds ?? 1);
};

/** An IPv6 customer has a whole /64: single addresses limit nothing. */
const GROUPS_OF_NETWORK = 4;

/** IPv4: the address. IPv6: its /64 in one spelling. An IPv4 address in IPv6 notation counts as IPv4. */
export const networkOf = (ip: string) => {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  const groups = expand(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
};

/** Eight groups without leading zeros: `2001:db8::1` has five of zero. */
const expand = (address: string) => {
  const [head = '', tail] = withoutDots(address).split('::');
  const first = groupsIn(head);
  const last = groupsIn(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
};

const groupsIn = (part: string) =>
  part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16).toString(16));

/** `::1.2.3.4`: the last four bytes become two groups. */
const withoutDots = (address: string) =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_dotted, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

const bytesOf = (group: string) => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
};
