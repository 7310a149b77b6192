import { ApiError, DoneBefore } from './ApiError.ts';

interface Write {
  path: string;
  request: { method?: string; body?: unknown };
}

/** Writes without an answer, by their idempotency key: the server may have carried one of them out. */
const lost = new Map<string, Write[]>();

/** Keys of writes that were carried out, and were changed meanwhile. */
const spent = new Set<string>();

/** True if the server carries out at most one of this key's writes: a changed one takes it too. */
export const mayBeDone = (key: string) => lost.has(key);

export const isSpent = (key: string) => spent.has(key);

/**
 * Sends a write with its idempotency key. A changed write after a lost answer has the same key: the server refuses
 * it if it has carried out the earlier one. That one is then repeated, which changes nothing, and its answer is
 * thrown as `DoneBefore`.
 */
export const sendKeyed = async <Answer extends { body: unknown }>(
  key: string,
  write: Write,
  send: (write: Write) => Promise<Answer>
): Promise<Answer> => {
  try {
    const answer = await send(write);
    lost.delete(key);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isUncertain(error)) remember(key, write);
    const done = isMismatch(error) && (await earlierAnswer(key, send));
    if (!done) throw error;
    lost.delete(key);
    spent.add(key);
    throw new DoneBefore(error, done.body);
  }
};

const isUncertain = ({ status }: ApiError) => status === 0 || status >= 500;

const isMismatch = (error: unknown) =>
  error instanceof ApiError && error.code === 'idempotency_mismatch';

const remember = (key: string, write: Write) => {
  const text = JSON.stringify(write);
  const others = lost.get(key)?.filter(each => JSON.stringify(each) !== text) ?? [];
  lost.set(key, [...others, write]);
};

/** The answer of the only write with this key that the server repeats instead of refusing it. */
const earlierAnswer = async <Answer>(key: string, send: (write: Write) => Promise<Answer>) => {
  for (const write of lost.get(key) ?? []) {
    try {
      return await send(write);
    } catch (error) {
      if (!isMismatch(error)) throw error;
    }
  }
  return undefined;
};
