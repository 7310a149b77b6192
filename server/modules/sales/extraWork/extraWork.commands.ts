import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { ExtraWorkInput } from '#contract/crew/extraWork';
import { insertRows } from '../../../db/insertRows.ts';
import { readToday } from '../../../db/tenantTime.ts';
import { tenantOf, type Tx, type SignedInTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { nextVersion } from '../../../tables/columns.ts';
import { extraWork } from '../../../tables/sales/extraWork.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { type DraftLine, EMPTY_LINE, type InvoiceRow, readLines } from '../invoices/draftLines.ts';
import { insertDraft, saveDraftLines } from '../invoices/insertDraft.ts';
import { codeOfClass, lockProject, readSale, serviceOf } from '../invoices/invoiceContext.ts';
import { type Proposed, proposeExtraWork } from './extraWork.queries.ts';

/**
 * Puts extra work on the next invoice of a project: its draft of the final invoice or by hand, else a new one by
 * hand. Returns the draft's id. The project is locked first: two at the same time charge an hour once. Throws 404,
 * `extra_work_changed` if what was proposed has changed or is on an invoice.
 */
export const chargeExtraWork = async (
  tx: SignedInTx,
  projectId: number,
  { lines }: ExtraWorkInput
): Promise<number> => {
  const [project] = await lockProject(tx, projectId);
  if (!project) throw notFound();
  const proposed = new Map(
    (await proposeExtraWork(tx, projectId)).map(line => [line.function_id, line])
  );
  const charged = lines.map(line => {
    const known = proposed.get(line.function_id);
    proposed.delete(line.function_id);
    if (known?.minutes !== line.minutes) throw new DomainError('extra_work_changed');
    return known;
  });
  const invoiceId = await writeLines(tx, projectId, lines);
  await remember(tx, invoiceId, charged);
  return invoiceId;
};

const writeLines = async (tx: SignedInTx, projectId: number, given: ExtraWorkInput['lines']) => {
  const draft = await findDraft(tx, projectId);
  const sale = await readSale(tx, {
    project_id: projectId,
    ...(draft && { customer_id: draft.customer_id }),
  });
  if (!sale.customer) throw invalidField('customer_id', { code: 'required' });
  const code = await codeOfClass(tx, sale, 'high');
  // A typed amount is final: no discount comes off it.
  const added = given.map(({ text, amount }): DraftLine => ({
    ...EMPTY_LINE,
    kind: 'crew',
    description: text,
    unit_price: amount,
    vat_code_id: code,
    discountable: false,
  }));
  if (draft) return addLines(tx, draft, added);
  const service = serviceOf(sale);
  const today = await readToday(tx);
  return insertDraft(
    tx,
    sale,
    {
      kind: 'manual',
      service_from: service?.from ?? today,
      service_until: service?.until ?? today,
    },
    added
  );
};

const findDraft = async (tx: Tx, projectId: number): Promise<InvoiceRow | undefined> => {
  const [draft] = await tx
    .select()
    .from(salesInvoices)
    .where(
      and(
        eq(salesInvoices.project_id, projectId),
        inArray(salesInvoices.kind, ['final', 'manual']),
        isNull(salesInvoices.number)
      )
    )
    .orderBy(desc(salesInvoices.id))
    .limit(1)
    .for('update');
  return draft;
};

const addLines = async (tx: SignedInTx, draft: InvoiceRow, added: readonly DraftLine[]) => {
  const before = await readLines(tx, [draft.id]);
  const sold = before.filter(({ advance_id }) => advance_id === null);
  const deducted = before.filter(({ advance_id }) => advance_id !== null);
  const lines = [...sold, ...added, ...deducted];
  await saveDraftLines(tx, draft, lines);
  await tx
    .update(salesInvoices)
    .set(nextVersion(salesInvoices))
    .where(eq(salesInvoices.id, draft.id));
  tx.audit({
    action: 'sales-invoices.updated',
    resource: 'sales-invoices',
    resourceId: draft.id,
    tenantId: draft.tenant_id,
    metadata: { number: null, lines: lines.length },
  });
  return draft.id;
};

const remember = (tx: Tx, invoice_id: number, charged: readonly Proposed[]) =>
  insertRows(
    charged.flatMap(({ of }) =>
      of.map(minutes => ({ ...minutes, invoice_id, tenant_id: tenantOf(tx) }))
    ),
    batch => tx.insert(extraWork).values(batch)
  );
