import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import type { BoardRowData } from '../board/useBoardRows.ts';
import type { Assigning, Held, HoldWay, Work } from './assigningContext.ts';
import { useDragToRow } from './useDragToRow.ts';

export class NotForRow extends Error {
  readonly key: string;

  constructor(key: string) {
    super(key);
    this.name = 'NotForRow';
    this.key = key;
  }
}

interface Assigned<Undo> {
  work: Work;
  row: BoardRowData;
  undo?: Undo | undefined;
}

export interface AssignOutcome<Undo> extends Assigned<Undo> {
  kind: 'done' | 'undone' | 'failed' | 'not_undone';
  error?: Error;
}

interface AssigningOptions<Undo> {
  held: Held | undefined;
  setHeld: (held: Held | undefined) => void;
  /** Stable until its answers change, as `workOf`. */
  meetingOf: Assigning['meetingOf'];
  isKnown: boolean;
  choices?: Assigning['choices'];
  workOf: Assigning['workOf'];
  give: (work: Work, row: BoardRowData) => Promise<Undo | undefined>;
  takeBack: (work: Work, undo: Undo) => Promise<unknown>;
  queryKeys: readonly string[];
}

/** Holds work until it is dropped on a row, then the server's result. */
export const useAssigningState = <Undo>(options: AssigningOptions<Undo>) => {
  const { held, setHeld, meetingOf, isKnown, choices, workOf, queryKeys } = options;
  const queries = useQueryClient();
  const [targetId, setTarget] = useState<number>();
  const [outcome, setOutcome] = useState<AssignOutcome<Undo>>();

  // Not awaited: keys that pick up the next work are not ignored while the board loads.
  const refresh = () => {
    for (const key of queryKeys) void queries.invalidateQueries({ queryKey: [key] });
  };
  const { mutate: give, isPending: isGiving } = useMutation({
    mutationFn: ({ work, row }: Assigned<Undo>) => options.give(work, row),
    onSuccess: (undo, assigned) => setOutcome({ ...assigned, kind: 'done', undo }),
    onError: (error, assigned) => setOutcome({ ...assigned, kind: 'failed', error }),
    onSettled: refresh,
  });
  const { mutate: takeBack, isPending: isUndoing } = useMutation({
    mutationFn: ({ work, undo }: Assigned<Undo>) =>
      undo === undefined ? Promise.resolve() : options.takeBack(work, undo),
    onSuccess: (_done, { undo: _undo, ...assigned }) => setOutcome({ ...assigned, kind: 'undone' }),
    onError: (error, { undo: _undo, ...assigned }) =>
      setOutcome({ ...assigned, kind: 'not_undone', error }),
    onSettled: refresh,
  });

  const isBusy = isGiving || isUndoing;
  const cancel = useEvent(() => {
    setHeld(undefined);
    setTarget(undefined);
  });
  const pickUp = useEvent((work: Work, way: HoldWay) => {
    if (isBusy) return;
    setOutcome(undefined);
    setTarget(undefined);
    setHeld({ work, way });
  });
  const drop = useEvent((row: BoardRowData) => {
    if (!held) return;
    cancel();
    const { work } = held;
    if (work.row?.id === row.id) return;
    if (!isKnown || meetingOf(row)) give({ work, row });
    else
      setOutcome({ work, row, kind: 'failed', error: new NotForRow(`board.not_for.${work.kind}`) });
  });
  const rowOf = useRef<(rowId: number) => BoardRowData | undefined>(() => undefined);
  const grip = useDragToRow<Work>({
    onStart: work => pickUp(work, 'pointer'),
    onOver: setTarget,
    onDrop: rowId => {
      const row = rowId === undefined ? undefined : rowOf.current(rowId);
      if (row) drop(row);
      else cancel();
    },
    onAbort: cancel,
  });

  const assigning = useMemo(
    (): Assigning => ({
      held,
      meetingOf,
      isKnown,
      choices,
      targetId,
      aim: setTarget,
      drop,
      cancel,
      isBusy,
      workOf,
      pickUp,
      grip,
      rowOf,
    }),
    [held, meetingOf, isKnown, choices, targetId, drop, cancel, isBusy, workOf, pickUp, grip]
  );
  return {
    assigning,
    outcome,
    undo: takeBack,
    dismiss: () => setOutcome(undefined),
  };
};
