import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { and, eq, inArray } from 'drizzle-orm';
import type { QuoteContent } from '#contract/sales/content';
import type { WaitingReason } from '#contract/sales/quotes.values';
import { tryWrite } from '../../../db/savepoint.ts';
import { stockRefusal } from '../../../db/shortage.ts';
import { type AuditEntry, type ReadTx, tenantOf, type Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { malformedField } from '../../../records/definition.ts';
import { isPersonTaken } from '../../crew/index.ts';
import { closePlan, openPlan } from '../../plan/index.ts';
import { projectLines } from '../../../tables/plan.ts';
import { projects } from '../../../tables/projects.ts';
import { readPriced } from '../../pricing/index.ts';
import { planHash, readQuoted } from './quoteContent.ts';
import { isAsQuoted, takeQuotedTerms } from './acceptedVersion.ts';
import { setStatus } from './projectStatus.ts';
import {
  auditDecision,
  auditQuote,
  currentStatus,
  stampPlan,
  updateQuote,
} from './quotes.commands.ts';
import { findQuote, type QuoteRow } from './quotes.queries.ts';
import { findVersion } from './quoteVersions.queries.ts';
import { sentValues } from './sentValues.ts';
import { quoteAcceptances } from '../../../tables/sales/quotes.ts';

export interface Acceptance {
  version: number;
  name: string;
  on: string;
  options: readonly number[];
  sha256: string;
  /** The sentence that the customer agreed to; null on their behalf. */
  sentence: string | null;
  note: string | null;
  linkId: number | null;
  ip: string | null;
  userAgent: string | null;
  by: { id: number; name: string } | null;
}

interface Accepted {
  quote: QuoteRow;
  content: QuoteContent;
  reasons: WaitingReason[];
  isRepeated: boolean;
}

/**
 * Records an acceptance, then tries to book: a refused booking is rolled back, and waits. Locks the project,
 * then the quote. Throws `not_latest`, `quote_expired` for a customer, `already_decided`; 400 for options
 * that the quote does not have. A repeat gets the same answer.
 */
export const acceptQuote = async (
  tx: Tx,
  quoteId: number,
  acceptance: Acceptance,
  author?: AuditEntry['author']
): Promise<Accepted> => {
  const { project_id } = await findQuote(tx, quoteId);
  const [project] = await tx
    .select()
    .from(projects)
    .where(eq(projects.id, project_id))
    .for('no key update');
  if (!project) throw new Error('a quote without a project');
  const quote = await findQuote(tx, quoteId, 'update');
  const known = await findAcceptance(tx, quote);
  const { content, sha256 } = await findVersion(tx, quoteId, quote.version_sent || 1);
  if (known) {
    if (!isSame(known, acceptance)) throw new DomainError('already_decided');
    return { quote, content, reasons: quote.reasons, isRepeated: true };
  }
  await assertOpen(tx, quote, acceptance, sha256);
  const options = chosenOf(content, acceptance.options);
  const { sent_as, ...money } = sentValues(content, options);
  const { linkId, ip, userAgent, by, ...fact } = acceptance;
  await tx.insert(quoteAcceptances).values({
    ...fact,
    ...money,
    options,
    tenant_id: tenantOf(tx),
    quote_id: quoteId,
    link_id: linkId,
    ip_address: ip,
    user_agent: userAgent,
    by_id: by?.id,
    by_name: by?.name,
  });
  await updateQuote(tx, quoteId, { status: 'accepted', draft: null, sent_as, ...money });
  auditQuote(
    tx,
    quote,
    'quotes.accepted',
    {
      number: quote.number,
      version: quote.version_sent,
      name: acceptance.name,
      total: money.total,
    },
    author
  );
  auditDecision(tx, quote, 'projects.quote_accepted', { name: acceptance.name, author });
  const reasons = await book(tx, { quote, project, options, content, net: money.net }, author);
  await updateQuote(tx, quoteId, { booking: reasons.length > 0 ? 'waiting' : 'booked', reasons });
  return { quote: await findQuote(tx, quoteId), content, reasons, isRepeated: false };
};

/** On a customer's behalf also after its last day. */
const assertOpen = async (
  tx: ReadTx,
  quote: QuoteRow,
  { version, sha256: seen, by }: Acceptance,
  sha256: string
) => {
  if (quote.version_sent === 0) throw new DomainError('not_sent');
  if (quote.status !== 'sent') throw new DomainError('already_decided');
  if (version !== quote.version_sent || seen !== sha256) throw new DomainError('not_latest');
  const status = await currentStatus(tx, { ...quote, draft: null });
  if (status === 'expired' && !by) throw new DomainError('quote_expired');
};

const findAcceptance = async (tx: ReadTx, { id, version_sent }: QuoteRow) => {
  const [found] = await tx
    .select()
    .from(quoteAcceptances)
    .where(and(eq(quoteAcceptances.quote_id, id), eq(quoteAcceptances.version, version_sent)));
  return found;
};

const isSame = (
  known: typeof quoteAcceptances.$inferSelect,
  { name, sha256, options, linkId }: Acceptance
) =>
  known.name === name &&
  known.sha256 === sha256 &&
  known.link_id === linkId &&
  JSON.stringify(known.options) === JSON.stringify(sortedIds(options));

const chosenOf = ({ lines }: QuoteContent, options: readonly number[]) => {
  const offered = new Set(lines.filter(({ optional }) => optional).map(({ id }) => id));
  if (options.some(id => !offered.has(id))) throw malformedField('options');
  return sortedIds(options);
};

const sortedIds = (ids: readonly number[]) =>
  [...new Set(ids)].toSorted((one, other) => one - other);

interface Booking {
  quote: QuoteRow;
  project: typeof projects.$inferSelect;
  options: readonly number[];
  content: QuoteContent;
  /** The agreed net total, in euros. */
  net: number;
}

/**
 * Uses a savepoint; ignores settings changed since. Returns why it waits: a changed plan, a cancelled
 * project, missing stock, or a person who is confirmed elsewhere.
 */
const book = async (
  tx: Tx,
  { quote, project, options, content, net }: Booking,
  author?: AuditEntry['author']
): Promise<WaitingReason[]> => {
  if (project.status === PROJECT_STATUS.cancelled) return ['closed'];
  const tried = await tryWrite(tx, async () => {
    await takeQuotedTerms(tx, project.id, content);
    const plan = (await readPriced(tx, [project.id])).get(project.id);
    if (!plan || !isAsQuoted(plan, content, project, quote)) throw notAsQuoted;
    await makeFirm(tx, project, options);
    if (options.length > 0) await agreeOn(tx, project, content, net);
    await setStatus(tx, project, PROJECT_STATUS.booking, author);
  });
  if ('refusal' in tried) return [reasonOf(tried.refusal)];
  await rememberPlan(tx, quote);
  return [];
};

const notAsQuoted = new DomainError('not_latest');

const reasonOf = (refusal: unknown): WaitingReason => {
  if (refusal === notAsQuoted) return 'plan_changed';
  if (isPersonTaken(refusal)) return 'person_taken';
  return stockRefusal(refusal) ? 'shortage' : 'closed';
};

export const makeFirm = async (
  tx: Tx,
  project: Pick<Booking['project'], 'id' | 'plan_version'>,
  options: readonly number[]
) => {
  if (options.length === 0) return;
  await openPlan(tx, project.id);
  await tx
    .update(projectLines)
    .set({ optional: false })
    .where(and(eq(projectLines.project_id, project.id), inArray(projectLines.id, [...options])));
  await closePlan(tx, project.id, { version: project.plan_version + 1 });
};

/** A fixed total, which includes the chosen options. */
export const agreeOn = async (
  tx: Tx,
  { id }: Pick<Booking['project'], 'id'>,
  { discount }: Pick<QuoteContent, 'discount'>,
  net: number
) => {
  const agreed =
    'percent' in discount
      ? { discount: discount.percent || null, target_total: null }
      : { discount: null, target_total: net };
  await tx.update(projects).set(agreed).where(eq(projects.id, id));
};

/** Only later changes count as differences. */
export const rememberPlan = async (
  tx: Tx,
  { id, project_id }: Pick<QuoteRow, 'id' | 'project_id'>
) => {
  const { project } = await readQuoted(tx, project_id);
  const plan = (await readPriced(tx, [project_id])).get(project_id);
  if (plan) await updateQuote(tx, id, { plan_hash: planHash(plan, project) });
  await stampPlan(tx, id);
};
