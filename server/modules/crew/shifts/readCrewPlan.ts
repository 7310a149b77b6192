import { asc, eq } from 'drizzle-orm';
import { holdsPlace } from '#contract/crew/assignmentStates.values';
import type { Assignment, CrewPlan, Shift } from '#contract/crew/crewPlans';
import { crewTotals, withSums } from '#contract/crew/crewTotals';
import type { Rate } from '#contract/crew/rates';
import { withTravel } from '#contract/crew/workingTime';
import type { ReadTx } from '../../../db/tx.ts';
import { assignments } from '../../../tables/shifts.ts';
import { crew, crewFunctions } from '../../../tables/crew.ts';
import { type Crewed, readStoredCrewPlan, type StoredCrewPlan } from './loadCrewDraft.ts';
import { type Placed, readWarnings } from './crewWarnings.queries.ts';

type StoredShift = StoredCrewPlan['shifts'][number];
type StoredAssignment = StoredCrewPlan['assignments'][number];

export const readCrewPlan = async (tx: ReadTx, project: Crewed): Promise<CrewPlan> => {
  const [stored, names, functions] = await Promise.all([
    readStoredCrewPlan(tx, project.id),
    readNames(tx, project.id),
    tx
      .select({
        id: crewFunctions.id,
        wage: crewFunctions.wage,
        parallel: crewFunctions.parallel,
      })
      .from(crewFunctions),
  ]);
  const functionOf = new Map(functions.map(each => [each.id, each]));
  const shiftOf = new Map(stored.shifts.map(shift => [shift.id, shift]));
  const held = stored.assignments.flatMap(assignment => {
    const shift = shiftOf.get(assignment.shift_id);
    return shift && holdsPlace(assignment.state) ? [{ assignment, shift }] : [];
  });
  const warnings = await readWarnings(
    tx,
    held.map(({ assignment, shift }) =>
      placedOf(shift, assignment, !functionOf.get(shift.function_id)?.parallel)
    )
  );
  const warningsOf = new Map(held.map(({ assignment }, at) => [assignment.id, warnings[at] ?? []]));
  const byShift = Map.groupBy(stored.assignments, ({ shift_id }) => shift_id);
  const shifts = stored.shifts.map(shift =>
    shownShift(
      shift,
      functionOf.get(shift.function_id)?.wage ?? null,
      (byShift.get(shift.id) ?? []).map(assignment =>
        shownAssignment(assignment, shift, {
          name: names.get(assignment.crew_id) ?? '',
          warnings: warningsOf.get(assignment.id) ?? [],
        })
      )
    )
  );
  return { version: project.version, totals: crewTotals(shifts), shifts };
};

const readNames = async (tx: ReadTx, projectId: number) => {
  const rows = await tx
    .selectDistinct({ id: crew.id, name: crew.name })
    .from(assignments)
    .innerJoin(crew, eq(crew.id, assignments.crew_id))
    .where(eq(assignments.project_id, projectId))
    .orderBy(asc(crew.id));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const placedOf = (
  shift: StoredShift,
  { id, crew_id, break_minutes, ...times }: StoredAssignment,
  isBooked: boolean
): Placed => {
  const work = {
    from: times.from ?? shift.from,
    until: times.until ?? shift.until,
    travel_before: shift.travel_before,
    travel_after: shift.travel_after,
    break_minutes: break_minutes ?? shift.break_minutes,
  };
  return {
    crew_id,
    function_id: shift.function_id,
    project_id: shift.project_id,
    ...withTravel(work),
    work,
    assignmentId: id,
    isBooked,
  };
};

const shownAssignment = (
  stored: StoredAssignment,
  shift: StoredShift,
  { name, warnings }: Pick<Assignment, 'name' | 'warnings'>
): Assignment => ({
  id: stored.id,
  crew_id: stored.crew_id,
  name,
  state: stored.state,
  from: stored.from ?? shift.from,
  until: stored.until ?? shift.until,
  break_minutes: stored.break_minutes ?? shift.break_minutes,
  times_typed: stored.from !== null || stored.until !== null || stored.break_minutes !== null,
  leader: stored.leader,
  seen: stored.seen,
  due: stored.due,
  note: stored.note,
  problem: stored.problem,
  warnings,
  wage: stored.wage,
});

const shownShift = (
  { tenant_id: _tenant, project_id: _project, wage, ...shift }: StoredShift,
  wageOfFunction: Rate | null,
  people: Assignment[]
): Shift =>
  withSums({
    ...shift,
    wage: wage ?? wageOfFunction,
    wage_typed: wage !== null,
    assignments: people,
  });
