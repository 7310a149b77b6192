import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { FileStore } from '#server/files/store';
import { notFound } from '#server/errors';

export const memoryStore = (stored: Map<string, Buffer>): FileStore => ({
  put: async (key, content) => void stored.set(key, content),
  write: async (key, source) => void stored.set(key, await buffer(source)),
  get: async key => {
    const content = stored.get(key);
    if (!content) throw notFound();
    return content;
  },
  read: async key => {
    const content = stored.get(key);
    if (!content) throw notFound();
    return Readable.from([content]);
  },
  remove: async key => void stored.delete(key),
  list: async function* () {
    for (const key of stored.keys()) yield { key, changedAt: new Date() };
  },
});
