import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { localDay } from '#contract/base/zonedTime';
import type { ContentSums } from '#contract/sales/content';
import { storedSums } from '#contract/sales/contentSums';
import { type Quote, quoteSchema } from '#contract/sales/quotes';
import type { PricedPlan } from '#contract/sales/priced';
import type { QuoteStatus } from '#contract/sales/quotes.values';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { readMailLog } from '../../../mail/mailLog.ts';
import { likeLiteral } from '../../../records/conditions.ts';
import { unprintableOf } from '../../../pdf/printable.ts';
import { projectLines } from '../../../tables/plan.ts';
import { projects } from '../../../tables/projects.ts';
import { tenants } from '../../../tables/tenants.ts';
import { hasAmount } from '../lineSearch.ts';
import { readPriced, sumsOfPlan } from '../../pricing/index.ts';
import { contentOf, planHash, readQuoted, settledDraft } from './quoteContent.ts';
import {
  quoteAcceptances,
  quoteLinks,
  quoteMessages,
  quotes,
  quoteVersions,
} from '../../../tables/sales/quotes.ts';
import { findVersion } from './quoteVersions.queries.ts';

const today = sql`(now() at time zone (select tenant_time_zone()))::date`;

const hasExpired = sql`(${quotes.status} = 'sent' and ${quotes.draft} is null
  and ${quotes.valid_until} < ${today})`;

export const quotesThatAre = (status: unknown): SQL | undefined => {
  if (status === 'draft') return sql`${quotes.draft} is not null`;
  if (status === 'expired') return hasExpired;
  return sql`${quotes.status} = ${status} and ${quotes.draft} is null and not ${hasExpired}`;
};

/** A quote that was never sent is found by its plan's lines. */
export const quotesWith = ({ actor }: ReadTx, searched: unknown): SQL | undefined => {
  const text = String(searched);
  return or(
    hasAmount(actor, text, is => or(is(quotes.total), is(quotes.net))),
    sql`(${quotes.version_sent} = 0 and exists (select from ${projectLines}
      where ${projectLines.tenant_id} = ${quotes.tenant_id} and ${projectLines.project_id} = ${quotes.project_id}
        and ${projectLines.name} ilike ${`%${likeLiteral(text)}%`}))`
  );
};

export const planStamp = sql<string>`${projects.plan_version} || '.' || ${projects.version}`;

export type QuoteRow = typeof quotes.$inferSelect;

export const statusOn = (
  { status, draft, valid_until }: Pick<QuoteRow, 'status' | 'draft' | 'valid_until'>,
  day: string
): QuoteStatus => {
  if (draft) return 'draft';
  return status === 'sent' && valid_until !== null && valid_until < day ? 'expired' : status;
};

export const findQuote = async (tx: ReadTx, id: number, lock?: 'update') => {
  const found = tx.select().from(quotes).where(eq(quotes.id, id));
  const [row] = await (lock ? found.for('no key update') : found);
  if (!row) throw notFound();
  return row;
};

/**
 * In the given order, in a few queries for any number. A list compares only plans changed since; one quote
 * also finds other prices.
 */
export const showQuotes = async (tx: ReadTx, ids: number[]): Promise<Quote[]> =>
  ids.length === 0 ? [] : (await readShown(tx, ids)).shown;

const readShown = async (tx: ReadTx, ids: number[], { compares = false } = {}) => {
  const found = await tx.select().from(quotes).where(inArray(quotes.id, ids));
  const byId = new Map(found.map(row => [row.id, row]));
  const rows = ids.flatMap(id => byId.get(id) ?? []);
  const projectIds = [...new Set(rows.map(({ project_id }) => project_id))];
  const [jobs, versions, links, acceptances, messages] = await Promise.all([
    tx
      .select({ project: projects, company: tenants, stamp: planStamp })
      .from(projects)
      .innerJoin(tenants, eq(tenants.id, projects.tenant_id))
      .where(inArray(projects.id, projectIds)),
    tx
      .select({
        quote_id: quoteVersions.quote_id,
        version: quoteVersions.version,
        sent_at: quoteVersions.sent_at,
        sha256: quoteVersions.sha256,
      })
      .from(quoteVersions)
      .where(inArray(quoteVersions.quote_id, ids))
      .orderBy(asc(quoteVersions.version)),
    tx
      .select({
        id: quoteLinks.id,
        quote_id: quoteLinks.quote_id,
        recipient: quoteLinks.recipient,
        opened: quoteLinks.opened,
        opened_at: quoteLinks.opened_at,
      })
      .from(quoteLinks)
      .where(inArray(quoteLinks.quote_id, ids))
      .orderBy(asc(quoteLinks.id)),
    tx
      .select()
      .from(quoteAcceptances)
      .where(inArray(quoteAcceptances.quote_id, ids))
      .orderBy(asc(quoteAcceptances.version)),
    tx
      .select()
      .from(quoteMessages)
      .where(inArray(quoteMessages.quote_id, ids))
      .orderBy(desc(quoteMessages.id)),
  ]);
  const jobOf = new Map(jobs.map(job => [job.project.id, job]));
  const isCompared = ({ draft, project_id, plan_hash, plan_stamp }: QuoteRow) =>
    draft !== null ||
    (plan_hash !== null && (compares || jobOf.get(project_id)?.stamp !== plan_stamp));
  const compared = rows.filter(isCompared).map(({ project_id }) => project_id);
  const plans = await readPriced(tx, [...new Set(compared)]);
  const byQuote = <Row extends { quote_id: number }>(all: readonly Row[]) =>
    Map.groupBy(all, ({ quote_id }) => quote_id);
  const [versionsOf, linksOf, acceptedOf, messagesOf] = [
    byQuote(versions),
    byQuote(links),
    byQuote(acceptances),
    byQuote(messages),
  ];
  const shown = rows.map(row => {
    const job = jobOf.get(row.project_id);
    const plan = plans.get(row.project_id);
    if (!job) throw new Error('a quote without a project');
    const accepted = acceptedOf.get(row.id)?.find(({ version }) => version === row.version_sent);
    const settled = row.draft ? settledDraft(row.draft, job) : row.sent_as;
    const sums = row.draft && plan ? planSums(plan) : { vat_parts: row.sent_as?.vat_parts ?? [] };
    const day = localDay(Date.now(), job.company.time_zone);
    return quoteSchema.parse({
      ...row,
      revision: row.version,
      version: row.version_sent + (row.draft ? 1 : 0),
      project_name: job.project.name,
      project_number: job.project.number,
      customer_id: row.version_sent > 0 && !row.draft ? row.customer_id : job.project.customer_id,
      customer_name:
        row.version_sent > 0 && !row.draft ? row.customer_name : job.project.customer_name,
      status: statusOn(row, day),
      valid_until: row.draft ? settledDraft(row.draft, job).valid_until : row.valid_until,
      intro: settled?.intro ?? null,
      terms: settled?.terms ?? null,
      detail: settled?.detail ?? 'lines',
      ...sums,
      differs:
        row.plan_hash !== null &&
        plan !== undefined &&
        row.plan_hash !== planHash(plan, job.project),
      dates: row.version_sent > 0 ? datesOf(row, job.project) : undefined,
      versions: versionsOf.get(row.id) ?? [],
      sent: row.version_sent > 0 ? { version: row.version_sent, total: row.total } : null,
      links: linksOf.get(row.id) ?? [],
      acceptance: accepted ? { ...accepted, by: accepted.by_name } : null,
      messages: messagesOf.get(row.id) ?? [],
    } satisfies Record<keyof Omit<Quote, 'unprintable'>, unknown> & Record<string, unknown>);
  });
  return { shown, rows, plans };
};

type Dated = Pick<typeof projects.$inferSelect, 'start_date' | 'end_date' | 'status'>;

export const datesOf = (quote: QuoteRow, project: Dated) => {
  const { agreed_from, agreed_until, dates_agreed_on, dates_note, dates_agreed_by } = quote;
  const isOpen = quote.status === 'sent' || quote.status === 'accepted';
  const isMoved = project.start_date !== agreed_from || project.end_date !== agreed_until;
  return {
    agreed: { from: agreed_from, until: agreed_until },
    planned: { from: project.start_date, until: project.end_date },
    differ: isOpen && isMoved && project.status !== PROJECT_STATUS.cancelled,
    confirmed: dates_agreed_on
      ? { on: dates_agreed_on, note: dates_note, by: dates_agreed_by }
      : null,
  };
};

export const showQuote = async (tx: ReadTx, id: number): Promise<Quote> => {
  const {
    shown: [quote],
    rows: [row],
    plans,
  } = await readShown(tx, [id], { compares: true });
  if (!quote || !row) throw notFound();
  const shownQuote = await withOptions(tx, quote, row);
  const plan = plans.get(row.project_id);
  if (!row.draft || !plan) return shownQuote;
  const version = { number: row.number ?? '', version: row.version_sent + 1, draft: row.draft };
  const content = contentOf(await readQuoted(tx, row.project_id), plan, version);
  const unprintable = unprintableOf(content);
  return unprintable.length > 0 ? { ...shownQuote, unprintable } : shownQuote;
};

/** The optional lines of the version that can be accepted. Its content is read for nothing else. */
const withOptions = async (tx: ReadTx, quote: Quote, { id, status, version_sent }: QuoteRow) => {
  if (!quote.sent || status !== 'sent') return quote;
  const { content } = await findVersion(tx, id, version_sent);
  const options = content.lines
    .filter(({ optional }) => optional)
    .map(({ id: line, name, amount, net }) => ({ id: line, name, amount, net: net / 100 }));
  return { ...quote, sent: { ...quote.sent, options } };
};

export const readMails = async (tx: ReadTx, id: number) => {
  await findQuote(tx, id);
  return readMailLog(tx, 'quote_id', id);
};

const planSums = (plan: PricedPlan) => shownSums(storedSums(sumsOfPlan(plan)), plan.codes);

/** From cents to euros. */
export const shownSums = (
  { net, vat_total, total, vat }: ContentSums,
  codes: readonly { id: number; rate: number }[]
) => {
  const rates = new Map(codes.map(({ id, rate }) => [id, rate]));
  return {
    net: net / 100,
    vat: vat_total / 100,
    total: total / 100,
    vat_parts: vat.map(part => ({
      code: part.code,
      rate: rates.get(part.code) ?? 0,
      base: part.base / 100,
      vat: part.vat / 100,
    })),
  };
};
