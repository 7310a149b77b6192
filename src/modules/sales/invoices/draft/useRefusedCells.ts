import { useEffect, useMemo, useState } from 'react';
import type { Grid } from '../../../../ui/grid/useGrid.ts';
import { cellId } from '../../../../ui/grid/gridStyle.ts';
import type { ColumnName } from './draftCells.ts';
import { DRAFT_GRID } from './draftGridKind.ts';
import type { DraftRow } from './draftState.ts';
import { refusedCells } from './refusedCells.ts';
import { useDraft } from './useDraftEditor.ts';

export const useRefusedCells = ({ act }: Pick<Grid<DraftRow, ColumnName>, 'act'>) => {
  const { state, refusal } = useDraft();
  const { rows } = state;
  const [shown, setShown] = useState(refusal);
  const [wanted, setWanted] = useState<{ key: string; column: ColumnName }>();
  if (shown !== refusal) {
    setShown(refusal);
    setWanted(refusedCells(refusal, rows)[0]);
  }
  useEffect(() => {
    // Behind a dialog it keeps the focus.
    if (!wanted || document.activeElement?.closest('[role=dialog]')) return;
    act({ type: 'clicked', ...wanted, how: 'one' });
  }, [wanted, act]);
  useEffect(() => {
    if (!wanted || document.activeElement?.closest('[role=dialog]')) return undefined;
    // Once its row is drawn.
    const frame = requestAnimationFrame(() =>
      document.getElementById(cellId(DRAFT_GRID.name, wanted.key, wanted.column))?.focus()
    );
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return useMemo(() => {
    const byRow = Map.groupBy(refusedCells(refusal, rows), ({ key }) => key);
    return new Map(
      [...byRow].map(([key, cells]) => [key, cells.map(({ column }) => column).join(' ')])
    );
  }, [refusal, rows]);
};
