import { sql } from 'drizzle-orm';
import type { PlanPreview } from '#contract/plan/previews';
import { isoOf } from '../../tables/columns.ts';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { holderOf, holds, type SignedInActor } from '../../db/actor.ts';

type Agreed = NonNullable<PlanPreview['agreed']>;

interface Row extends Record<string, unknown>, Omit<Agreed, 'from' | 'until'> {
  starts_at: string;
  ends_at: string;
}

/** Of the last quote that is accepted or can be. Nothing for users who do not read quotes. */
export const readAgreedDates = async (
  tx: ReadTx<SignedInActor>,
  projectId: number
): Promise<Agreed | undefined> => {
  if (!holds(holderOf(tx.actor), 'quotes.view')) return undefined;
  const { rows } = await tx.execute<Row>(sql`
    select quote.number, quote.status = 'accepted' as accepted, quote.agreed_from as starts_at,
      quote.agreed_until as ends_at
    from quotes quote
    where quote.tenant_id = ${tenantOf(tx)} and quote.project_id = ${projectId}
      and quote.status in ('sent', 'accepted') and quote.version_sent > 0
      and quote.agreed_from is not null and quote.agreed_until is not null
    order by quote.id desc limit 1`);
  const [row] = rows;
  if (!row) return undefined;
  const { starts_at, ends_at, ...agreed } = row;
  return { ...agreed, from: isoOf(starts_at), until: isoOf(ends_at) };
};
