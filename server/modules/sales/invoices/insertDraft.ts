import { tenantOf, type Tx, type SignedInTx } from '../../../db/tx.ts';
import { type DraftLine, type InvoiceRow, saveLines } from './draftLines.ts';
import type { Sale } from './invoiceContext.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { sumDraft } from './sumDraft.ts';

type DraftValues = Partial<typeof salesInvoices.$inferInsert> &
  Pick<typeof salesInvoices.$inferInsert, 'kind'>;

export const insertDraft = async (
  tx: SignedInTx,
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

export const saveDraftLines = async (tx: Tx, invoice: InvoiceRow, lines: readonly DraftLine[]) => {
  const summed = await sumDraft(tx, invoice, lines);
  if (summed.refusal) throw summed.refusal;
  await saveLines(tx, invoice, lines, summed);
  return summed;
};
