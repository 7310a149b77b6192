import { readToday } from '../../db/tenantTime.ts';
import type { ReadTx } from '../../db/tx.ts';
import { invalidField } from '../../records/definition.ts';

export const assertNotLater = async (tx: ReadTx, on: string) => {
  if (on > (await readToday(tx))) throw invalidField('on', { code: 'in_future' });
};

export const assertStillValid = async (tx: ReadTx, validUntil: string | null | undefined) => {
  if (validUntil && validUntil < (await readToday(tx))) {
    throw invalidField('valid_until', { code: 'in_past' });
  }
};
