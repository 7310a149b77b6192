import { ASSIGNMENT, holdsPlace } from '#contract/crew/assignmentStates.values';
import type { Assignment, CrewChange, CrewPlan } from '#contract/crew/crewPlans';
import { crewCalls } from '../../crew/index.ts';
import type { BoardRowData } from '../board/useBoardRows.ts';
import type { Work } from './assigningContext.ts';
import { NotForRow } from './useAssigningState.ts';

export interface ShiftUndo {
  version: number;
  changes: CrewChange[];
  own?: Assignment;
}

export const giveShift = async (
  work: Work,
  { id: crewId }: Pick<BoardRowData, 'id'>
): Promise<ShiftUndo | undefined> => {
  const { readCrewPlan, changeCrewPlan } = await crewCalls();
  const projectId = projectOf(work);
  const { version, ...before } = await readCrewPlan(projectId, {});
  if (held(before, work.id, crewId)) throw new NotForRow('board.not_for.shift');
  const leaves = work.row && leavingOf(before, work.id, work.row.id);
  const changes = [
    ...(leaves ? [cancelled(leaves.id)] : []),
    assigned(work.id, crewId, leaves?.state === ASSIGNMENT.confirmed),
  ];
  const { doc } = await changeCrewPlan(projectId, { input: { changes }, version }, {});
  const own = held(doc, work.id, crewId);
  return (
    own && {
      version: doc.version,
      changes: [
        cancelled(own.id),
        ...(leaves
          ? [assigned(work.id, leaves.crew_id, leaves.state === ASSIGNMENT.confirmed)]
          : []),
      ],
      ...(leaves && { own: leaves }),
    }
  );
};

/** Own times, wage and leading are lost when a person is assigned again, so they are set again. */
export const takeShiftBack = async (work: Work, { version, changes, own }: ShiftUndo) => {
  const { changeCrewPlan } = await crewCalls();
  const projectId = projectOf(work);
  const { doc } = await changeCrewPlan(projectId, { input: { changes }, version }, {});
  const again = own && held(doc, work.id, own.crew_id);
  if (!again) return;
  const { times_typed, from, until, break_minutes, leader, wage } = own;
  const values = {
    ...(times_typed && { from, until, break_minutes }),
    ...(leader && { leader }),
    ...(wage && JSON.stringify(wage) !== JSON.stringify(again.wage) && { wage }),
  };
  if (Object.keys(values).length === 0) return;
  const input = { changes: [{ op: 'update_assignment' as const, id: again.id, ...values }] };
  await changeCrewPlan(projectId, { input, version: doc.version }, {});
};

const projectOf = ({ projectId }: Work) => {
  if (projectId === null) throw new Error('a shift is of a project');
  return projectId;
};

const leavingOf = (plan: Pick<CrewPlan, 'shifts'>, shiftId: number, crewId: number) => {
  const leaves = held(plan, shiftId, crewId);
  if (leaves?.state !== ASSIGNMENT.planned && leaves?.state !== ASSIGNMENT.confirmed) {
    throw new NotForRow('board.crew.changed');
  }
  return leaves;
};

const held = ({ shifts }: Pick<CrewPlan, 'shifts'>, shiftId: number, crewId: number) =>
  shifts
    .find(({ id }) => id === shiftId)
    ?.assignments.find(({ crew_id, state }) => crew_id === crewId && holdsPlace(state));

const cancelled = (id: number): CrewChange => ({ op: 'cancel', ids: [id] });

const assigned = (shift_id: number, crewId: number, isFirm: boolean): CrewChange => ({
  op: 'assign',
  shift_id,
  crew_ids: [crewId],
  state: isFirm ? ASSIGNMENT.confirmed : ASSIGNMENT.planned,
});
