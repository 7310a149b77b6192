import { ASSIGNMENT, holdsPlace } from '#contract/crew/assignmentStates.values';
import type { Assignment, CrewChange, CrewPlan, Shift } from '#contract/crew/crewPlans';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { changeCrewPlan, readCrewPlan } from './crewPlan.calls.ts';
import { ownValues } from './model/crewInverse.ts';

/** A person on a shift, as before its project moved. */
export interface HeldPerson {
  shift: Shift;
  person: Assignment;
}

/** Names of the people who are not as before the move. */
export interface PeopleAfterUndo {
  /** Their request ended: they are planned. */
  unasked: readonly string[];
  /** The move asked them again. */
  unanswered: readonly string[];
  missing: readonly string[];
}

export const readHeldPeople = async (projectId: number): Promise<HeldPerson[]> => {
  const { shifts } = await readCrewPlan(projectId, {});
  return shifts.flatMap(shift =>
    shift.assignments.filter(({ state }) => holdsPlace(state)).map(person => ({ shift, person }))
  );
};

/**
 * After the shifts are back at their times: assigns the people whom the move took off, as far as
 * they are free. People whom the move asked again have to answer (docs/crew.md, rule 12).
 */
export const bringPeopleBack = async (
  projectId: number,
  people: readonly HeldPerson[],
  wereTakenOff: boolean
): Promise<PeopleAfterUndo> => {
  const before = await readCrewPlan(projectId, {});
  const off = people.filter(each => !nowOf(before, each));
  const plan = wereTakenOff ? await takenUp(projectId, before, off) : before;
  const namesOf = (isSo: (was: Assignment, now: Assignment | undefined) => boolean) => [
    ...new Set(
      people.filter(each => isSo(each.person, nowOf(plan, each))).map(({ person }) => person.name)
    ),
  ];
  return {
    unasked: namesOf(
      (was, now) => now?.state === ASSIGNMENT.planned && was.state !== ASSIGNMENT.planned
    ),
    unanswered: namesOf(
      (was, now) => now?.state === ASSIGNMENT.requested && was.state !== ASSIGNMENT.requested
    ),
    missing: namesOf((_was, now) => now === undefined),
  };
};

const nowOf = ({ shifts }: Pick<CrewPlan, 'shifts'>, { shift, person }: HeldPerson) =>
  shifts
    .find(({ id }) => id === shift.id)
    ?.assignments.find(({ crew_id, state }) => crew_id === person.crew_id && holdsPlace(state));

/**
 * All at once. If the server refuses that, one by one: a person who is booked elsewhere then keeps
 * nobody off.
 */
const takenUp = async (projectId: number, plan: CrewPlan, people: readonly HeldPerson[]) => {
  if (people.length === 0) return plan;
  const changed = async (at: CrewPlan, changes: CrewChange[]): Promise<CrewPlan> => {
    const { doc } = await changeCrewPlan(
      projectId,
      { input: { changes }, version: at.version },
      {}
    );
    return doc;
  };
  const orRefused = async (at: CrewPlan, changes: CrewChange[]) => {
    try {
      return await changed(at, changes);
    } catch (error) {
      if (!isRefused(error)) throw error;
      return undefined;
    }
  };
  let current = await orRefused(plan, people.map(assigned));
  if (!current) {
    current = plan;
    for (const each of people) current = (await orRefused(current, [assigned(each)])) ?? current;
  }
  const own = people.flatMap(each => ownOf(current, each));
  return own.length > 0 ? changed(current, own) : current;
};

const isRefused = (error: unknown) => {
  const status = apiErrorOf(error)?.status ?? 0;
  return status >= 400 && status < 500;
};

/** Requested people come back as planned: only a planner sends a request. */
const assigned = ({ shift, person }: HeldPerson): CrewChange => ({
  op: 'assign',
  shift_id: shift.id,
  crew_ids: [person.crew_id],
  state: person.state === ASSIGNMENT.confirmed ? ASSIGNMENT.confirmed : ASSIGNMENT.planned,
  restores: person.id,
});

/** Assigning resets a person's own times, wage and leading. */
const ownOf = (plan: CrewPlan, held: HeldPerson): CrewChange[] => {
  const now = nowOf(plan, held);
  const values = ownValues(held.person, held.shift);
  return now && Object.keys(values).length > 0
    ? [{ op: 'update_assignment', id: now.id, ...values }]
    : [];
};
