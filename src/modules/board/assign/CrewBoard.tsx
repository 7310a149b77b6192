import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import type { ShiftOfCompany } from '#contract/crew/crewPlans';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { crewCalls, useCandidateReasons } from '../../crew/index.ts';
import type { BoardQuery } from '../boardQuery.ts';
import { type Assigning, AssigningContext, type Held, type Work } from './assigningContext.ts';
import { AssignNotice } from './AssignNotice.tsx';
import { OpenShifts } from './OpenShifts.tsx';
import { giveShift, type ShiftUndo, takeShiftBack } from './shiftMoves.ts';
import { type AssignOutcome, useAssigningState } from './useAssigningState.ts';

interface CrewBoardProps {
  board: BoardQuery;
  children: ReactNode;
}

const QUERY_KEYS = ['planning', 'openShifts', 'crewCandidates', 'crewPlan'] as const;

const CrewBoard = ({ board, children }: CrewBoardProps) => {
  const manages = useHolds('crew.manage') === true;
  const [held, setHeld] = useState<Held>();
  const { meetingOf, isKnown, choices } = useCandidates(held?.work.id);
  const workOf = useWorkOf(manages);
  const { assigning, outcome, undo, dismiss } = useAssigningState<ShiftUndo>({
    held,
    setHeld,
    meetingOf,
    isKnown,
    choices,
    workOf,
    give: giveShift,
    takeBack: takeShiftBack,
    queryKeys: QUERY_KEYS,
  });
  const outcomeText = useOutcomeText();
  const { cancel, pickUp, grip, isBusy } = assigning;
  const isHeld = (shift: ShiftOfCompany) => !held?.work.row && held?.work.id === shift.id;
  const hold = {
    isHeld,
    isBusy,
    onPick: (shift: ShiftOfCompany) =>
      isHeld(shift) ? cancel() : pickUp(workOfOpen(shift), 'keys'),
    onPointerDown: (shift: ShiftOfCompany) => grip(workOfOpen(shift)),
  };
  return (
    <AssigningContext value={assigning}>
      <OpenShifts board={board} hold={manages && board.form === 'board' ? hold : undefined} />
      {children}
      {outcome && (
        <AssignNotice
          outcome={outcome}
          text={outcomeText(outcome)}
          onUndo={() => undo(outcome)}
          onClose={dismiss}
        />
      )}
    </AssigningContext>
  );
};

const useCandidates = (shiftId = 0) => {
  const translate = useTranslate();
  const reasonsOf = useCandidateReasons();
  const { data } = useQuery({
    queryKey: ['crewCandidates', shiftId],
    queryFn: async ({ signal }) => (await crewCalls()).readCandidates(shiftId, signal),
    enabled: shiftId > 0,
  });
  const candidates = useMemo(() => data && new Map(data.map(each => [each.crew_id, each])), [data]);
  const meetingOf: Assigning['meetingOf'] = useCallback(
    ({ id }) => {
      const candidate = candidates?.get(id);
      if (!candidate) return undefined;
      const { state, name } = candidate;
      const stateText = translate(`crew.candidate_states.${state}`);
      return { state, name, stateText, reasons: reasonsOf(candidate) };
    },
    [candidates, translate, reasonsOf]
  );
  const choices = useMemo(
    () => data?.map(({ crew_id: id, name }) => ({ id, name, bars: [] })),
    [data]
  );
  return { meetingOf, isKnown: candidates !== undefined, choices };
};

/** A request is for this shift: requested people stay on it. */
const useWorkOf = (manages: boolean): Assigning['workOf'] =>
  useCallback(
    (row, bar) => {
      const { kind, id, project_id: projectId, state, from, until, firm, name } = bar;
      const isMovable = state === ASSIGNMENT.planned || state === ASSIGNMENT.confirmed;
      if (!manages || kind !== 'shift' || projectId === null || !isMovable) return undefined;
      const projectName = name ?? '';
      return { kind, id, projectId, name: projectName, projectName, from, until, firm, row };
    },
    [manages]
  );

const workOfOpen = ({ id, project_id, project_name, name, from, until }: ShiftOfCompany): Work => ({
  kind: 'shift',
  id,
  projectId: project_id,
  name,
  projectName: project_name,
  from,
  until,
  firm: false,
  row: undefined,
});

const useOutcomeText = () => {
  const translate = useTranslate();
  return ({ kind, work, row }: AssignOutcome<ShiftUndo>) =>
    translate(`board.crew.${work.row ? 'moved' : 'given'}.${kind}`, {
      person: row.name,
      name: work.name,
      project: work.projectName,
      from: work.row?.name,
    });
};

export default CrewBoard;
