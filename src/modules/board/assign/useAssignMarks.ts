import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { Candidate } from '#contract/crew/candidates';
import { CANDIDATE_SIGNS } from '../../crew/index.ts';
import type { BoardRowData } from '../board/useBoardRows.ts';
import { type Scale, xOf } from '../model/scale.ts';
import { type Assigning, useAssigning, type Work } from './assigningContext.ts';

export interface RowMark {
  state: Candidate['state'];
  text: string;
  left: number;
  width: number;
}

interface AssignMarksOptions {
  scale: Scale;
  scroller: HTMLElement | null;
  active: BoardRowData | undefined;
  rowOf: (rowId: number) => BoardRowData | undefined;
}

const NARROWEST_MARK_PX = 6;

/** Returns the same object while nothing changes, so that the row is not rendered again. */
const marksOf = (
  work: Work | undefined,
  meetingOf: Assigning['meetingOf'] | undefined,
  scale: Scale
): ((row: BoardRowData | undefined) => RowMark | undefined) => {
  if (!work || !meetingOf) return () => undefined;
  const left = xOf(scale, Date.parse(work.from));
  const width = Math.max(NARROWEST_MARK_PX, xOf(scale, Date.parse(work.until)) - left);
  const marks = new WeakMap<BoardRowData, RowMark>();
  return row => {
    const meeting = row && row.id !== work.row?.id ? meetingOf(row) : undefined;
    if (!row || !meeting) return undefined;
    const { state, stateText } = meeting;
    const text = `${CANDIDATE_SIGNS[state]} ${stateText}`;
    const mark = marks.get(row) ?? { state, text, left, width };
    marks.set(row, mark);
    return mark;
  };
};

export const useAssignMarks = ({ scale, scroller, active, rowOf }: AssignMarksOptions) => {
  const assigning = useAssigning();
  const { held, meetingOf, aim, rowOf: shownRow } = assigning ?? {};
  const isByKeys = held?.way === 'keys';
  const work = held?.work;
  const activeId = active?.id;
  const opener = useRef<HTMLElement>(undefined);

  useEffect(() => {
    if (shownRow) shownRow.current = rowOf;
  });

  useEffect(() => {
    if (!isByKeys) return undefined;
    const focused = document.activeElement;
    opener.current = focused instanceof HTMLElement ? focused : undefined;
    scroller?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    return () => {
      // On a board the focus goes to the chosen row.
      if (!scroller?.contains(opener.current ?? null)) opener.current?.focus();
    };
  }, [isByKeys, work, scroller]);

  useEffect(() => {
    if (isByKeys) aim?.(activeId);
  }, [isByKeys, aim, activeId]);

  const markOf = useMemo(() => marksOf(work, meetingOf, scale), [work, meetingOf, scale]);

  const targetId = held && assigning?.targetId;
  const target = targetId === undefined ? undefined : rowOf(targetId);
  return {
    markOf,
    targetId,
    met: target && target.id !== work?.row?.id ? meetingOf?.(target) : undefined,
    press: (event: KeyboardEvent) => {
      if (!assigning || !isByKeys) return;
      if (event.key === 'Enter' && active) assigning.drop(active);
      else if (event.key === 'Escape') {
        assigning.cancel();
        opener.current?.focus();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
    click: (event: MouseEvent) => {
      const clicked = event.target instanceof Element && event.target.closest('[data-row]');
      const row = clicked && rowOf(Number(clicked.getAttribute('data-row')));
      if (!assigning || !isByKeys || !row) return;
      event.preventDefault();
      event.stopPropagation();
      assigning.drop(row);
    },
  };
};
