/** An idempotency key for a creating call. */
export const drawKey = () =>
  // `crypto.randomUUID` is missing on pages without https.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0')
  ).join('');

/** Keys of writes without a successful answer. */
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
