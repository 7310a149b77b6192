import { DAY_MS } from '#contract/base/durations';
import { type ApiToken, TOKEN_UNUSED_DAYS } from '#contract/integrations/apiTokens';

/** The first mail about the end goes out then too. */
const ENDS_SOON_DAYS = 14;

type Marked = Partial<Pick<ApiToken, 'expires_at' | 'last_used_at' | 'created_at'>>;

export const endMark = ({ expires_at }: Marked, now: number) => {
  if (!expires_at) return undefined;
  const left = Date.parse(expires_at) - now;
  if (left <= 0) return 'ended';
  return left < ENDS_SOON_DAYS * DAY_MS ? 'ends_soon' : undefined;
};

export const isUnused = ({ last_used_at, created_at }: Marked, now: number) => {
  const since = last_used_at ?? created_at;
  return since !== undefined && now - Date.parse(since) >= TOKEN_UNUSED_DAYS * DAY_MS;
};
