import { and, eq, sql } from 'drizzle-orm';
import { documentDiscount } from '#contract/plan/planMoney';
import { type InvoiceSums, vatCodeOf } from '#contract/sales/invoiceSums';
import type { SalesInvoiceInput } from '#contract/sales/salesInvoices';
import type { ReadTx, UserTx } from '../../../db/tx.ts';
import { readToday } from '../../../db/tenantTime.ts';
import { invalidField } from '../../../records/definition.ts';
import { readPriced } from '../pricing.queries.ts';
import { takenOff } from './advancesOff.ts';
import { type AdvanceLine, readAdvances } from './agreed.ts';
import { EMPTY_LINE, sumLines } from './draftLines.ts';
import { insertDraft } from './insertDraft.ts';
import { isTakenBack } from './invoiced.ts';
import { linesOfPlan } from './planLines.ts';
import { languageOf, type Sale, serviceOf } from './sale.ts';
import { salesInvoices } from './salesInvoices.tables.ts';

/** A final invoice, or its draft, that was not taken back as a whole. */
export const findFinal = async (tx: ReadTx, projectId: number) => {
  const [final] = await tx
    .select({ id: salesInvoices.id, number: salesInvoices.number })
    .from(salesInvoices)
    .where(
      and(
        eq(salesInvoices.project_id, projectId),
        eq(salesInvoices.kind, 'final'),
        sql`(${salesInvoices.number} is null or ${salesInvoices.total_cents} = 0
          or ${salesInvoices.credited_cents} < ${salesInvoices.total_cents})`,
        sql`(${salesInvoices.total_cents} = 0 or not ${isTakenBack('sales_invoices', 'total_cents')})`
      )
    )
    .limit(1);
  return final;
};

/**
 * The final invoice: all of the plan, less what is left of its advances. What is below zero in a VAT code
 * becomes credit notes of the advances, the last one first; without any rest above zero the first of
 * these is the answer (docs/modules/sales.md, "Invoices").
 */
export const beginFinal = async (
  tx: UserTx,
  sale: Sale,
  { detail = 'lines' }: SalesInvoiceInput
): Promise<number> => {
  const { project } = sale;
  if (!project) throw invalidField('project_id', { code: 'required' });
  const plan = (await readPriced(tx, [project.id])).get(project.id);
  if (!plan) throw new Error('a project without a plan');
  const language = languageOf(sale);
  const sold = linesOfPlan(plan, { detail, language, projectName: project.name });
  const advances = await readAdvances(tx, [project.id]);
  const service = serviceOf(sale);
  const day = service?.until ?? (await readToday(tx));
  const discount = documentDiscount(project);
  const basesWith = async (taken: readonly AdvanceLine[]) =>
    basesOf(await sumLines(tx, [...sold, ...takenOff(taken, sale)], { day, discount }));
  const credited = creditsOf(advances, (await basesWith(advances)).ofCode);
  const left = withoutCredits(advances, credited);
  const notes = [];
  for (const [invoiceId, lines] of credited) {
    notes.push(
      await insertDraft(
        tx,
        sale,
        { kind: 'credit', invoice_id: invoiceId },
        lines.map(({ line, cents }) => ({
          ...EMPTY_LINE,
          description: line.description,
          unit_price: cents / 100,
          vat_code_id: line.vat_code_id,
          rate: line.rate,
          discountable: false,
          credited_line_id: line.line_id,
        }))
      )
    );
  }
  const [first] = notes;
  if (first !== undefined && (await basesWith(left)).areZero) return first;
  return insertDraft(
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
    [...sold, ...takenOff(left, sale)]
  );
};

/** What is to be invoiced of each VAT code, over its rates; a rate may have changed since an advance. */
const basesOf = ({ sums }: InvoiceSums) => {
  const ofCode = new Map<number, number>();
  for (const { code, base } of sums.vat) {
    const id = vatCodeOf(code);
    ofCode.set(id, (ofCode.get(id) ?? 0) + Number(base));
  }
  return { ofCode, areZero: sums.vat.every(({ base }) => base === 0n) };
};

interface Credited {
  line: AdvanceLine;
  cents: number;
}

/** What is taken back of which advance where a code is below zero, the last one first, by its id. */
const creditsOf = (advances: readonly AdvanceLine[], bases: ReadonlyMap<number, number>) => {
  const credited = new Map<number, Credited[]>();
  for (const [code, base] of bases) {
    let wanted = -base;
    const itsAdvances = advances.filter(line => line.vat_code_id === code);
    for (const line of itsAdvances.toReversed()) {
      const taken = Math.min(wanted, line.left);
      if (taken <= 0) continue;
      credited.set(line.invoice_id, [
        ...(credited.get(line.invoice_id) ?? []),
        { line, cents: taken },
      ]);
      wanted -= taken;
    }
  }
  return credited;
};

const withoutCredits = (
  advances: readonly AdvanceLine[],
  credited: ReadonlyMap<number, readonly Credited[]>
) =>
  advances.map(line => {
    const taken = credited.get(line.invoice_id)?.find(({ line: other }) => other === line);
    return taken ? { ...line, left: line.left - taken.cents } : line;
  });
