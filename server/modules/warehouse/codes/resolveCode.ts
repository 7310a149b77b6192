import type { ReadTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { findCode, type FoundCode } from './codes.queries.ts';

export const resolveCode = async (tx: ReadTx, code: string): Promise<FoundCode> => {
  const found = await findCode(tx, code);
  if (!found) throw notFound();
  if (found.kind === 'ambiguous') {
    throw new DomainError('ambiguous_code', { values: { names: found.names } });
  }
  return found;
};
