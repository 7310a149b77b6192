import { and, eq, inArray } from 'drizzle-orm';
import { documentDiscount } from '#contract/plan/planMoney';
import { type InvoiceSums, vatCodeOf } from '#contract/sales/invoiceSums';
import { lineSums } from '#contract/pricing/documentSums';
import type { SalesInvoiceInput } from '#contract/sales/salesInvoices';
import type { ReadTx, SignedInTx } from '../../../db/tx.ts';
import { readToday } from '../../../db/tenantTime.ts';
import { invalidField } from '../../../records/definition.ts';
import { readPriced } from '../../pricing/index.ts';
import { type AdvancePart, assertSameCustomer, readAdvances } from './advances.ts';
import { advanceDeductions } from './advanceDeductions.ts';
import { readRest } from './credits.ts';
import { type DraftLine, sumLines } from './draftLines.ts';
import { insertDraft } from './insertDraft.ts';
import { isStanding } from './left.ts';
import { linesOfPlan } from './invoicedPlanLines.ts';
import { languageOf, type Sale, serviceOf } from './invoiceContext.ts';
import { findInvoice } from './salesInvoices.queries.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';

export const findFinal = async (tx: ReadTx, projectId: number) => {
  const [final] = await tx
    .select({ id: salesInvoices.id, number: salesInvoices.number })
    .from(salesInvoices)
    .where(
      and(eq(salesInvoices.project_id, projectId), eq(salesInvoices.kind, 'final'), isStanding)
    )
    .limit(1);
  return final;
};

/**
 * All of the plan, less what is left of its advances. A negative VAT code becomes credit notes of the
 * advances, the last one first; if nothing positive is left, the first of these is returned
 * (docs/modules/sales/invoices.md).
 */
export const beginFinal = async (
  tx: SignedInTx,
  sale: Sale,
  { detail = 'lines' }: SalesInvoiceInput
): Promise<number> => {
  const { project } = sale;
  if (!project) throw invalidField('project_id', { code: 'required' });
  const plan = (await readPriced(tx, [project.id])).get(project.id);
  if (!plan) throw new Error('a project without a plan');
  const language = languageOf(sale);
  const sold = linesOfPlan(plan, { detail, language, projectName: project.name });
  const advances = await readAdvances(tx, project.id);
  assertSameCustomer(advances, sale);
  const service = serviceOf(sale);
  const day = service?.until ?? (await readToday(tx));
  const discount = documentDiscount(project);
  const basesWith = async (taken: readonly AdvancePart[]) =>
    basesOf(await sumLines(tx, [...sold, ...advanceDeductions(taken, sale)], { day, discount }));
  const credited = creditsOf(advances, (await basesWith(advances)).ofCode);
  const left = advances.map(part => ({ ...part, base: part.base - (credited.get(part) ?? 0) }));
  const notes = await addNotes(tx, sale, credited);
  const [first] = notes;
  if (first !== undefined && (await basesWith(left)).areZero) return first;
  const id = await insertDraft(
    tx,
    sale,
    {
      kind: 'final',
      detail,
      discount: project.discount,
      target_total: project.target_total,
      service_from: service?.from ?? null,
      service_until: service?.until ?? null,
    },
    [...sold, ...advanceDeductions(left, sale)]
  );
  if (notes.length > 0) {
    await tx.update(salesInvoices).set({ final_id: id }).where(inArray(salesInvoices.id, notes));
  }
  return id;
};

/** Per VAT code, over its rates: a rate may have changed since an advance. */
const basesOf = ({ sums }: InvoiceSums) => {
  const ofCode = new Map<number, number>();
  for (const { code, base } of sums.vat) {
    const id = vatCodeOf(code);
    ofCode.set(id, (ofCode.get(id) ?? 0) + Number(base));
  }
  return { ofCode, areZero: sums.vat.every(({ base }) => base === 0n) };
};

const creditsOf = (advances: readonly AdvancePart[], bases: ReadonlyMap<number, number>) => {
  const credited = new Map<AdvancePart, number>();
  for (const [code, base] of bases) {
    let wanted = -base;
    for (const part of advances.filter(each => each.vat_code_id === code).toReversed()) {
      const taken = Math.min(wanted, part.base);
      if (taken <= 0) continue;
      credited.set(part, taken);
      wanted -= taken;
    }
  }
  return credited;
};

const addNotes = async (tx: SignedInTx, sale: Sale, credited: ReadonlyMap<AdvancePart, number>) => {
  const notes: number[] = [];
  const ofAdvance = Map.groupBy(credited, ([{ invoice_id }]) => invoice_id);
  for (const [invoice_id, parts] of ofAdvance) {
    const rest = await readRest(tx, invoice_id);
    const lines = parts.flatMap(([part, cents]) =>
      partOfRest(
        rest.filter(line => line.vat_code_id === part.vat_code_id && line.rate === part.rate),
        { cents, isAll: cents === part.base }
      )
    );
    const { discount } = await findInvoice(tx, invoice_id);
    notes.push(await insertDraft(tx, sale, { kind: 'credit', invoice_id, discount }, lines));
  }
  return notes;
};

/** In cents: takes all of each line until the amount is reached. */
const partOfRest = (
  rest: readonly DraftLine[],
  { cents, isAll }: { cents: number; isAll: boolean }
) => {
  if (isAll) return rest;
  let wanted = cents;
  return rest.flatMap(line => {
    const taken = Math.min(wanted, Number(lineSums(line).net));
    if (taken <= 0) return [];
    wanted -= taken;
    return { ...line, amount: 1, unit_price: taken / 100, factor: 1, discount: 0 };
  });
};
