import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { isoOf, nextVersion } from '../../../tables/columns.ts';
import { optionNotices, projects } from '../../../tables/projects.ts';
import type { Tx } from '../../../db/tx.ts';
import { jobActor } from '../../../db/actor.ts';
import { eachOfCompanies } from '../../../jobs/eachOfCompanies.ts';
import type { Services } from '../../../services.ts';
import { offerFreed, lockWithWaiting } from './queue.ts';
import { mailPlanner } from './options.mails.ts';

const ENDING = jobActor('options', { mailsByDay: true });

const AT_ONCE = 200;

type LookedAfter = Pick<Services, 'database' | 'outbox'>;

interface Ending extends Record<string, unknown> {
  id: number;
  tenant_id: number;
  option_until: string;
  /** Days before its end, for the notice; null if it has ended. */
  days: number | null;
  cancels: boolean;
}

/**
 * Notifies planners three days and one day before an option ends, once each, and cancels ended
 * options if the company wants that. Any number of processes may run it at any time.
 */
export const handleEndingOptions = async (
  services: LookedAfter,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now = new Date()
) => {
  const ending = await services.database.platformTransaction(ENDING, tx => findEnding(tx, now));
  await eachOfCompanies({
    database: services.database,
    actor: ENDING,
    log,
    rows: ending,
    // Each locks its project and those that wait for its goods, by their ids.
    atOnce: 1,
    work: (tx, option) =>
      option.days === null ? lapse(tx, services, option, now) : tell(tx, services, option),
    failed: 'an option was not looked after',
  });
};

/**
 * Days are the company's: the notice for an option that ends tomorrow morning is sent today at any
 * hour. One that ends at 00:00 ends with the day before, as everywhere (`contract/base/days.ts`).
 */
const findEnding = async (tx: Tx, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Ending>(sql`
    select job.id, job.tenant_id, job.option_until, notice.days,
      t.cancel_lapsed_options as cancels
    from projects job
    join tenants t on t.id = job.tenant_id
    cross join lateral (
      select ((job.option_until - interval '1 millisecond') at time zone t.time_zone)::date
        - (${at} at time zone t.time_zone)::date as ahead
    ) calendar
    cross join lateral (
      select case when job.option_until <= ${at} then null when calendar.ahead <= 1 then 1
        else 3 end as days
    ) notice
    where job.status = 'optie' and not job.is_template and job.option_until < ${at} + interval '5 days'
      and calendar.ahead <= 3 and t.account_status <> 'cancelled'
      and case when notice.days is null and t.cancel_lapsed_options then true
        else not exists (
          select from option_notices recorded where recorded.tenant_id = job.tenant_id
            and recorded.project_id = job.id and recorded.option_until = job.option_until
            and recorded.days = coalesce(notice.days, ${LAPSED})) end
    order by job.option_until, job.id limit ${AT_ONCE}`);
  return rows;
};

const tell = async (tx: Tx, { outbox }: LookedAfter, { id, tenant_id, ...option }: Ending) => {
  const [project] = await tx
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.id, id),
        eq(projects.status, PROJECT_STATUS.option),
        sql`${projects.option_until} = ${option.option_until}::timestamptz`
      )
    );
  if (!project?.option_until) return;
  const recorded = await tx
    .insert(optionNotices)
    .values({
      tenant_id,
      project_id: id,
      option_until: project.option_until,
      days: option.days ?? 0,
    })
    .onConflictDoNothing()
    .returning();
  if (recorded.length > 0) await mailPlanner(tx, outbox, { template: 'option_ends', project });
};

const LAPSED = 0;

const lapse = async (tx: Tx, { outbox }: LookedAfter, option: Ending, now: Date) => {
  const waited = await lockWithWaiting(tx, option.id, justBefore(option.option_until));
  const isFirst = await (option.cancels ? cancelLapsed(tx, option, now) : note(tx, option, LAPSED));
  if (!isFirst) return;
  await offerFreed(tx, outbox, { projectId: option.id, waited, at: now });
};

const justBefore = (end: string) => new Date(Date.parse(isoOf(end)) - 1);

const note = async (tx: Tx, { id, tenant_id, ...option }: Ending, days: number) => {
  const recorded = await tx
    .insert(optionNotices)
    .values({ tenant_id, project_id: id, option_until: isoOf(option.option_until), days })
    .onConflictDoNothing()
    .returning();
  return recorded.length > 0;
};

/**
 * Returns true if this process cancelled it. Also clears the end: otherwise a reopened option would be
 * cancelled again.
 */
const cancelLapsed = async (tx: Tx, { id, ...option }: Ending, now: Date) => {
  const [cancelled] = await tx
    .update(projects)
    .set({ status: PROJECT_STATUS.cancelled, option_until: null, ...nextVersion(projects) })
    .where(
      and(
        eq(projects.id, id),
        eq(projects.status, PROJECT_STATUS.option),
        lte(projects.option_until, now.toISOString())
      )
    )
    .returning();
  if (!cancelled) return false;
  tx.audit({
    action: 'projects.updated',
    resource: 'projects',
    resourceId: id,
    tenantId: cancelled.tenant_id,
    metadata: {
      changes: {
        status: { from: PROJECT_STATUS.option, to: cancelled.status },
        option_until: { from: isoOf(option.option_until), to: null },
      },
    },
  });
  return true;
};
