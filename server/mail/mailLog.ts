import { desc, eq, or, type SQL } from 'drizzle-orm';
import { LIST_MAX_ROWS } from '#contract/base/limits';
import type { ReadTx } from '../db/tx.ts';
import { sentMails } from '../tables/sentMails.ts';

export type Document =
  | 'quote_id'
  | 'invoice_id'
  | 'deposit_id'
  | 'sub_hire_id'
  | 'customer_id'
  | 'crew_id';

export const readMailLog = (tx: ReadTx, document: Document, id: number, also?: SQL) =>
  tx
    .select()
    .from(sentMails)
    .where(or(eq(sentMails[document], id), also))
    .orderBy(desc(sentMails.id))
    .limit(LIST_MAX_ROWS);
