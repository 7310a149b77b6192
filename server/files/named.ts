import { inArray, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { files } from '../db/tables/files.ts';
import { invoices } from '../db/tables/invoices.ts';
import type { Transaction } from '../db/transactions.ts';

/** The files that rows name, of these or of all: pictures and the invoices' documents. */
export const namedFiles = async (tx: Transaction, among?: readonly string[]): Promise<string[]> => {
  const pictures = among && inArray(files.key, [...among]);
  const documents = among ? inArray(invoices.pdf_key, [...among]) : isNotNull(invoices.pdf_key);
  const rows = await union(
    tx.select({ key: files.key }).from(files).where(pictures),
    tx
      .select({ key: sql<string>`${invoices.pdf_key}` })
      .from(invoices)
      .where(documents)
  );
  return rows.map(({ key }) => key).toSorted();
};
