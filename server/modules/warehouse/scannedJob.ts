import { sql } from 'drizzle-orm';
import { type Direction, jobsOfDay } from '#contract/warehouse/scans';
import type { ScannedJob } from '#contract/warehouse/warehouse';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { readCards } from './cards.ts';
import type { FoundCode } from './codes/codes.queries.ts';

type Job = NonNullable<ScannedJob['job']>;

interface DaysJob {
  project_id: number;
  mode: Direction;
}

/**
 * The day's project for a scan: first the one it is out for, then the one it is assigned to and has not left
 * for, then the first that needs its product. Contents go with their case.
 */
export const findScannedJob = async (
  tx: ReadTx,
  { kind, id, product_id }: FoundCode,
  day: string | undefined
): Promise<Job | null> => {
  const jobs = jobsOf(await readCards(tx, day));
  if (kind === 'project') {
    const own = jobs.find(({ project_id }) => project_id === id);
    return { project_id: id, mode: own?.mode ?? 'out', is_sure: false };
  }
  const ofUnit = kind === 'unit' ? jobOfUnit(await readStays(tx, id), jobs) : undefined;
  if (ofUnit || product_id === null) return ofUnit ?? null;
  const needs = await readNeeds(tx, product_id, jobs);
  const canBe = (mode: Direction) => kind !== 'unit' || mode === 'out';
  const job = jobs.find(
    ({ project_id, mode }) =>
      canBe(mode) && needs.some(need => need.project_id === project_id && need[mode])
  );
  return job ? { ...job, is_sure: false } : null;
};

const jobsOf = (cards: Awaited<ReturnType<typeof readCards>>): DaysJob[] => {
  const jobs = Object.values(jobsOfDay(cards)).flat();
  const byKey = new Map(
    jobs.map(({ card: { project_id }, mode }) => [`${project_id}/${mode}`, { project_id, mode }])
  );
  return [...byKey.values()];
};

interface Stay extends Record<string, unknown> {
  project_id: number;
  is_out: boolean;
  /** True for the unit itself, false for its case. */
  is_own: boolean;
}

const jobOfUnit = (stays: readonly Stay[], jobs: readonly DaysJob[]): Job | undefined => {
  const isToday = ({ project_id }: Stay, mode: Direction) =>
    jobs.some(job => job.project_id === project_id && job.mode === mode);
  const away = stays.find(({ is_out }) => is_out);
  const mode = away ? 'back' : 'out';
  const stay = away ?? stays.find(each => isToday(each, mode));
  if (!stay) return undefined;
  return { project_id: stay.project_id, mode, is_sure: stay.is_own && isToday(stay, mode) };
};

const readStays = async (tx: ReadTx, unitId: number) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<Stay>(sql`
    select line.project_id, own.out_at is not null as is_out, own.equipment_id = ${unitId} as is_own
    from project_line_units own
    join project_lines line on line.tenant_id = own.tenant_id and line.id = own.line_id
    where own.tenant_id = ${tenantId} and own.back_at is null and own.equipment_id in (
      select ${unitId}::int
      union all select case_id from cased_pieces(${tenantId}) where equipment_id = ${unitId})
    order by is_own desc, is_out desc, own.starts_at, line.project_id`);
  return rows;
};

interface Need extends Record<string, unknown> {
  project_id: number;
  out: boolean;
  back: boolean;
}

const readNeeds = async (tx: ReadTx, productId: number, jobs: readonly DaysJob[]) => {
  const tenantId = tenantOf(tx);
  const projects = jobs.map(({ project_id }) => project_id);
  const { rows } = await tx.execute<Need>(sql`
    with wanted as materialized (
      select line.id, line.project_id, line.product_id, line.optional
      from project_lines line
      where line.tenant_id = ${tenantId}
        and line.project_id = any(${sql.param(projects)}::int[])
        and exists (select from project_line_parts part
          where part.tenant_id = line.tenant_id and part.line_id = line.id
            and ${productId} in (part.product_id, line.product_id))
    )
    select wanted.project_id, bool_or(not wanted.optional and period.to_go > 0) as out,
      bool_or(period.still_out > 0) as back
    from line_periods(${tenantId}, array(select id from wanted)) period
    join wanted on wanted.id = period.line_id
    where ${productId} in (period.product_id, wanted.product_id)
    group by wanted.project_id`);
  return rows;
};
