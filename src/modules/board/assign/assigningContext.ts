import { createContext, type PointerEventHandler, type RefObject, use } from 'react';
import type { WorkBar } from '#contract/board/planningRows';
import type { Candidate } from '#contract/crew/candidates';
import type { BoardRowData } from '../board/useBoardRows.ts';

export interface Work {
  kind: 'shift' | 'trip';
  id: number;
  projectId: number | null;
  /** Of the shift's function or the bar. */
  name: string;
  projectName: string;
  from: string;
  until: string;
  firm: boolean;
  /** The row that it leaves. An open shift leaves none. */
  row: BoardRowData | undefined;
}

/** `dialog`: without a board, the row is chosen from a list. */
export type HoldWay = 'pointer' | 'keys' | 'dialog';

export interface Held {
  work: Work;
  way: HoldWay;
}

export interface Meeting {
  state: Candidate['state'];
  name: string;
  stateText: string;
  reasons: readonly string[];
}

export interface Assigning {
  held: Held | undefined;
  /** Undefined if the row cannot take the work, and until the server has answered. */
  meetingOf: (row: BoardRowData) => Meeting | undefined;
  isKnown: boolean;
  /** The rows to choose from, if they are more than those that are shown. */
  choices: readonly BoardRowData[] | undefined;
  targetId: number | undefined;
  aim: (rowId: number | undefined) => void;
  drop: (row: BoardRowData) => void;
  cancel: () => void;
  isBusy: boolean;
  /** Undefined for work that cannot move. */
  workOf: (row: BoardRowData, bar: WorkBar) => Work | undefined;
  pickUp: (work: Work, way: HoldWay) => void;
  grip: (work: Work) => PointerEventHandler;
  /** The board tells which rows it shows. */
  rowOf: RefObject<(rowId: number) => BoardRowData | undefined>;
}

export const AssigningContext = createContext<Assigning | undefined>(undefined);

export const useAssigning = () => use(AssigningContext);
