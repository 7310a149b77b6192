import { z } from 'zod';
import type { Change } from '../db/loggedChanges.ts';

/** Maximum bytes of a message: PostgreSQL accepts payloads below 8,000. */
const MESSAGE_BYTES = 7_900;

const changeSchema = z.object({
  tenantId: z.int().nullable(),
  resource: z.string(),
  id: z.int().optional(),
  projectId: z.int().optional(),
  by: z.object({ id: z.int(), name: z.string() }).optional(),
  at: z.string(),
});

const messageSchema = z.object({
  from: z.string(),
  changes: z.array(changeSchema),
});

export const messagesOf = (from: string, changes: readonly Change[]): string[] => {
  const envelope = Buffer.byteLength(JSON.stringify({ from, changes: [] }));
  const batches: Change[][] = [];
  let bytes = Infinity;
  for (const change of changes) {
    const size = Buffer.byteLength(JSON.stringify(change)) + 1;
    if (bytes + size > MESSAGE_BYTES) {
      batches.push([]);
      bytes = envelope;
    }
    batches.at(-1)?.push(change);
    bytes += size;
  }
  return batches.map(batch => JSON.stringify({ from, changes: batch }));
};

/** A message of any process; `undefined` if another version sent it in an unknown form. */
export const readMessage = (text: string) => {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
