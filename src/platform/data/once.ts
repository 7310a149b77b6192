import { inChosenTenant } from '../tenant/chosenTenant.ts';
import { drawKey } from './httpClient.ts';

/** Keys of writes without a successful answer. */
const keys = new Map<string, string>();

/**
 * Sends a write with a key of its content. A failed write keeps its key, even after its dialog is closed: the
 * answer may have been lost, and a retry creates nothing twice. After an answer the same content is a new
 * write.
 */
export const once = async <Answer>(
  content: readonly unknown[],
  write: (key: string) => Promise<Answer>
): Promise<Answer> => {
  const name = JSON.stringify([inChosenTenant(''), ...content]);
  const key = keys.get(name) ?? drawKey();
  keys.set(name, key);
  const answer = await write(key);
  keys.delete(name);
  return answer;
};
