import { documentDiscount } from '#contract/plan/planMoney';
import { readToday } from '../../../db/tenantTime.ts';
import { type ReadTx, tenantOf, type Tx, type UserTx } from '../../../db/tx.ts';
import { creditDiscount } from './creditDiscount.ts';
import { type DraftLine, type InvoiceRow, saveLines } from './draftLines.ts';
import type { Sale } from './sale.ts';
import { salesInvoices } from './salesInvoices.tables.ts';

type DraftValues = Partial<typeof salesInvoices.$inferInsert> &
  Pick<typeof salesInvoices.$inferInsert, 'kind'>;

/** Adds a draft of a sale with its lines; returns its id. */
export const insertDraft = async (
  tx: UserTx,
  sale: Sale,
  values: DraftValues,
  lines: readonly DraftLine[]
) => {
  const added = await addDraft(tx, sale, values, lines);
  tx.audit({
    action: 'sales-invoices.created',
    resource: 'sales-invoices',
    resourceId: added.id,
    tenantId: added.tenant_id,
    metadata: { kind: added.kind, project_id: added.project_id },
  });
  return added.id;
};

/** As `insertDraft`, without an entry in the history; returns the row. */
export const addDraft = async (
  tx: Tx,
  sale: Sale,
  values: DraftValues,
  lines: readonly DraftLine[]
): Promise<InvoiceRow> => {
  const [added] = await tx
    .insert(salesInvoices)
    .values({
      tenant_id: tenantOf(tx),
      project_id: sale.project?.id ?? null,
      customer_id: sale.customer?.id ?? null,
      customer_name: sale.customer?.name ?? sale.project?.customer_name ?? null,
      ...values,
    })
    .returning();
  if (!added) throw new Error('the invoice was not added');
  await saveDraftLines(tx, added, lines);
  return added;
};

/** The day whose VAT rates count: the last one of service, else today. */
export const rateDayOf = async (
  tx: ReadTx,
  { service_until }: Pick<typeof salesInvoices.$inferSelect, 'service_until'>
) => service_until ?? (await readToday(tx));

/** Writes the lines of a draft with the rates of its day and its discount. */
export const saveDraftLines = async (tx: Tx, invoice: InvoiceRow, lines: readonly DraftLine[]) =>
  saveLines(tx, invoice, lines, {
    day: await rateDayOf(tx, invoice),
    discount: (await creditDiscount(tx, invoice, lines)) ?? documentDiscount(invoice),
  });
