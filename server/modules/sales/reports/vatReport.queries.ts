import { sql } from 'drizzle-orm';
import { eurosOf } from '#contract/base/money';
import type { VatReport } from '#contract/sales/reports';
import type { VatCategory } from '#contract/pricing/vat.values';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

export interface Period {
  /** Both days are included. */
  from: string;
  until: string;
}

/** By date of issue, with sales to businesses elsewhere in the EU. Credit notes count negatively. */
export const readVatReport = async (tx: ReadTx, period: Period): Promise<VatReport> => {
  const [rows, eu] = await Promise.all([readCodes(tx, period), readEu(tx, period)]);
  return { rows, eu };
};

interface CodeRow extends Record<string, unknown> {
  code: number;
  name: string;
  category: VatCategory;
  rate: string;
  box: string | null;
  base: string;
  vat: string;
  invoices: string;
}

const readCodes = async (tx: ReadTx, { from, until }: Period): Promise<VatReport['rows']> => {
  const { rows } = await tx.execute<CodeRow>(sql`
    select c.id as code, c.name, c.category, a.rate, c.box,
      sum(a.net_cents) as base, sum(a.vat_cents) as vat, sum(a.documents) as invoices
    from sales_amounts a
    join vat_codes c on c.tenant_id = a.tenant_id and c.id = a.key_id
    where a.tenant_id = ${tenantOf(tx)} and a.dimension = 'code' and a.by_day = 'issue'
      and a.day between ${from} and ${until}
    group by c.id, a.rate order by c.box nulls last, c.id, a.rate desc`);
  return rows.map(({ rate, base, vat, invoices, ...code }) => ({
    ...code,
    rate: Number(rate),
    base: eurosOf(base),
    vat: eurosOf(vat),
    invoices: Number(invoices),
  }));
};

interface EuRow extends Record<string, unknown> {
  vat_number: string;
  customer_name: string;
  services: string;
  goods: string;
}

const readEu = async (tx: ReadTx, { from, until }: Period): Promise<VatReport['eu']> => {
  const { rows } = await tx.execute<EuRow>(sql`
    select a.key as vat_number, max(a.name) as customer_name,
      coalesce(sum(a.net_cents) filter (where a.dimension = 'services'), 0) as services,
      coalesce(sum(a.net_cents) filter (where a.dimension = 'goods'), 0) as goods
    from sales_amounts a
    where a.tenant_id = ${tenantOf(tx)} and a.dimension in ('services', 'goods')
      and a.by_day = 'issue' and a.day between ${from} and ${until}
    group by a.key having bool_or(a.net_cents <> 0) order by a.key`);
  return rows.map(({ services, goods, ...customer }) => ({
    ...customer,
    services: eurosOf(services),
    goods: eurosOf(goods),
  }));
};
