import { MINUTE_MS } from '#contract/base/durations';
import { and, asc, eq, lt } from 'drizzle-orm';
import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import type { Expense } from '#contract/crew/hours';
import { insertRows } from '../db/insertRows.ts';
import type { Tx } from '../db/tx.ts';
import { priceHours } from '../modules/crew/index.ts';
import { assignments, shifts } from '../tables/shifts.ts';
import { hours } from '../tables/hours.ts';
import { projects } from '../tables/projects.ts';
import type { Generation } from './generation.ts';
import { minute, randomFrom } from './random.ts';

/** Reported minutes beyond the plan, negative for less; null: nothing reported yet. */
const DIFFERENCES = [0, 30, null, 0, -45, 90, 0, 15] as const;

const LATEST_TO_APPROVE = 6;

/** Hours of confirmed shifts that are over: most approved, the last ones to approve, one with expenses. */
export const addSampleHours = async (tx: Tx, { tenantId, seed, now }: Generation) => {
  const random = randomFrom(`${seed}/hours`);
  const worked = await tx
    .select({
      id: assignments.id,
      crew_id: assignments.crew_id,
      project_id: projects.id,
      project_name: projects.name,
      from: shifts.from,
      until: shifts.until,
      break_minutes: shifts.break_minutes,
    })
    .from(assignments)
    .innerJoin(
      shifts,
      and(eq(shifts.tenant_id, assignments.tenant_id), eq(shifts.id, assignments.shift_id))
    )
    .innerJoin(
      projects,
      and(eq(projects.tenant_id, assignments.tenant_id), eq(projects.id, assignments.project_id))
    )
    .where(
      and(
        eq(assignments.tenant_id, tenantId),
        eq(assignments.state, ASSIGNMENT.confirmed),
        lt(shifts.until, minute(now.getTime()))
      )
    )
    .orderBy(asc(shifts.from), asc(assignments.id));
  const saidAt = (at: number) => DIFFERENCES[at % DIFFERENCES.length] ?? null;
  const last = worked.findLastIndex((_shift, at) => saidAt(at) !== null);
  const told = worked.flatMap(({ id, until, ...shift }, at) => {
    const said = saidAt(at);
    if (said === null) return [];
    const isApproved = at < worked.length - LATEST_TO_APPROVE;
    // Longer ones might reach into the person's next shift, and approved hours never overlap.
    const difference = isApproved ? Math.min(said, 0) : said;
    const expenses: Expense[] = at === last ? [{ text: 'Parkeren', amount: 17.5 }] : [];
    return [
      {
        ...shift,
        tenant_id: tenantId,
        assignment_id: id,
        until: minute(Date.parse(until) + difference * MINUTE_MS),
        km: random.chance(0.3) ? random.integer(20, 180) : null,
        expenses,
        claimed: expenses.reduce((sum, { amount }) => sum + amount, 0),
        notes: difference > 60 ? 'Afbouw liep uit' : null,
        state: isApproved ? ('approved' as const) : ('submitted' as const),
      },
    ];
  });
  if (told.length === 0) return;
  const added = await insertRows(told, batch =>
    tx.insert(hours).values(batch).returning({ id: hours.id })
  );
  await priceHours(tx, {
    assignmentIds: told.map(({ assignment_id }) => assignment_id),
    approved: added.map(({ id }) => id),
  });
};
