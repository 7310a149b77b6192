import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import { useMemo, useState } from 'react';
import type { ShiftOfCompany } from '#contract/crew/crewPlans';
import { crewCalls } from '../../crew/index.ts';
import type { Assigning, HeldShift } from './assigningContext.ts';

interface Assigned {
  shift: ShiftOfCompany;
  crewId: number;
  /** The person's; undefined until known. */
  name: string | undefined;
}

export interface AssignOutcome extends Assigned {
  kind: 'done' | 'undone' | 'failed';
  error?: Error;
  /** Takes the person off again. */
  undo?: { version: number; id: number };
}

/** Holds an open shift until it is dropped on a person, and what the server made of that. */
export const useAssignShift = () => {
  const queries = useQueryClient();
  const [held, setHeld] = useState<HeldShift>();
  const [targetId, setTarget] = useState<number>();
  const [outcome, setOutcome] = useState<AssignOutcome>();
  const shiftId = held?.shift.id ?? 0;
  const read = useQuery({
    queryKey: ['crewCandidates', shiftId],
    queryFn: async ({ signal }) => (await crewCalls()).readCandidates(shiftId, signal),
    enabled: held !== undefined,
  });
  const candidates = useMemo(
    () => read.data && new Map(read.data.map(each => [each.crew_id, each])),
    [read.data]
  );

  const refresh = () => {
    for (const key of ['planning', 'openShifts', 'crewCandidates', 'crewPlan'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  const { mutate: assign, isPending: isAssigning } = useMutation({
    mutationFn: async ({ shift, crewId }: Assigned) => {
      const { readCrewPlan, changeCrewPlan } = await crewCalls();
      const { version } = await readCrewPlan(shift.project_id);
      const changed = await changeCrewPlan(shift.project_id, version, [
        { op: 'assign', shift_id: shift.id, crew_ids: [crewId], state: 'planned' },
      ]);
      const own = changed.shifts
        .find(({ id }) => id === shift.id)
        ?.assignments.find(({ crew_id }) => crew_id === crewId);
      return own && { name: own.name, undo: { version: changed.version, id: own.id } };
    },
    onSuccess: (own, assigned) => setOutcome({ ...assigned, kind: 'done', ...own }),
    onError: (error, assigned) => setOutcome({ ...assigned, kind: 'failed', error }),
    onSettled: refresh,
  });
  const { mutate: takeOff, isPending: isUndoing } = useMutation({
    mutationFn: async ({ shift, undo }: AssignOutcome) => {
      if (!undo) return;
      const { changeCrewPlan } = await crewCalls();
      await changeCrewPlan(shift.project_id, undo.version, [{ op: 'cancel', ids: [undo.id] }]);
    },
    onSuccess: (_done, { undo: _undo, ...assigned }) => setOutcome({ ...assigned, kind: 'undone' }),
    onError: (error, { undo: _undo, ...assigned }) =>
      setOutcome({ ...assigned, kind: 'failed', error }),
    onSettled: refresh,
  });

  const isBusy = isAssigning || isUndoing;
  const cancel = useEvent(() => {
    setHeld(undefined);
    setTarget(undefined);
  });
  const pickUp = useEvent((shift: ShiftOfCompany, way: HeldShift['way']) => {
    if (isBusy) return;
    setOutcome(undefined);
    setTarget(undefined);
    setHeld({ shift, way });
  });
  const drop = useEvent((crewId: number) => {
    if (!held) return;
    cancel();
    assign({ shift: held.shift, crewId, name: candidates?.get(crewId)?.name });
  });

  const assigning = useMemo(
    (): Assigning => ({ held, candidates, targetId, aim: setTarget, drop, cancel }),
    [held, candidates, targetId, drop, cancel]
  );
  return {
    assigning,
    pickUp,
    isBusy,
    outcome,
    undo: takeOff,
    dismiss: () => setOutcome(undefined),
  };
};
