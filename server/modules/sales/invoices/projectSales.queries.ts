import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { inArray, isNotNull, sql } from 'drizzle-orm';
import { lastDay } from '#contract/base/days';
import { localDay } from '#contract/base/zonedTime';
import type { PricedPlan } from '#contract/sales/priced';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { projects } from '../../../tables/projects.ts';
import { findTenant } from '../../tenants/index.ts';
import { readPriced } from '../../pricing/index.ts';
import { readAcceptedDays } from './acceptedDays.queries.ts';
import { type Agreed, agreedByPlan, readAgreed } from './agreedTotal.ts';
import { isStanding } from './left.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { type ScheduledMoment, scheduleOf } from './schedule.ts';

type Project = typeof projects.$inferSelect;

/** In cents. */
export interface ProjectSales {
  project: Project;
  agreed: Agreed;
  planned: Agreed;
  /** Issued less credit notes, without damage. */
  invoiced: { net: number; total: number };
  /** The net invoiced by hand, outside the agreed amount. */
  byHand: number;
  rest: number;
  paid: number;
  open: number;
  hasFinal: boolean;
  /** All issued advances, in percent of the net. */
  advanced: number;
  draftId: number | null;
  moments: Moment[];
}

interface Moment extends ScheduledMoment {
  /** In cents. */
  net: number;
}

export const readProjectSales = async (
  tx: ReadTx,
  ids: readonly number[]
): Promise<ProjectSales[]> => {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [company, rows, plans, invoices, accepted] = await Promise.all([
    findTenant(tx, tenantOf(tx)),
    tx.select().from(projects).where(inArray(projects.id, wanted)),
    readPriced(tx, wanted),
    readInvoiced(tx, wanted),
    readAcceptedDays(tx, wanted),
  ]);
  const agreed = await readAgreed(tx, plans);
  const projectOf = new Map(rows.map(project => [project.id, project]));
  const invoicedOf = new Map(invoices.map(row => [row.project_id, row]));
  return wanted.flatMap(id => {
    const [project, plan, its] = [projectOf.get(id), plans.get(id), agreed.get(id)];
    if (!project || !plan || !its) return [];
    const invoiced = invoicedOf.get(id);
    const planned = agreedByPlan(plan satisfies PricedPlan);
    const [net, byHand] = [invoiced?.net ?? 0, invoiced?.by_hand ?? 0];
    const sales = {
      project,
      agreed: its,
      planned,
      invoiced: { net, total: invoiced?.total ?? 0 },
      byHand,
      rest: planned.net - (net - byHand),
      paid: invoiced?.paid ?? 0,
      open: invoiced?.open ?? 0,
      hasFinal: invoiced?.has_final ?? false,
      advanced: invoiced?.advanced ?? 0,
      draftId: invoiced?.draft_id ?? null,
    };
    const { time_zone } = company;
    const scheduled = scheduleOf(project.moments ?? company.moments, {
      acceptedOn:
        accepted.get(id) ??
        (project.status === PROJECT_STATUS.booking
          ? localDay(Date.parse(project.created_at), time_zone)
          : null),
      first: project.start_date && localDay(Date.parse(project.start_date), time_zone),
      last: project.end_date && lastDay(project.end_date, time_zone),
      today: localDay(Date.now(), time_zone),
      advanced: sales.advanced,
      hasFinal: sales.hasFinal,
    });
    const made = { advances: invoiced?.advances ?? [], final: invoiced?.final_net ?? 0 };
    return { ...sales, moments: withNets(sales, made, scheduled) };
  });
};

interface Made {
  advances: readonly { percent: number; net: number }[];
  final: number;
}

/** Each moment with its net in cents: as it was invoiced, else what it would be. */
const withNets = (
  { agreed, rest, hasFinal }: Pick<ProjectSales, 'agreed' | 'rest' | 'hasFinal'>,
  { advances, final }: Made,
  scheduled: readonly ScheduledMoment[]
): Moment[] => {
  const takeMade = advanceTaker(advances);
  let parts = 0;
  return scheduled.map(moment => {
    if (moment.percent === null) return { ...moment, net: hasFinal ? final : rest - parts };
    if (moment.done) return { ...moment, net: takeMade(moment.percent) };
    const net = Math.round((agreed.net * moment.percent) / 100);
    parts += net;
    return { ...moment, net };
  });
};

/** Takes so many percent of the advances, oldest first, and returns their net. One advance may be of several moments. */
const advanceTaker = (advances: Made['advances']) => {
  const left = advances.map(advance => ({ ...advance }));
  return (percent: number) => {
    let [wanted, net] = [percent, 0];
    for (const advance of left) {
      const taken = Math.min(wanted, advance.percent);
      if (taken <= 0) continue;
      const part = Math.round((advance.net * taken) / advance.percent);
      net += part;
      advance.net -= part;
      advance.percent -= taken;
      wanted -= taken;
    }
    return net;
  };
};

const issued = isNotNull(salesInvoices.number);

const isCredit = sql`${salesInvoices.kind} = 'credit'`;

const countsFor = sql`case when ${isCredit} then (select credited.kind from sales_invoices credited
  where credited.tenant_id = ${salesInvoices.tenant_id} and credited.id = ${salesInvoices.invoice_id})
  else ${salesInvoices.kind} end`;

const readInvoiced = (tx: ReadTx, ids: number[]) => {
  const signed = (column: typeof salesInvoices.net_cents) =>
    sql<number>`coalesce(sum(case when ${isCredit} then -${column} else ${column} end)
      filter (where ${issued} and ${countsFor} <> 'damage'), 0)`.mapWith(Number);
  const byHand = sql<number>`coalesce(sum(case when ${isCredit} then -${salesInvoices.net_cents}
      else ${salesInvoices.net_cents} end)
      filter (where ${issued} and ${countsFor} = 'manual'), 0)`.mapWith(Number);
  return tx
    .select({
      project_id: salesInvoices.project_id,
      net: signed(salesInvoices.net_cents),
      total: signed(salesInvoices.total_cents),
      by_hand: byHand,
      open: sql<number>`coalesce(sum(case when ${isCredit} then -${salesInvoices.open_cents}
        else ${salesInvoices.open_cents} end) filter (where ${issued}), 0)`.mapWith(Number),
      paid: sql<number>`coalesce(sum(case when ${isCredit} then ${salesInvoices.open_cents} - ${salesInvoices.total_cents}
        else ${salesInvoices.total_cents} - ${salesInvoices.open_cents} end) filter (where ${issued}), 0)`.mapWith(
        Number
      ),
      has_final: sql<boolean>`coalesce(bool_or(${salesInvoices.kind} = 'final' and ${issued}
        and ${isStanding}), false)`,
      advanced: sql<number>`coalesce(sum(${salesInvoices.percent}) filter (
        where ${salesInvoices.kind} = 'advance' and ${issued} and ${isStanding}), 0)`.mapWith(
        Number
      ),
      advances: sql<{ percent: number; net: number }[]>`coalesce(json_agg(json_build_object(
        'percent', ${salesInvoices.percent}, 'net', ${salesInvoices.net_cents})
        order by ${salesInvoices.id}) filter (
        where ${salesInvoices.kind} = 'advance' and ${issued} and ${isStanding}), '[]')`,
      final_net: sql<number>`coalesce(sum(${salesInvoices.net_cents}) filter (
        where ${salesInvoices.kind} = 'final' and ${issued} and ${isStanding}), 0)`.mapWith(Number),
      draft_id: sql<number | null>`max(${salesInvoices.id}) filter (
        where ${salesInvoices.number} is null and ${salesInvoices.kind} in ('advance', 'final', 'credit'))`,
    })
    .from(salesInvoices)
    .where(inArray(salesInvoices.project_id, ids))
    .groupBy(salesInvoices.project_id);
};
