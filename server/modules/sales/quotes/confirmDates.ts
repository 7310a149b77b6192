import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { confirmDatesInput } from '#contract/sales/quotes';
import type { SignedInTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { projects } from '../../../tables/projects.ts';
import { auditQuote, updateQuote } from './quotes.commands.ts';
import { showQuote } from './quotes.queries.ts';
import { lockQuote } from './sending.ts';
import { assertNotLater } from '../dayChecks.ts';
import { holderOf } from '../../../db/actor.ts';

/**
 * Records the customer's consent to the current dates. Throws 400 for a future day, `not_sent`,
 * `already_decided` for a declined or withdrawn quote.
 */
export const confirmDates = async (
  tx: SignedInTx,
  id: number,
  { on, note = null }: z.infer<typeof confirmDatesInput>
) => {
  await assertNotLater(tx, on);
  const quote = await lockQuote(tx, id);
  if (quote.version_sent === 0) throw new DomainError('not_sent');
  if (quote.status !== 'sent' && quote.status !== 'accepted') {
    throw new DomainError('already_decided');
  }
  const [project] = await tx.select().from(projects).where(eq(projects.id, quote.project_id));
  if (!project) throw new Error('a quote without a project');
  const { start_date, end_date } = project;
  await updateQuote(tx, id, {
    agreed_from: start_date,
    agreed_until: end_date,
    dates_agreed_on: on,
    dates_note: note,
    dates_agreed_by: holderOf(tx.actor).name,
  });
  auditQuote(tx, quote, 'quotes.dates_confirmed', {
    number: quote.number,
    from: start_date,
    until: end_date,
    on,
  });
  return showQuote(tx, id);
};
