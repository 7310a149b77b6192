import { eq, inArray, sql } from 'drizzle-orm';
import { lastDay } from '#contract/base/days';
import { matchLocale, type Locale } from '#contract/base/locales';
import { localDay } from '#contract/base/zonedTime';
import { daysOfUse, factorFor } from '#contract/plan/linePrices';
import { codeFor, rateOn, schemeOf } from '#contract/sales/vat';
import type { PricedCode } from '#contract/sales/priced';
import type { VatClass } from '#contract/pricing/vat.values';
import type { ReadTx } from '../../db/tx.ts';
import { customers } from '../../tables/customers.ts';
import { projects } from '../../tables/projects.ts';
import { tenants } from '../../tables/tenants.ts';
import { vatCodes, vatRates } from '../../tables/sales/vatCodes.ts';

export interface SaleTerms {
  projectId: number;
  planVersion: number;
  tableFactor: number;
  /** In percent, on discountable products. */
  customerDiscount: number | null;
  /** The discount of the project in percent, or the agreed net total in euros instead. */
  discount: number | null;
  targetTotal: number | null;
  smallOrder: { limit: number; surcharge: number } | null;
  language: Locale;
  codes: (PricedCode & { name: string })[];
  codeOf: Record<VatClass, number>;
}

/** Projects not found are left out. Two queries for any number of projects; locks nothing. */
export const readSaleTerms = async (
  tx: ReadTx,
  projectIds: readonly number[],
  now = Date.now()
): Promise<Map<number, SaleTerms>> => {
  const sold = await readSold(tx, projectIds);
  const codes = await readCodes(tx, [...new Set(sold.map(({ tenantId }) => tenantId))]);
  return new Map(sold.map(project => [project.projectId, termsOf(project, codes, now)]));
};

const readSold = (tx: ReadTx, projectIds: readonly number[]) =>
  tx
    .select({
      projectId: projects.id,
      tenantId: projects.tenant_id,
      planVersion: projects.plan_version,
      start_date: projects.start_date,
      end_date: projects.end_date,
      discount: projects.discount,
      targetTotal: projects.target_total,
      timeZone: tenants.time_zone,
      dayRule: tenants.day_rule,
      factors: tenants.factors,
      country: sql<string>`vat_country(${tenants.country})`,
      smallOrderLimit: tenants.small_order_limit,
      smallOrderSurcharge: tenants.small_order_surcharge,
      tenantLanguage: tenants.language_default,
      customerLanguage: customers.language,
      sellerScheme: tenants.vat_scheme,
      customerScheme: customers.vat_scheme,
      customerDiscount: customers.discount,
    })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenant_id))
    .leftJoin(customers, eq(customers.id, projects.customer_id))
    .where(inArray(projects.id, [...projectIds]));

const readCodes = (tx: ReadTx, tenantIds: number[]) =>
  tx
    .select({
      id: vatCodes.id,
      tenantId: vatCodes.tenant_id,
      country: vatCodes.country,
      name: vatCodes.name,
      class: vatCodes.class,
      scheme: vatCodes.scheme,
      category: vatCodes.category,
      reason: vatCodes.reason,
      rates: RATES,
    })
    .from(vatCodes)
    .where(inArray(vatCodes.tenant_id, tenantIds))
    .orderBy(vatCodes.id);

const RATES = sql<{ from: string; rate: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('from', rated."from", 'rate', rated.rate)
    order by rated."from"), '[]')
  from ${vatRates} rated
  where rated.tenant_id = ${vatCodes.tenant_id} and rated.vat_code_id = ${vatCodes.id})`;

type Sold = Awaited<ReturnType<typeof readSold>>[number];
type Code = Awaited<ReturnType<typeof readCodes>>[number];

const termsOf = (sold: Sold, known: readonly Code[], now: number): SaleTerms => {
  const own = known.filter(
    ({ tenantId, country }) => tenantId === sold.tenantId && country === sold.country
  );
  const scheme = schemeOf(sold.sellerScheme, sold.customerScheme);
  const day = lastDayOfService(sold, now);
  const codeOfClass = (vatClass: VatClass) => {
    const code = codeFor(own, { vatClass, scheme });
    if (!code) throw new Error(`there is no VAT code of ${sold.country} for ${scheme} ${vatClass}`);
    return code;
  };
  const [high, low, zero, exempt] = [
    codeOfClass('high'),
    codeOfClass('low'),
    codeOfClass('zero'),
    codeOfClass('exempt'),
  ];
  const used = new Map([high, low, zero, exempt].map(code => [code.id, code]));
  return {
    projectId: sold.projectId,
    planVersion: sold.planVersion,
    tableFactor: factorFor(sold.factors, daysOfUse(sold, sold.timeZone, sold.dayRule)),
    customerDiscount: sold.customerDiscount,
    discount: sold.discount,
    targetTotal: sold.targetTotal,
    smallOrder: smallOrderOf(sold),
    language: matchLocale([sold.customerLanguage ?? sold.tenantLanguage]),
    codes: [...used.values()].map(({ id, name, category, reason, rates }) => ({
      id,
      name,
      category,
      reason,
      rate: rateOn({ rates }, day),
    })),
    codeOf: { high: high.id, low: low.id, zero: zero.id, exempt: exempt.id },
  };
};

const smallOrderOf = ({ smallOrderLimit: limit, smallOrderSurcharge: surcharge }: Sold) =>
  limit === null || surcharge === null ? null : { limit, surcharge };

const lastDayOfService = ({ end_date, timeZone }: Sold, now: number) =>
  end_date ? lastDay(end_date, timeZone) : localDay(now, timeZone);
