import { isSpent, mayBeDone } from './lostWrites.ts';

export const drawKey = () =>
  // `crypto.randomUUID` is missing on pages without https.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0')
  ).join('');

/**
 * Draws the idempotency keys of a form: the same for the same content, so that a retry after a lost answer creates
 * no second record; a new one after a change, unless an answer is missing: the server carries out at most one of the
 * writes with this key.
 */
export const drawFormKeys = () => {
  const sent = { content: '', key: '' };
  return (data: unknown) => {
    const content = JSON.stringify(data);
    const isNew = sent.content !== content && !mayBeDone(sent.key);
    if (isNew || isSpent(sent.key)) sent.key = drawKey();
    sent.content = content;
    return sent.key;
  };
};

const keys = new Map<string, string>();

/** Sends a write with the key of its content, until it has a successful answer. */
export const keyed = async <Answer>(
  content: readonly unknown[],
  write: (key: string) => Promise<Answer>
): Promise<Answer> => {
  const name = JSON.stringify(content);
  const key = keys.get(name) ?? drawKey();
  keys.set(name, key);
  const answer = await write(key);
  keys.delete(name);
  return answer;
};

const forms = new Map<string, (data: unknown) => string>();

/**
 * Sends the write of a form at a place, whose content may be changed after a lost answer: at most one of its writes
 * is carried out.
 */
export const keyedForm = async <Answer>(
  place: readonly unknown[],
  content: unknown,
  write: (key: string) => Promise<Answer>
): Promise<Answer> => {
  const name = JSON.stringify(place);
  const keyOf = forms.get(name) ?? drawFormKeys();
  forms.set(name, keyOf);
  const answer = await write(keyOf(content));
  forms.delete(name);
  return answer;
};
