import { and, eq, sql } from 'drizzle-orm';
import type { SalesKind } from '#contract/sales/salesInvoices.values';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { projects } from '../../../tables/projects.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';

/** In cents; debit or credit is 0. */
export interface JournalRow {
  date: string;
  number: string;
  kind: SalesKind;
  relation: string;
  ledger: string;
  /** The key of its VAT code; null for debtors. */
  vat_code: string | null;
  project: string | null;
  debit: number;
  credit: number;
}

const STANDARD_ACCOUNTS: Readonly<
  Record<string, { debtors: string; vat: string; lowVat: string }>
> = {
  nl: { debtors: '1300', vat: '1500', lowVat: '1510' },
  be: { debtors: '400000', vat: '451000', lowVat: '451000' },
  de: { debtors: '1400', vat: '1776', lowVat: '1771' },
};

interface Part extends Record<string, unknown> {
  invoice_id: number;
  /** Null for VAT. */
  ledger: string | null;
  vat_code: string;
  class: string | null;
  country: string;
  cents: string;
}

/** Invoices per query: the database joins their parts in memory. */
const BATCH = 1_000;

/** Debtors, turnover by account and VAT code, and VAT. Each document balances; a credit note is reversed. */
export const readJournal = async (tx: ReadTx, invoiceIds: readonly number[]) => {
  const country = await readCountry(tx);
  const rows: JournalRow[] = [];
  for (let first = 0; first < invoiceIds.length; first += BATCH) {
    rows.push(...(await readBatch(tx, invoiceIds.slice(first, first + BATCH), country)));
  }
  return rows;
};

const readBatch = async (
  tx: ReadTx,
  invoiceIds: number[],
  country: string
): Promise<JournalRow[]> => {
  const [documents, parts] = await Promise.all([
    readDocuments(tx, invoiceIds),
    readParts(tx, invoiceIds),
  ]);
  const documentOf = new Map(documents.map(document => [document.id, document]));
  const partsOf = Map.groupBy(parts, ({ invoice_id }) => invoice_id);
  return invoiceIds.flatMap(invoiceId => {
    const document = documentOf.get(invoiceId);
    if (!document) return [];
    const { id, number, issued_on, kind, customer_name, project } = document;
    const sign = kind === 'credit' ? -1 : 1;
    const row = (ledger: string, vat_code: string | null, cents: number): JournalRow => ({
      date: issued_on ?? '',
      number: number ?? '',
      kind,
      relation: customer_name ?? '',
      ledger,
      vat_code,
      project,
      debit: Math.max(cents, 0),
      credit: Math.max(-cents, 0),
    });
    return [
      row(accountsOf(country).debtors, null, sign * document.total_cents),
      ...(partsOf.get(id) ?? []).map(part =>
        row(part.ledger ?? vatAccount(part), part.vat_code, -sign * Number(part.cents))
      ),
    ].filter(({ debit, credit }) => debit !== 0 || credit !== 0);
  });
};

const accountsOf = (country: string) =>
  STANDARD_ACCOUNTS[country] ?? { debtors: '', vat: '', lowVat: '' };

const vatAccount = ({ country, class: vatClass }: Part) => {
  const { vat, lowVat } = accountsOf(country);
  return vatClass === 'low' ? lowVat : vat;
};

const readDocuments = (tx: ReadTx, invoiceIds: number[]) =>
  tx
    .select({
      id: salesInvoices.id,
      number: salesInvoices.number,
      issued_on: salesInvoices.issued_on,
      kind: salesInvoices.kind,
      customer_name: salesInvoices.customer_name,
      total_cents: salesInvoices.total_cents,
      project: sql<string | null>`coalesce(${projects.number}, ${projects.name})`,
    })
    .from(salesInvoices)
    .leftJoin(
      projects,
      and(
        eq(projects.tenant_id, salesInvoices.tenant_id),
        eq(projects.id, salesInvoices.project_id)
      )
    )
    .where(
      and(
        eq(salesInvoices.tenant_id, tenantOf(tx)),
        sql`${salesInvoices.id} = any(${sql.param(invoiceIds)}::int[])`
      )
    );

const readParts = async (tx: ReadTx, invoiceIds: number[]) => {
  const tenantId = tenantOf(tx);
  const ids = sql.param(invoiceIds);
  const { rows } = await tx.execute<Part>(sql`
    select parts.invoice_id, parts.ledger, c.key as vat_code, c.class, c.country,
      sum(parts.cents) as cents
    from (
      select n.invoice_id, n.vat_code_id, coalesce(n.ledger, own.ledger, '') as ledger,
        n.net_cents as cents
      from sales_line_nets(${tenantId}, ${ids}::int[]) n
      join vat_codes own on own.tenant_id = ${tenantId} and own.id = n.vat_code_id
      union all
      select v.invoice_id, v.vat_code_id, null, v.vat_cents from sales_vat v
      where v.tenant_id = ${tenantId} and v.invoice_id = any(${ids}::int[])
    ) parts
    join vat_codes c on c.tenant_id = ${tenantId} and c.id = parts.vat_code_id
    group by parts.invoice_id, parts.ledger, c.id
    order by parts.invoice_id, parts.ledger nulls last, c.id`);
  return rows;
};

const readCountry = async (tx: ReadTx) => {
  const { rows } = await tx.execute<{ country: string }>(
    sql`select vat_country(country) as country from tenants where id = ${tenantOf(tx)}`
  );
  return rows[0]?.country ?? 'nl';
};
