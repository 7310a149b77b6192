import { ApiError, textOf, valueOf } from '../api/ApiError.ts';
import { api, isNotNow } from '../api/client.ts';
import type { Batch } from './outboxBatches.ts';

/** After this many consecutive failures at a reachable server, chance is ruled out. */
const FAILURES_MAX = 3;

const REACHABILITY_TIMEOUT_MS = 10_000;

export const countFailures = () => {
  let failing: { id: string | undefined; times: number } = { id: undefined, times: 0 };

  /**
   * True for a poison message: the server is there, but fails at an entry of this batch.
   * `isParted`: the batch is a part of one that failed.
   */
  const isPoison = async ({ entries }: Batch, error: unknown, isParted: boolean) => {
    if (!isOfServer(error)) return false;
    if (isParted) return isReachable();
    const id = entries[0]?.scan_id;
    failing = { id, times: failing.id === id ? failing.times + 1 : 1 };
    return failing.times >= FAILURES_MAX && (await isReachable());
  };

  return { isPoison };
};

export type Failures = ReturnType<typeof countFailures>;

/** A server failure or an unreadable answer; a lost connection is neither. */
const isOfServer = (error: unknown) => {
  if (error instanceof ApiError) return error.status >= 500 && !isNotNow(error);
  return !(error instanceof DOMException);
};

/** A captive portal, or a proxy without its server, does not know the user. */
const isReachable = async () => {
  try {
    const { body } = await api('/auth/me', {
      signal: AbortSignal.timeout(REACHABILITY_TIMEOUT_MS),
    });
    return textOf(valueOf(body, 'user'), 'name') !== undefined;
  } catch {
    return false;
  }
};
