import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { z } from 'zod';
import { importDetail } from '#contract/base/transfer';

/** Calls of the API as a person. */
type Call = (
  method: 'GET',
  url: string
) => Promise<{ statusCode: number; body: string; json: () => unknown }>;

/** An import once its work is done: of more than two hundred rows, after the answer. */
export const settledImport = async (
  call: Call,
  id: number
): Promise<z.infer<typeof importDetail>> => {
  for (;;) {
    const answer = await call('GET', `/imports/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const found = importDetail.parse(answer.json());
    if (found.state !== 'running' && found.state !== 'undoing') return found;
    await delay(20);
  }
};
