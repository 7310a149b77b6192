import { useEvent, useLocale, useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { decimalSign } from '../../../platform/numbers/typedNumber.ts';
import { EditableGrid } from '../../../ui/grid/EditableGrid.tsx';
import type { GridEdits } from '../../../ui/grid/gridKind.ts';
import { useGrid } from '../../../ui/grid/useGrid.ts';
import { usePlan, usePlanState } from '../PlanContext.tsx';
import { type Change, isOfCrew, type LineValues } from '../model/changes.ts';
import {
  cellInput,
  type ColumnName,
  COLUMNS,
  isEditable,
  PRICE_COLUMNS,
  typedValue,
} from '../model/cells.ts';
import { changesOf, valuesOf } from '../model/cellChanges.ts';
import { copiedText } from '../model/copiedText.ts';
import { moveBy, moveOnto } from '../model/moves.ts';
import { lineKey, type LineRow, type PlanRow } from '../model/rows.ts';
import { PlanGridActionsProvider } from './planGridActions.ts';
import { isWhole, PLAN_GRID } from './planGridKind.tsx';
import { planStyle } from './planStyle.ts';

interface PlanGridProps {
  rows: readonly PlanRow[];
  onToggle: (row: PlanRow) => void;
  onMenu: (rows: readonly PlanRow[], anchor: HTMLElement) => void;
  onAvailability: (row: LineRow) => void;
  onPaste: (text: string) => void;
  onActive: (row: PlanRow | undefined) => void;
  onTouch: (row: PlanRow | undefined) => void;
  onEntry: () => void;
}

export const PlanGrid = (props: PlanGridProps) => {
  const { rows, onToggle, onMenu, onAvailability, onPaste, onActive, onTouch, onEntry } = props;
  const { store, mayEdit, seesPrices } = usePlan();
  const { plan, view } = usePlanState();
  const steps = useOwnSteps(view.steps, rows);
  const translate = useTranslate();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const columns = useMemo(
    () => COLUMNS.filter(column => seesPrices || !PRICE_COLUMNS.includes(column)),
    [seesPrices]
  );
  const grid = useGrid<PlanRow, ColumnName>({
    rows,
    columns,
    firstColumn: 'amount',
    isSelectable: isWhole,
    steps,
  });
  const { activeRow, touched } = grid;
  const marks = useMarks();

  // No row is active before the user focuses one.
  useEffect(() => {
    if (touched) onActive(activeRow);
  }, [onActive, touched, activeRow]);
  const touch = useEvent(() => onTouch(activeRow));
  useEffect(() => {
    if (touched) touch();
  }, [touch, touched]);

  const showAvailability = useEvent((row: PlanRow) => {
    if (row.kind === 'line' && row.line.product_id !== null && row.line.from) onAvailability(row);
  });
  const toggle = useEvent(onToggle);
  const cellActions = useMemo(() => ({ toggle, showAvailability }), [toggle, showAvailability]);

  const edits: GridEdits<PlanRow, ColumnName, LineValues> = {
    typable: columns,
    textOf: (row, column) => (isEditable(row, column) ? typedValue(row, column, decimal) : ''),
    commit: (row, column, values) =>
      store.change(...changesOf(grid.chosen(row), row, column, values, decimal)),
    fill: (targets, source, column) => {
      if (source.kind !== 'line' || !isEditable(source, column)) return;
      const values = valuesOf(source, column);
      store.change(
        ...targets.flatMap(target => changesOf([target], target, column, values, decimal))
      );
    },
    remove: removed => store.change(...removed.flatMap(removalOf)),
    moveBy: (row, by) => store.change(...moveBy(plan, row, by)),
    // Each is inserted after the row, so the last goes first.
    drop: (moved, onto) =>
      store.change(...moved.toReversed().flatMap(each => moveOnto(plan, each, onto))),
    openMenu: onMenu,
    numberIn: (row, column, text) =>
      column !== 'name' && isEditable(row, column) ? cellInput(column, text, decimal) : undefined,
    paste: text => {
      onPaste(text);
      return true;
    },
    insert: onEntry,
  };

  return (
    <PlanGridActionsProvider value={cellActions}>
      <EditableGrid
        kind={PLAN_GRID}
        grid={grid}
        label={translate('plan.title')}
        titleOf={column => translate(`plan.columns.${column}`)}
        marks={marks}
        sx={planStyle}
        handlers={{
          copy: copied => copiedText(copied, decimal),
          open: (row, column) => (column === 'free' ? showAvailability(row) : onToggle(row)),
          toggle: onToggle,
          undo: store.undo,
          redo: store.redo,
        }}
        edits={mayEdit ? edits : undefined}
      />
    </PlanGridActionsProvider>
  );
};

/** Another object after each change of the user's own, and after a group or kit was opened or closed. */
const useOwnSteps = (changes: unknown, rows: readonly PlanRow[]) => {
  const opened = useMemo(() => rows.flatMap(row => (row.isOpen ? row.key : [])).join(' '), [rows]);
  return useMemo(() => ({ changes, opened }), [changes, opened]);
};

const removalOf = (row: PlanRow): Change[] => {
  if (row.kind === 'group') return [{ op: 'remove_group', id: row.group.id }];
  const isFixed = row.line.parent_id !== null || isOfCrew(row.line);
  return isFixed ? [] : [{ op: 'remove_line', id: row.line.id }];
};

const useMarks = () => {
  const { store } = usePlan();
  const { conflicts, failures } = usePlanState();
  return useMemo(() => {
    const byRow = new Map<string, string>();
    const add = (id: number, field: string) => {
      const key = lineKey(store.keyOf('line', id));
      byRow.set(key, `${byRow.get(key) ?? ''} ${field === 'text' ? 'name' : field}`);
    };
    for (const { lineId, field } of conflicts) add(lineId, field);
    for (const { row, field } of failures) {
      if (row && field) add(row, field);
    }
    return byRow;
  }, [conflicts, failures, store]);
};
