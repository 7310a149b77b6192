import { and, desc, eq, sql } from 'drizzle-orm';
import { lastDay } from '#contract/base/days';
import type { ToInvoice } from '#contract/sales/toInvoice';
import { readToday, readTenantZone } from '../../../db/tenantTime.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { projects } from '../../projects/projects.tables.ts';
import { countCharges } from './charges.queries.ts';
import { isSettled } from './invoicingState.ts';
import { isInvoiced } from './left.ts';
import { type Moment, type ProjectSales, readProjectSales } from './projectSales.queries.ts';
import { isLate } from './showDraft.ts';

/** So many projects are told at once: the ones that ended last. */
const AT_MOST = 500;

/**
 * The booked projects of which a moment is due through a day, or something was lost or broken. Those with
 * a final invoice are done, and those of which a person says so.
 */
export const readToInvoice = async (tx: ReadTx, until?: string): Promise<ToInvoice[]> => {
  const [day, today, zone] = await Promise.all([
    until ?? readToday(tx),
    readToday(tx),
    readTenantZone(tx),
  ]);
  const booked = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.status, 'boeking'),
        eq(projects.is_template, false),
        sql`not ${isInvoiced}`,
        sql`not ${isSettled}`
      )
    )
    // Those that have ended come before all that is still to come.
    .orderBy(desc(sql`${lastMoment} < now()`), desc(lastMoment), desc(projects.id))
    .limit(AT_MOST);
  const ids = booked.map(({ id }) => id);
  const [sales, charges] = await Promise.all([readProjectSales(tx, ids), countCharges(tx, ids)]);
  return sales
    .flatMap(project => {
      const next = project.moments.find(({ done }) => !done);
      const isDue = next?.due != null && next.due <= day && project.rest !== 0;
      return isDue ? rowOf(project, { ...next, due: next.due ?? day }) : [];
    })
    .toSorted(
      (one, other) => one.due.localeCompare(other.due) || one.project_id - other.project_id
    );

  function rowOf(
    { project, agreed, planned, invoiced, byHand, rest, draftId }: ProjectSales,
    { when, percent, due }: Moment & { due: string }
  ): ToInvoice {
    return {
      project_id: project.id,
      project_number: project.number,
      project_name: project.name,
      customer_id: project.customer_id,
      customer_name: project.customer_name,
      moment: when,
      percent,
      due,
      agreed: agreed.net / 100,
      invoiced: invoiced.net / 100,
      by_hand: byHand / 100,
      extras: (planned.net - agreed.net) / 100,
      rest: rest / 100,
      draft_id: draftId,
      charges: charges.get(project.id) ?? 0,
      late: project.end_date !== null && isLate(lastDay(project.end_date, zone), today),
    };
  }
};

const lastMoment = sql`coalesce(${projects.end_date}, ${projects.start_date})`;
