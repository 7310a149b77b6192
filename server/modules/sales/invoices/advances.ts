import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ReadTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { isStanding, readVatLeft, type VatPart } from './left.ts';
import type { Sale } from './invoiceContext.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';

/** A final invoice deducts its base. */
export interface AdvancePart extends VatPart {
  number: string;
  customer_id: number | null;
  customer_name: string | null;
}

export const readAdvances = async (tx: ReadTx, projectId: number): Promise<AdvancePart[]> => {
  const advances = await tx
    .select({
      id: salesInvoices.id,
      number: sql<string>`${salesInvoices.number}`,
      customer_id: salesInvoices.customer_id,
      customer_name: salesInvoices.customer_name,
    })
    .from(salesInvoices)
    .where(
      and(
        eq(salesInvoices.project_id, projectId),
        eq(salesInvoices.kind, 'advance'),
        isNotNull(salesInvoices.number),
        isStanding
      )
    )
    .orderBy(asc(salesInvoices.id));
  if (advances.length === 0) return [];
  const known = new Map(advances.map(({ id, ...advance }) => [id, advance]));
  const parts = await readVatLeft(tx, [...known.keys()]);
  return parts.flatMap(part => {
    const advance = known.get(part.invoice_id);
    return advance && part.base !== 0 ? { ...part, ...advance } : [];
  });
};

/** Throws `other_customer` with the advances that another customer paid: these must be credited first. */
export const assertSameCustomer = (
  advances: readonly AdvancePart[],
  { customer }: { customer: Pick<NonNullable<Sale['customer']>, 'id'> | null }
) => {
  const others = advances.filter(({ customer_id }) => customer_id !== (customer?.id ?? null));
  const [first] = others;
  if (!first) return;
  const byId = new Map(others.map(part => [part.invoice_id, part]));
  throw new DomainError('other_customer', {
    values: { number: first.number, customer: first.customer_name ?? '' },
    extra: {
      invoices: [...byId.values()].map(({ invoice_id, number, customer_name }) => ({
        id: invoice_id,
        number,
        customer_name,
      })),
    },
  });
};

/** Throws `in_final` if an issued final invoice deducted an advance: that one is credited instead. */
export const assertNotInFinal = async (tx: ReadTx, advanceId: number) => {
  const { rows } = await tx.execute<{ id: number; number: string }>(sql`
    select final.id, final.number from sales_lines line
    join sales_invoices final on final.tenant_id = line.tenant_id and final.id = line.invoice_id
    where line.advance_id = ${advanceId} and final.kind = 'final' and final.number is not null
      and not final.taken_back and not line.taken_back
    limit 1`);
  const [final] = rows;
  if (!final) return;
  throw new DomainError('in_final', {
    values: { number: final.number },
    extra: { invoice_id: final.id },
  });
};

export const readResting = (tx: ReadTx, finalId: number) =>
  tx
    .select({ id: salesInvoices.id, invoice_id: sql<number>`${salesInvoices.invoice_id}` })
    .from(salesInvoices)
    .where(eq(salesInvoices.final_id, finalId))
    .orderBy(asc(salesInvoices.id));
