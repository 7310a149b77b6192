import { asc, eq, sql } from 'drizzle-orm';
import { matchLocale } from '#contract/base/locales';
import { customers } from '../../../tables/customers.ts';
import { products } from '../../../tables/products.ts';
import { tenants } from '../../../tables/tenants.ts';
import { subHireLines, subHires } from '../../../tables/supply.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { addressOf } from '../../../pdf/letterhead.ts';

/** In the supplier's language, without prices. Throws 404. */
export const readOrder = async (tx: ReadTx, id: number) => {
  const [found] = await tx
    .select({ hire: subHires, company: tenants, supplier: customers })
    .from(subHires)
    .innerJoin(tenants, eq(tenants.id, subHires.tenant_id))
    .leftJoin(customers, eq(customers.id, subHires.supplier_id))
    .where(eq(subHires.id, id));
  if (!found) throw notFound();
  const lines = await tx
    .select({
      name: products.name,
      amount: sql<number>`sum(${subHireLines.amount})::int`,
    })
    .from(subHireLines)
    .innerJoin(products, eq(products.id, subHireLines.product_id))
    .where(eq(subHireLines.sub_hire_id, id))
    .groupBy(products.id, products.name)
    .orderBy(asc(products.name), asc(products.id));
  const { supplier, company } = found;
  return {
    ...found,
    lines,
    language: matchLocale([supplier?.language ?? company.language_default]),
  };
};

export type Order = Awaited<ReturnType<typeof readOrder>>;

export const sidesOf = ({ hire, company, supplier }: Order) => ({
  from: addressOf(company),
  to: [hire.supplier_name, supplier?.contact_person, supplier?.address].flatMap(line => line || []),
  contact: [company.contact_name, company.contact_email, company.contact_phone]
    .filter(Boolean)
    .join(', '),
});
