import { type KeyboardEvent, type MouseEvent, useEffect, useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { Candidate } from '#contract/crew/candidates';
import { CANDIDATE_SIGNS } from '../../crew/index.ts';
import { type Scale, xOf } from '../model/scale.ts';
import { useAssigning } from './assigningContext.ts';

/** What a held shift would meet in a row, and where it would be, in pixels. */
export interface RowMark {
  state: Candidate['state'];
  text: string;
  left: number;
  width: number;
}

interface AssignMarksOptions {
  scale: Scale;
  scroller: HTMLElement | null;
  activeId: number | undefined;
}

/** Pixels of the narrowest mark. */
const NARROWEST = 6;

/** The board's part in assigning: rows show who is free, and take the shift by a click or by Enter. */
export const useAssignMarks = ({ scale, scroller, activeId }: AssignMarksOptions) => {
  const assigning = useAssigning();
  const translate = useTranslate();
  const { held, candidates, aim } = assigning ?? {};
  const isByKeys = held?.way === 'keys';
  const heldId = held?.shift.id;

  useEffect(() => {
    if (!isByKeys) return undefined;
    const opener = document.activeElement;
    scroller?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isByKeys, heldId, scroller]);

  useEffect(() => {
    if (isByKeys) aim?.(activeId);
  }, [isByKeys, aim, activeId]);

  const marks = useMemo(() => {
    if (!held || !candidates) return NONE;
    const left = xOf(scale, Date.parse(held.shift.from));
    const width = Math.max(NARROWEST, xOf(scale, Date.parse(held.shift.until)) - left);
    return new Map(
      [...candidates].map(([id, { state }]): [number, RowMark] => [
        id,
        {
          state,
          text: `${CANDIDATE_SIGNS[state]} ${translate(`crew.candidate_states.${state}`)}`,
          left,
          width,
        },
      ])
    );
  }, [held, candidates, scale, translate]);

  return {
    markOf: (id: number | undefined) => (id === undefined ? undefined : marks.get(id)),
    targetId: held && assigning?.targetId,
    press: (event: KeyboardEvent) => {
      if (!assigning || !isByKeys) return;
      if (event.key === 'Enter' && activeId !== undefined) assigning.drop(activeId);
      else if (event.key === 'Escape') assigning.cancel();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    click: (event: MouseEvent) => {
      const row = event.target instanceof Element && event.target.closest('[data-row]');
      if (!assigning || !isByKeys || !row) return;
      event.preventDefault();
      event.stopPropagation();
      assigning.drop(Number(row.getAttribute('data-row')));
    },
  };
};

const NONE: ReadonlyMap<number, RowMark> = new Map();
