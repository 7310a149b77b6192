import { asc, eq, inArray } from 'drizzle-orm';
import { currentState } from '#contract/crew/assignmentStates.values';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import type { CrewChange } from '#contract/crew/crewPlans';
import { tenantOf, type ReadTx, type Tx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { wageOn } from '#contract/crew/rates';
import { assignments, shifts } from '../../../tables/shifts.ts';
import { crew, crewFunctions, crewSkills } from '../../../tables/crew.ts';
import { projectGroups } from '../../../tables/plan.ts';
import { projects } from '../../../tables/projects.ts';
import { tenants } from '../../../tables/tenants.ts';
import type { CrewDraft, CrewSurroundings, DraftShift } from './draft.ts';
import { noneRemoved, readRemovedShifts } from './removedShifts.ts';

export const findCrewed = async (tx: ReadTx, projectId: number, lock?: 'no key update') => {
  const found = tx
    .select({
      id: projects.id,
      tenant_id: projects.tenant_id,
      name: projects.name,
      location: projects.location,
      version: projects.crew_version,
      status: projects.status,
      is_template: projects.is_template,
      timeZone: tenants.time_zone,
    })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenant_id))
    .where(eq(projects.id, projectId));
  const [project] = await (lock ? found.for(lock, { of: projects }) : found);
  if (!project) throw notFound();
  return project;
};

export type Crewed = Awaited<ReturnType<typeof findCrewed>>;

/** False for a cancelled project and a template: people neither see their shifts nor get mails about them. */
export const isShown = ({ status, is_template }: Pick<Crewed, 'status' | 'is_template'>) =>
  !is_template && status !== PROJECT_STATUS.cancelled;

export interface StoredCrewPlan {
  shifts: (typeof shifts.$inferSelect)[];
  assignments: (typeof assignments.$inferSelect)[];
}

export const readStoredCrewPlan = async (
  tx: ReadTx,
  projectId: number
): Promise<StoredCrewPlan> => {
  const [ownShifts, ownAssignments] = await Promise.all([
    tx
      .select()
      .from(shifts)
      .where(eq(shifts.project_id, projectId))
      .orderBy(asc(shifts.from), asc(shifts.id)),
    tx
      .select()
      .from(assignments)
      .where(eq(assignments.project_id, projectId))
      .orderBy(asc(assignments.id)),
  ]);
  const starts = new Map(ownShifts.map(({ id, from }) => [id, from]));
  return {
    shifts: ownShifts,
    assignments: ownAssignments.map(each => {
      const from = each.from ?? starts.get(each.shift_id) ?? '';
      return { ...each, state: currentState({ ...each, from }) };
    }),
  };
};

/** The stored shifts as a draft, and the records that changes refer to. Locks shifts by id before people. */
export const loadCrewDraft = async (
  tx: Tx,
  project: Crewed,
  changes: readonly CrewChange[]
): Promise<{ stored: StoredCrewPlan; draft: CrewDraft; surroundings: CrewSurroundings }> => {
  await tx
    .select({ id: shifts.id })
    .from(shifts)
    .where(eq(shifts.project_id, project.id))
    .orderBy(asc(shifts.id))
    .for('no key update');
  const stored = await readStoredCrewPlan(tx, project.id);
  return {
    stored,
    draft: draftOf(stored),
    surroundings: await readSurroundings(tx, project, changes),
  };
};

const draftOf = (stored: StoredCrewPlan): CrewDraft => {
  const drafted = new Map(
    stored.shifts.map(
      ({ tenant_id: _tenant, project_id: _project, ...values }): [number, DraftShift] => [
        values.id,
        values,
      ]
    )
  );
  return {
    shifts: [...drafted.values()],
    assignments: stored.assignments.flatMap(
      ({ tenant_id: _tenant, project_id: _project, user_id: _user, shift_id, ...values }) => {
        const shift = drafted.get(shift_id);
        return shift ? [{ ...values, shift }] : [];
      }
    ),
    removed: noneRemoved(),
    formerLines: new Map(),
  };
};

const readSurroundings = async (
  tx: ReadTx,
  { id, timeZone }: Crewed,
  changes: readonly CrewChange[]
): Promise<CrewSurroundings> => {
  const crewIds = [
    ...new Set(changes.flatMap(change => (change.op === 'assign' ? change.crew_ids : []))),
  ];
  const [functions, people, skills, groups] = await Promise.all([
    tx
      .select({
        id: crewFunctions.id,
        name: crewFunctions.name,
        wage: crewFunctions.wage,
        price: crewFunctions.price,
        break_minutes: crewFunctions.break_minutes,
      })
      .from(crewFunctions)
      .where(eq(crewFunctions.tenant_id, tenantOf(tx))),
    crewIds.length === 0
      ? []
      : tx.select({ id: crew.id, wage: crew.wage }).from(crew).where(inArray(crew.id, crewIds)),
    crewIds.length === 0
      ? []
      : tx
          .select({
            crew_id: crewSkills.crew_id,
            function_id: crewSkills.function_id,
            wage: crewSkills.wage,
          })
          .from(crewSkills)
          .where(inArray(crewSkills.crew_id, crewIds)),
    tx.select({ id: projectGroups.id }).from(projectGroups).where(eq(projectGroups.project_id, id)),
  ]);
  const functionOf = new Map(functions.map(each => [each.id, each]));
  const wages = new Map(people.map(person => [person.id, person.wage]));
  const ownWages = new Map(
    skills.map(({ crew_id, function_id, wage }) => [`${crew_id}/${function_id}`, wage])
  );
  return {
    functions: functionOf,
    groups: new Set(groups.map(group => group.id)),
    timeZone,
    removed: await readRemovedShifts(tx, id, changes),
    wageOf: (crewId, { wage, function_id }) => {
      const person = wages.get(crewId);
      if (person === undefined) return undefined;
      const skill = ownWages.get(`${crewId}/${function_id}`);
      const crewFunction = functionOf.get(function_id)?.wage;
      return wageOn({ shift: wage, skill, person, crewFunction });
    },
  };
};
