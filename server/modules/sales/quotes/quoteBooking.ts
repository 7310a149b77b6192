import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { eq, sql } from 'drizzle-orm';
import type { QuoteContent } from '#contract/sales/content';
import type { z } from 'zod';
import type { bookInput, rejectInput } from '#contract/sales/quotes';
import { assertMayAccept } from '../../../db/shortage.ts';
import { tenantOf, type SignedInTx } from '../../../db/tx.ts';
import { DomainError, forbidden } from '../../../errors.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { holderOf, holds } from '../../../db/actor.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { closePlan, openPlan } from '../../plan/index.ts';
import { projects } from '../../../tables/projects.ts';
import { readPriced } from '../../pricing/index.ts';
import { agreeOn, makeFirm, rememberPlan } from './acceptance.ts';
import { takeQuotedTerms } from './acceptedVersion.ts';
import { restorePlan } from './restoring.ts';
import { setStatus } from './projectStatus.ts';
import { auditQuote, updateQuote } from './quotes.commands.ts';
import { mailCustomers } from './quotes.mails.ts';
import { type QuoteRow, showQuote } from './quotes.queries.ts';
import { findVersion } from './quoteVersions.queries.ts';
import { documentFormats } from '../documents/documentTexts.ts';
import { readLinks } from './quoteLinks.ts';
import { quoteTexts } from './quotes.texts.ts';
import { lockQuote } from './sending.ts';

export interface BookServices {
  outbox: Outbox;
  sealer: Sealer;
}

/**
 * Books a waiting accepted quote: by the current plan, or as quoted. Mails its customers. Throws
 * `already_decided`; the database refuses shortages that are not accepted.
 */
export const bookQuote = async (
  tx: SignedInTx,
  { outbox, sealer }: BookServices,
  id: number,
  { accept_shortage, restore_plan = false }: z.infer<typeof bookInput>
) => {
  assertMayAccept(tx, accept_shortage);
  if (restore_plan && !holds(holderOf(tx.actor), 'planning.manage')) throw forbidden();
  const quote = await lockWaiting(tx, id);
  const { content } = await findVersion(tx, id, quote.version_sent);
  const { acceptance } = await showQuote(tx, id);
  const chosen = new Set(acceptance?.options ?? []);
  const kept = restore_plan ? await restorePlan(tx, quote, content, chosen) : [];
  if (restore_plan) {
    await agreeOn(tx, { id: quote.project_id }, content, quote.net ?? 0);
  } else {
    await takeQuotedTerms(tx, quote.project_id, content);
  }
  const project = await readProject(tx, quote);
  await openPlan(tx, project.id);
  await makeFirm(tx, project, await presentOf(tx, project.id, chosen));
  await openPlan(tx, project.id);
  await setStatus(tx, project, PROJECT_STATUS.booking);
  await closePlan(tx, project.id, {
    version: project.plan_version + 1,
    reason: accept_shortage?.reason,
  });
  await updateQuote(tx, id, { booking: 'booked', reasons: [] });
  await rememberPlan(tx, quote);
  auditQuote(tx, quote, 'quotes.booked', {
    number: quote.number,
    restored: restore_plan,
    accepted: accept_shortage?.reason,
  });
  await confirmBooking(tx, { outbox, sealer }, { quote, content });
  return { ...(await showQuote(tx, id)), ...(kept.length > 0 && { kept }) };
};

export const confirmBooking = async (
  tx: SignedInTx,
  { outbox, sealer }: BookServices,
  { quote: { id, project_id }, content }: { quote: QuoteRow; content: QuoteContent }
) =>
  mailCustomers(tx, outbox, {
    template: 'quote_booked',
    quoteId: id,
    content,
    values: await bookedValues(tx, project_id, content),
    links: await readLinks(tx, sealer, id),
  });

export const rejectQuote = async (
  tx: SignedInTx,
  { outbox, sealer }: BookServices,
  id: number,
  { text }: z.infer<typeof rejectInput>
) => {
  const quote = await lockWaiting(tx, id);
  const { content } = await findVersion(tx, id, quote.version_sent);
  await updateQuote(tx, id, { booking: 'rejected', reasons: [] });
  auditQuote(tx, quote, 'quotes.rejected', { number: quote.number });
  await mailCustomers(tx, outbox, {
    template: 'quote_rejected',
    quoteId: id,
    content,
    links: await readLinks(tx, sealer, id),
    message: text,
  });
  return showQuote(tx, id);
};

const lockWaiting = async (tx: SignedInTx, id: number): Promise<QuoteRow> => {
  const quote = await lockQuote(tx, id);
  if (quote.status !== 'accepted' || quote.booking !== 'waiting') {
    throw new DomainError('already_decided');
  }
  return quote;
};

const readProject = async (tx: SignedInTx, { project_id }: QuoteRow) => {
  const [project] = await tx.select().from(projects).where(eq(projects.id, project_id));
  if (!project) throw new Error('a quote without a project');
  return project;
};

const presentOf = async (tx: SignedInTx, projectId: number, chosen: ReadonlySet<number>) => {
  const plan = (await readPriced(tx, [projectId])).get(projectId);
  return (plan?.lines ?? []).filter(({ id }) => chosen.has(id)).map(({ id }) => id);
};

const bookedValues = async (tx: SignedInTx, projectId: number, content: QuoteContent) => {
  const say = quoteTexts(content.language);
  const { moment } = documentFormats(content);
  const { rows } = await tx.execute<{ missing: boolean }>(sql`
    select exists (select from plan_availability(${tenantOf(tx)}, ${projectId}) part
      where part.short > 0 or part.accepted > 0) as missing`);
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
  const { start_date: from, end_date: until } = project ?? {};
  return {
    period: from && until ? say('period_of', { from: moment(from), until: moment(until) }) : '',
    available: rows[0]?.missing === false ? say('all_available') : '',
  };
};
