import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { ProjectTask } from '#contract/projects/overview';
import type { Project } from '#contract/projects/projects';
import type { ReadTx } from '../../../db/tx.ts';
import { seesMoney } from '../../../security/money.ts';
import { holderOf, holds, type SignedInActor } from '../../../db/actor.ts';
import { currentStatus } from './quotes.commands.ts';
import { datesOf, type QuoteRow } from './quotes.queries.ts';
import { quoteLinks, quotes } from '../../../tables/sales/quotes.ts';

export const findQuoteTasks = async (
  tx: ReadTx<SignedInActor>,
  { project }: { project: Project }
): Promise<ProjectTask[]> => {
  if (!holds(holderOf(tx.actor), 'quotes.view') || !seesMoney(tx.actor)) return [];
  const [quote] = await tx
    .select()
    .from(quotes)
    .where(eq(quotes.project_id, project.id))
    .orderBy(desc(quotes.id))
    .limit(1);
  if (!quote) return [];
  const { id, booking } = quote;
  const moved = movedTask(quote, project);
  if (booking === 'waiting') return [{ kind: 'quote_waits', id }, ...moved];
  const status = await currentStatus(tx, quote);
  if (status === 'draft') return [{ kind: 'quote_not_sent', id }];
  if (status === 'expired') return [{ kind: 'quote_expired', id }];
  if (status !== 'sent') return moved;
  const [opened] = await tx
    .select({ at: quoteLinks.opened_at })
    .from(quoteLinks)
    .where(and(eq(quoteLinks.quote_id, id), isNotNull(quoteLinks.opened_at)))
    .orderBy(desc(quoteLinks.opened_at))
    .limit(1);
  return [
    ...moved,
    ...(opened?.at ? [{ kind: 'quote_unanswered' as const, id, at: opened.at }] : []),
  ];
};

const movedTask = (quote: QuoteRow, project: Project): ProjectTask[] => {
  const { agreed, differ } = datesOf(quote, project);
  if (quote.version_sent === 0 || !differ) return [];
  const { from, until } = agreed;
  return [
    { kind: 'quote_dates', id: quote.id, ...(from && { at: from }), ...(until && { until }) },
  ];
};
