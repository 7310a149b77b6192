import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { QuoteContent } from '#contract/sales/content';
import type { bookInput, rejectInput } from '#contract/sales/quotes';
import type { PlanChange } from '#contract/plan/plans';
import { assertMayAccept } from '../../../db/shortage.ts';
import type { UserTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { closePlan, openPlan } from '../../plan/closing.ts';
import { changePlan } from '../../plan/plan.commands.ts';
import { projects } from '../../projects/projects.tables.ts';
import { readPriced } from '../pricing.queries.ts';
import { agreeOn, makeFirm, rememberPlan } from './acceptance.ts';
import { setStatus } from './projectStatus.ts';
import { auditQuote, updateQuote } from './quotes.commands.ts';
import { mailCustomers } from './quotes.mails.ts';
import { findVersion, type QuoteRow, showQuote } from './quotes.queries.ts';
import { readLinks } from './links.ts';
import { lockQuote } from './sending.ts';

interface BookServices {
  outbox: Outbox;
  sealer: Sealer;
}

/**
 * Books an accepted quote whose booking waits: as the plan is now, or as it was quoted. Its customers
 * get a mail. Throws `already_decided`; the database refuses shortages that are not accepted.
 */
export const bookQuote = async (
  tx: UserTx,
  { outbox, sealer }: BookServices,
  id: number,
  { accept_shortage, restore_plan = false }: z.infer<typeof bookInput>
) => {
  assertMayAccept(tx, accept_shortage);
  const quote = await lockWaiting(tx, id);
  const { content } = await findVersion(tx, id, quote.version_sent);
  const { acceptance } = await showQuote(tx, id);
  const chosen = new Set(acceptance?.options ?? []);
  if (restore_plan) {
    await restorePlan(tx, quote, content, chosen);
    await agreeOn(tx, { id: quote.project_id }, content, quote.net ?? 0);
  }
  const project = await readProject(tx, quote);
  await openPlan(tx, project.id);
  await makeFirm(tx, project, await presentOf(tx, project.id, chosen));
  await openPlan(tx, project.id);
  await setStatus(tx, project, 'boeking');
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
  await mailCustomers(tx, outbox, {
    template: 'quote_booked',
    quoteId: id,
    content,
    links: await readLinks(tx, sealer, id),
  });
  return showQuote(tx, id);
};

/** Tells the customers that an accepted quote does not go ahead. Throws `already_decided`. */
export const rejectQuote = async (
  tx: UserTx,
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

const lockWaiting = async (tx: UserTx, id: number): Promise<QuoteRow> => {
  const quote = await lockQuote(tx, id);
  if (quote.status !== 'accepted' || quote.booking !== 'waiting') {
    throw new DomainError('already_decided');
  }
  return quote;
};

const readProject = async (tx: UserTx, { project_id }: QuoteRow) => {
  const [project] = await tx.select().from(projects).where(eq(projects.id, project_id));
  if (!project) throw new Error('a quote without a project');
  return project;
};

/** Those of the chosen lines that the plan still has. */
const presentOf = async (tx: UserTx, projectId: number, chosen: ReadonlySet<number>) => {
  const plan = (await readPriced(tx, [projectId])).get(projectId);
  return (plan?.lines ?? []).filter(({ id }) => chosen.has(id)).map(({ id }) => id);
};

/**
 * Makes the plan as it was quoted: lines added since go, changed ones get their amounts and prices
 * back, and removed ones are added again. Optional lines that were chosen are firm.
 */
const restorePlan = async (
  tx: UserTx,
  { project_id }: QuoteRow,
  content: QuoteContent,
  chosen: ReadonlySet<number>
) => {
  const plan = (await readPriced(tx, [project_id])).get(project_id);
  const present = new Map((plan?.lines ?? []).map(line => [line.id, line]));
  const groups = new Set((plan?.groups ?? []).map(({ id }) => id));
  const quoted = new Set(content.lines.map(({ id }) => id));
  const removed = [...present.keys()].filter(id => !quoted.has(id));
  const changes: PlanChange[] = [
    ...removed.map((id): PlanChange => ({ op: 'remove_line', id })),
    ...content.lines.map((line): PlanChange => {
      const values = {
        amount: line.amount,
        unit_price: line.unit_price,
        factor: line.factor,
        discount: line.discount,
        optional: line.optional && !chosen.has(line.id),
      };
      if (present.has(line.id)) return { op: 'update_line', id: line.id, ...values };
      const what = line.product_id === null ? { text: line.name } : { product_id: line.product_id };
      const isGrouped = line.group_id !== null && groups.has(line.group_id);
      return { op: 'add_line', ...what, ...values, group_id: isGrouped ? line.group_id : null };
    }),
  ];
  if (changes.length > 0) await changePlan(tx, project_id, { changes }, undefined);
};
