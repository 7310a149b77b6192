import { eq, sql } from 'drizzle-orm';
import type { InvoiceLeft } from '#contract/sales/creditSums';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { type InvoiceRow, readLines } from './draftLines.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { salesVat } from '../../../tables/sales/salesLines.ts';

/** In cents, after issued credit notes. */
export interface VatPart {
  invoice_id: number;
  vat_code_id: number;
  rate: number;
  discount: number;
  base: number;
  vat: number;
}

export const readVatLeft = async (
  tx: ReadTx,
  invoiceIds: readonly number[]
): Promise<VatPart[]> => {
  const { rows } = await tx.execute<Record<keyof VatPart, string>>(sql`
    select invoice_id, vat_code_id, rate, discount_cents as discount, base_cents as base, vat_cents as vat
    from sales_vat_left(${tenantOf(tx)}, ${sql.param([...invoiceIds])}::int[])
    order by invoice_id, vat_code_id, rate`);
  return rows.map(row => ({
    invoice_id: Number(row.invoice_id),
    vat_code_id: Number(row.vat_code_id),
    rate: Number(row.rate),
    discount: Number(row.discount),
    base: Number(row.base),
    vat: Number(row.vat),
  }));
};

export const readLinesLeft = async (tx: ReadTx, invoiceIds: readonly number[]) => {
  const { rows } = await tx.execute<{ line_id: string; rate: string | null; left: string }>(sql`
    select line_id, rate, left_cents as left
    from sales_lines_left(${tenantOf(tx)}, ${sql.param([...invoiceIds])}::int[])`);
  return new Map(
    rows.map(row => [Number(row.line_id), { rate: Number(row.rate ?? 0), left: Number(row.left) }])
  );
};

export type LinesLeft = Awaited<ReturnType<typeof readLinesLeft>>;

export const readInvoiceLeft = async (
  tx: ReadTx,
  { id, discount }: Pick<InvoiceRow, 'id' | 'discount'>
): Promise<InvoiceLeft> => {
  const [lines, linesLeft, whole, vatLeft] = await Promise.all([
    readLines(tx, [id]),
    readLinesLeft(tx, [id]),
    tx.select().from(salesVat).where(eq(salesVat.invoice_id, id)),
    readVatLeft(tx, [id]),
  ]);
  const discountOf = new Map(
    whole.map(part => [`${part.vat_code_id} ${part.rate}`, part.discount_cents])
  );
  return {
    lines: lines.map(line => ({
      id: line.id,
      code: line.vat_code_id,
      rate: linesLeft.get(line.id)?.rate ?? 0,
      net: BigInt(line.net_cents),
      left: BigInt(linesLeft.get(line.id)?.left ?? 0),
      // A percentage applies to discountable lines, a fixed total to all but settled advances.
      discounted: line.advance_id === null && (discount === null || line.discountable),
    })),
    vat: vatLeft.map(part => ({
      code: part.vat_code_id,
      rate: part.rate,
      wholeDiscount: BigInt(discountOf.get(`${part.vat_code_id} ${part.rate}`) ?? 0),
      discount: BigInt(part.discount),
      base: BigInt(part.base),
      vat: BigInt(part.vat),
    })),
  };
};

export const isInvoiced = sql`exists (select from sales_invoices i where i.tenant_id = projects.tenant_id
  and i.project_id = projects.id and i.kind = 'final' and i.number is not null and not i.taken_back)`;

export const isStanding = sql`not ${salesInvoices.taken_back}`;
