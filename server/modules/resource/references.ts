import type { Transaction } from '../../db/transactions.ts';
import { invalidField } from './definition.ts';
import { findRecord, type RecordTable } from './records.ts';

/**
 * A field that names a record of another resource. Its text is copied beside it and stays what it
 * was when that record is deleted (spec §3). A record that the tenant does not have is refused.
 */
export const copyingName =
  (field: string, table: RecordTable, copy: string) =>
  async (tx: Transaction, values: Record<string, unknown>) => {
    if (values[field] === undefined) return values;
    if (values[field] === null) return { ...values, [copy]: null };
    const found = await findRecord(tx, table, Number(values[field]));
    if (!found) throw invalidField(field, { code: 'invalid' });
    return { ...values, [copy]: found.name };
  };
