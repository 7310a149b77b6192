import { eq } from 'drizzle-orm';
import { localDay } from '#contract/base/zonedTime';
import { matchLocale } from '#contract/base/locales';
import type { ContentLine, QuoteContent } from '#contract/sales/content';
import { storedSums } from '#contract/sales/contentSums';
import type { PricedPlan } from '#contract/sales/priced';
import { shiftDay } from '#contract/base/periods';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { contacts } from '../../../tables/contacts.ts';
import { customers } from '../../../tables/customers.ts';
import { projects } from '../../../tables/projects.ts';
import { tenants } from '../../../tables/tenants.ts';
import type { QuoteDraft } from '../../../tables/sales/quotes.ts';
import { sumsOfPlan } from '../../pricing/index.ts';
import { sellerOf } from '../seller.ts';
import { sha256Of } from '../documents/contentHash.ts';

export const readQuoted = async (tx: ReadTx, projectId: number) => {
  const [found] = await tx
    .select({ project: projects, company: tenants, customer: customers, contact: contacts })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenant_id))
    .leftJoin(customers, eq(customers.id, projects.customer_id))
    .leftJoin(contacts, eq(contacts.id, projects.contact_id))
    .where(eq(projects.id, projectId));
  if (!found) throw notFound();
  return found;
};

export type Quoted = Awaited<ReturnType<typeof readQuoted>>;

export const settledDraft = (
  draft: QuoteDraft,
  { company }: Pick<Quoted, 'company'>,
  today = localDay(Date.now(), company.time_zone)
) => ({
  valid_until: draft.valid_until ?? shiftDay(today, company.quote_valid_days),
  intro: draft.intro ?? company.quote_intro,
  terms: draft.terms ?? company.terms,
  detail: draft.detail ?? company.quote_detail,
});

export const contentOf = (
  quoted: Quoted,
  plan: PricedPlan,
  { number, version, draft }: { number: string; version: number; draft: QuoteDraft }
): QuoteContent => {
  const { project, company, customer, contact } = quoted;
  const today = localDay(Date.now(), company.time_zone);
  const language = matchLocale([
    contact?.language ?? customer?.language ?? company.language_default,
  ]);
  const sums = sumsOfPlan(plan);
  return {
    format: 1,
    number,
    version,
    language,
    time_zone: company.time_zone,
    sent_on: today,
    ...settledDraft(draft, quoted, today),
    seller: sellerOf(company),
    customer: customerOf(quoted),
    project: {
      id: project.id,
      number: project.number,
      name: project.name,
      location: project.location,
      from: project.start_date,
      until: project.end_date,
    },
    plan_version: plan.planVersion,
    groups: plan.groups,
    lines: plan.lines.map(line => ({
      ...lineOf(line),
      contents: line.contents,
      vat_class: line.vat_class,
      notes: line.notes,
      ...(line.of_crew && { of_crew: true }),
    })),
    codes: plan.codes.map(({ id, category, rate, reason }) => ({
      id,
      category,
      rate,
      reason: reason?.[language] ?? null,
    })),
    discount: 'percent' in plan.discount ? plan.discount : { taken: Number(sums.discount) },
    sums: storedSums(sums),
  };
};

const customerOf = ({ project, customer, contact }: Quoted): QuoteContent['customer'] => ({
  name: customer?.name ?? project.customer_name ?? '',
  kind: customer?.kind ?? 'business',
  contact: contact?.name ?? customer?.contact_person ?? null,
  email: contact?.email ?? customer?.email ?? null,
  phone: contact?.phone ?? customer?.phone ?? null,
  street: customer?.street ?? customer?.address ?? null,
  postal_code: customer?.postal_code ?? null,
  city: customer?.city ?? null,
  country: customer?.country ?? null,
  vat_number: customer?.vat_number ?? null,
  coc_number: customer?.coc_number ?? null,
});

/** Hashes of plans depend on it. */
const lineOf = (line: PricedPlan['lines'][number]): ContentLine => ({
  id: line.id,
  group_id: line.group_id,
  product_id: line.product_id,
  kind: line.kind,
  name: line.name,
  description: line.description,
  unit: line.unit,
  amount: line.amount,
  unit_price: line.unit_price,
  factor: line.factor,
  discount: line.discount,
  each: Number(line.each),
  net: Number(line.net),
  code: line.vat_code_id,
  discountable: line.discountable,
  optional: line.optional,
  contents: contentsRead(line),
});

export const contentsRead = ({ contents }: Pick<ContentLine, 'contents'>) =>
  contents.map(({ name, amount }) => ({ name, amount }));

/** Of lines, prices, VAT, dates, discount and customer. */
export const planHash = (
  { groups, lines, codes, discount }: PricedPlan,
  {
    start_date,
    end_date,
    customer_id,
  }: Pick<Quoted['project'], 'start_date' | 'end_date' | 'customer_id'>
) =>
  sha256Of(
    JSON.stringify([
      start_date,
      end_date,
      customer_id,
      groups.map(({ id, name }) => [id, name]),
      lines.map(lineOf),
      codes.map(({ id, rate }) => [id, rate]),
      'percent' in discount ? discount : { target: Number(discount.target) },
    ])
  );
