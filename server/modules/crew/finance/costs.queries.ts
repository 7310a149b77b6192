import { eq, sql } from 'drizzle-orm';
import type { AssignmentState } from '#contract/crew/assignmentStates.values';
import { type CostSources, costsOf, type Finance, type ShiftCost } from '#contract/crew/finance';
import type { Rate } from '#contract/crew/rates';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { isoOf } from '../../../tables/columns.ts';
import { tenants } from '../../../tables/tenants.ts';
import { readTransportCosts } from './transportCost.ts';

type Costs = NonNullable<Finance['cost']>;

export const readCosts = async (
  tx: ReadTx,
  projectIds: readonly number[]
): Promise<ReadonlyMap<number, Costs>> => {
  const [shifts, reported, hired, transport, km_rate] = await Promise.all([
    readShiftCosts(tx, projectIds),
    readReported(tx, projectIds),
    readHired(tx, projectIds),
    readTransportCosts(tx, projectIds),
    readKmRate(tx),
  ]);
  return new Map(
    projectIds.map(id => {
      const sources: CostSources = {
        shifts: shifts.get(id) ?? [],
        loose: reported.get(id)?.loose ?? 0,
        claimed: reported.get(id)?.claimed ?? 0,
        kilometres: reported.get(id)?.kilometres ?? [],
        km_rate,
        transport: transport.get(id) ?? 0,
        sub_hire: hired.get(id) ?? 0,
      };
      return [id, costsOf(sources)] as const;
    })
  );
};

const idsOf = (projectIds: readonly number[]) => sql`any(${sql.param([...projectIds])}::int[])`;

interface ShiftRow extends Record<string, unknown> {
  project_id: number;
  id: number;
  amount: number;
  starts_at: string;
  ends_at: string;
  break_minutes: number;
  wage: Rate | null;
  optional: boolean;
}

interface PersonRow extends Record<string, unknown> {
  shift_id: number;
  state: AssignmentState;
  starts_at: string;
  ends_at: string;
  break_minutes: number;
  wage: Rate | null;
  approved_cents: number | null;
}

const readShiftCosts = async (tx: ReadTx, projectIds: readonly number[]) => {
  const [shifts, people] = await Promise.all([
    tx.execute<ShiftRow>(sql`
      select shift.project_id, shift.id, shift.amount, shift.starts_at, shift.ends_at,
        shift.break_minutes, coalesce(nullif(shift.wage, 'null'), nullif(of.wage, 'null')) as wage,
        coalesce(line.optional, false) as optional
      from shifts shift
      join crew_functions of on of.tenant_id = shift.tenant_id and of.id = shift.function_id
      left join project_lines line on line.tenant_id = shift.tenant_id and line.id = shift.line_id
      where shift.tenant_id = ${tenantOf(tx)} and shift.project_id = ${idsOf(projectIds)}`),
    tx.execute<PersonRow>(sql`
      select own.shift_id, own.state, coalesce(own.starts_at, shift.starts_at) as starts_at,
        coalesce(own.ends_at, shift.ends_at) as ends_at,
        coalesce(own.break_minutes, shift.break_minutes) as break_minutes,
        nullif(own.wage, 'null') as wage, worked.cents as approved_cents
      from assignments own
      join shifts shift on shift.tenant_id = own.tenant_id and shift.id = own.shift_id
      left join lateral (
        select coalesce(sum(reported.wage_cents), 0)::float8 as cents from hours reported
        where reported.tenant_id = own.tenant_id and reported.assignment_id = own.id
          and reported.state = 'approved'
        having count(*) > 0
      ) worked on true
      where own.tenant_id = ${tenantOf(tx)} and own.project_id = ${idsOf(projectIds)}`),
  ]);
  const byShift = Map.groupBy(people.rows, ({ shift_id }) => shift_id);
  const rows = shifts.rows.map(({ project_id, id, starts_at, ends_at, ...shift }) => ({
    project_id,
    ...shift,
    from: isoOf(starts_at),
    until: isoOf(ends_at),
    people: (byShift.get(id) ?? []).map(shownPerson),
  }));
  return Map.groupBy(rows, ({ project_id }) => project_id);
};

const shownPerson = (person: PersonRow): ShiftCost['people'][number] => ({
  state: person.state,
  from: isoOf(person.starts_at),
  until: isoOf(person.ends_at),
  break_minutes: person.break_minutes,
  wage: person.wage,
  approved: person.approved_cents === null ? null : person.approved_cents / 100,
});

interface ReportedRow extends Record<string, unknown> {
  project_id: number;
  loose_cents: number;
  claimed: number;
  kilometres: number[];
}

const readReported = async (tx: ReadTx, projectIds: readonly number[]) => {
  const { rows } = await tx.execute<ReportedRow>(sql`
    select reported.project_id,
      coalesce(sum(reported.wage_cents) filter (where reported.assignment_id is null), 0)::float8 as loose_cents,
      sum(reported.claimed)::float8 as claimed,
      coalesce(array_agg(reported.km::float8) filter (where reported.km > 0), '{}') as kilometres
    from hours reported
    where reported.tenant_id = ${tenantOf(tx)} and reported.project_id = ${idsOf(projectIds)}
      and reported.state = 'approved'
    group by reported.project_id`);
  return new Map(
    rows.map(({ project_id, loose_cents, ...sums }) => [
      project_id,
      { ...sums, loose: loose_cents / 100 },
    ])
  );
};

const readHired = async (tx: ReadTx, projectIds: readonly number[]) => {
  const { rows } = await tx.execute<{ project_id: number; cents: number }>(sql`
    select line.project_id, sum(hired.amount * coalesce(hired.unit_cost_cents, 0))::float8 as cents
    from project_lines line
    join sub_hire_lines hired on hired.tenant_id = line.tenant_id and hired.project_line_id = line.id
    join sub_hires hire on hire.tenant_id = hired.tenant_id and hire.id = hired.sub_hire_id
      and hire.status in ('confirmed', 'received', 'returned')
    where line.tenant_id = ${tenantOf(tx)} and line.project_id = ${idsOf(projectIds)}
    group by line.project_id`);
  return new Map(rows.map(({ project_id, cents }) => [project_id, cents / 100]));
};

const readKmRate = async (tx: ReadTx) => {
  const [found] = await tx
    .select({ km_rate: tenants.km_rate })
    .from(tenants)
    .where(eq(tenants.id, tenantOf(tx)));
  return found?.km_rate ?? null;
};
