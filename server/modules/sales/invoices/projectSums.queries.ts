import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { SalesKind } from '#contract/sales/salesInvoices.values';
import type { EarlierProjects } from '#contract/sales/toInvoice';
import { localDayOf } from '../../../db/tenantTime.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { projects } from '../../../tables/projects.ts';
import { tenants } from '../../../tables/tenants.ts';
import { readQuotedNets } from './agreedTotal.ts';
import { isSettled } from './invoicingState.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { projectSums } from '../../../tables/sales/salesProjects.ts';

const createdOn = localDayOf<string>(projects.created_at);
export const firstDay = localDayOf(projects.start_date);

/** A project that ends at 00:00 ends on the day before; `lastDay` of `contract/base/days.ts`. */
export const lastDay = localDayOf(sql`${projects.end_date} - interval '1 millisecond'`);

const isEarlier = sql`coalesce(${lastDay}, ${firstDay}) < ${tenants.invoicing_from}::text`;

const EARLIER: Record<EarlierProjects, SQL | undefined> = {
  hidden: sql`(${isEarlier}) is not true`,
  only: isEarlier,
  shown: undefined,
};

/** In cents: bookings without a final invoice. */
export const readOpenSums = (tx: ReadTx, earlier: EarlierProjects) =>
  tx
    .select({
      project_id: projectSums.project_id,
      planned: projectSums.planned_cents,
      invoiced: projectSums.invoiced_cents,
      by_hand: projectSums.by_hand_cents,
      advanced: projectSums.advanced,
      moments: projects.moments,
      created_on: createdOn,
      first: firstDay,
      last: lastDay,
    })
    .from(projectSums)
    .innerJoin(projects, eq(projects.id, projectSums.project_id))
    .innerJoin(tenants, eq(tenants.id, projectSums.tenant_id))
    .where(
      and(
        eq(projectSums.has_final, false),
        eq(projects.status, PROJECT_STATUS.booking),
        eq(projects.is_template, false),
        sql`not ${isSettled}`,
        EARLIER[earlier]
      )
    );

export type OpenSums = Awaited<ReturnType<typeof readOpenSums>>[number];

const NO_DRAFTS = { advance: null, rest: null };

const lastDraft = (kinds: readonly SalesKind[]) =>
  sql<
    number | null
  >`max(${salesInvoices.id}) filter (where ${inArray(salesInvoices.kind, [...kinds])})`;

export const readDetails = async (tx: ReadTx, ids: readonly number[]) => {
  const wanted = [...ids];
  const [rows, drafts, quoted] = await Promise.all([
    tx
      .select({
        id: projects.id,
        project_number: projects.number,
        project_name: projects.name,
        customer_id: projects.customer_id,
        customer_name: projects.customer_name,
      })
      .from(projects)
      .where(inArray(projects.id, wanted)),
    tx
      .select({
        project_id: salesInvoices.project_id,
        advance: lastDraft(['advance']),
        rest: lastDraft(['final', 'credit']),
      })
      .from(salesInvoices)
      .where(and(inArray(salesInvoices.project_id, wanted), isNull(salesInvoices.number)))
      .groupBy(salesInvoices.project_id),
    readQuotedNets(tx, wanted),
  ]);
  const draftsOf = new Map(drafts.map(draft => [draft.project_id, draft]));
  return new Map(
    rows.map(({ id, ...names }) => [
      id,
      { names, drafts: draftsOf.get(id) ?? NO_DRAFTS, agreed: quoted.get(id) },
    ])
  );
};
