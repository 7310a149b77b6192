import { inChosenTenant } from '../tenant/chosenTenant.ts';
import { drawKey } from './httpClient.ts';

/** The keys of writes that have not been answered well. */
const keys = new Map<string, string>();

/**
 * Makes a write with a key of its content. A write that failed keeps its key, also when its button or dialog is gone:
 * its answer may have been lost, and a second try makes nothing twice. After an answer the same content is a new write.
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
