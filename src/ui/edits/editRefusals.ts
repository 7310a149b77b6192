import type { z } from 'zod';
import { type ApiError, HTTP_CHANGED_MEANWHILE, valueOf } from '../../platform/api/ApiError.ts';
import { isNotNow } from '../../platform/api/client.ts';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import type { EditTypes } from './editsKind.ts';
import type { Refusal } from './editsState.ts';

/** Statuses that may concern one of several changes. */
const OF_ONE = [400, 409, 413, 422];

interface Readers<T extends EditTypes> {
  current: z.ZodType<T['doc']>;
  questionOf?: (error: unknown) => T['question'] | undefined;
}

export const editRefusal = <T extends EditTypes>(
  error: unknown,
  { current, questionOf }: Readers<T>
): Refusal<T> => {
  const failure = apiErrorOf(error);
  if (!failure) return { kind: 'refused', answer: undefined, isOfOne: false };
  const { status, body, retryAfter } = failure;
  const answer = { status, body };
  // Offline, unavailable server or ended session: unrelated to the changes.
  const isPassing = status === 0 || status === 401 || status >= 500 || isNotNow(failure);
  if (isPassing) return { kind: 'unreached', answer, retryAfter };
  const now = status === HTTP_CHANGED_MEANWHILE && current.safeParse(valueOf(body, 'current')).data;
  if (now) return { kind: 'stale', current: now };
  const question = questionOf?.(error);
  if (question) return { kind: 'asked', question };
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
