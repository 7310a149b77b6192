const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds after each failed try (docs/modules/integrations.md, rule 25). */
const DELAYS = [5, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map(hours => hours * HOUR)];

const SPREAD = 0.2;

const RETRY_AFTER_MAX_SECONDS = 24 * HOUR;

interface FailedTry {
  /** Including this one. */
  attempts: number;
  status: number | null;
  /** Seconds. */
  retryAfter: number | undefined;
}

/**
 * Seconds until the next try; `undefined` after the last. `random` is from 0 to 1: tries that failed together do not
 * come again together.
 */
export const nextTryIn = ({ attempts, status, retryAfter }: FailedTry, random: number) => {
  const delay = DELAYS[attempts - 1];
  if (delay === undefined) return undefined;
  const pause =
    status === 429 || status === 503 ? Math.min(retryAfter ?? 0, RETRY_AFTER_MAX_SECONDS) : 0;
  return Math.max(pause, delay * (1 - SPREAD + 2 * SPREAD * random));
};
