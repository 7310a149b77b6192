import { planSchema } from '#contract/plan/plans';
import { type ApiError, valueOf } from '../../platform/api/ApiError.ts';
import { isNotNow } from '../../platform/api/client.ts';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import { shortagesOf } from '../../platform/data/records.ts';
import type { Refusal } from './model/planState.ts';

/** Statuses that may concern one of several changes. */
const OF_ONE = [400, 409, 413, 422];

export const refusalOf = (error: unknown): Refusal => {
  const failure = apiErrorOf(error);
  if (!failure) return { kind: 'refused', answer: undefined, isOfOne: false };
  const { status, body, retryAfter } = failure;
  const answer = { status, body };
  // Offline, unavailable server or ended session: unrelated to the changes.
  const isPassing = status === 0 || status === 401 || status >= 500 || isNotNow(failure);
  if (isPassing) return { kind: 'unreached', answer, retryAfter };
  const current = status === 412 && planSchema.safeParse(valueOf(body, 'current')).data;
  if (current) return { kind: 'stale', current };
  const shortages = shortagesOf(error);
  if (shortages) return { kind: 'short', shortages };
  return { kind: 'refused', answer, isOfOne: OF_ONE.includes(status), ...refusedIn(failure) };
};

/** `changes.3.amount` */
const REFUSED_FIELD = /^changes\.(\d+)(?:\.(\w+))?/;

const refusedIn = ({ fields }: ApiError) => {
  for (const name of Object.keys(fields)) {
    const [, at, field = ''] = REFUSED_FIELD.exec(name) ?? [];
    if (at !== undefined) return { at: Number(at), field };
  }
  return undefined;
};
