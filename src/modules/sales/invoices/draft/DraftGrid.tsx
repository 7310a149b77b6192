import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { decimalSign } from '../../../../platform/numbers/typedNumber.ts';
import { EditableGrid } from '../../../../ui/grid/EditableGrid.tsx';
import type { GridEdits } from '../../../../ui/grid/gridKind.ts';
import type { SelectionEvent } from '../../../../ui/grid/selection.ts';
import { useGrid } from '../../../../ui/grid/useGrid.ts';
import { cellInput, type ColumnName, COLUMNS, isTyped, typedText, valuesIn } from './draftCells.ts';
import { DRAFT_GRID } from './draftGridKind.ts';
import { emptyHeadings } from './draftHeadings.ts';
import { DraftGridPartsProvider } from './draftGridParts.ts';
import { DraftRowMenu } from './DraftRowMenu.tsx';
import { type DraftRow, type DraftValues, isLine, type LineValues } from './draftState.ts';
import { movedBy } from './draftReducer.ts';
import { draftStyle } from './draftStyle.ts';
import type { DraftSums } from './draftSums.ts';
import { pastedLines, type UnreadCell } from './pastedLines.ts';
import { useDraft } from './useDraftEditor.ts';
import { useLineActions } from './useLineActions.tsx';
import { useRefusedCells } from './useRefusedCells.ts';
import type { useVatCodes } from './useVatCodes.ts';

interface DraftGridProps {
  sums: DraftSums;
  vatCodes: ReturnType<typeof useVatCodes>;
  added: string | undefined;
}

const WITHOUT_VAT = COLUMNS.filter(column => column !== 'vat');

export const DraftGrid = ({ sums, vatCodes, added }: DraftGridProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const { state, dispatch, mayEdit, mayAdd } = useDraft();
  const { rows } = state;
  const grid = useGrid<DraftRow, ColumnName>({
    rows,
    columns: COLUMNS,
    firstColumn: 'amount',
    isSelectable: isLine,
  });
  const { activeRow, act } = grid;
  const { addLine, addPasted, addHeading, openLine, dialog } = useLineActions(vatCodes);
  const [menu, setMenu] = useState<{ rows: readonly DraftRow[]; anchor: HTMLElement }>();
  const parts = useMemo(
    () => ({ sums, vatCodes, empty: new Set(emptyHeadings(rows).map(({ key }) => key)) }),
    [sums, vatCodes, rows]
  );
  const marks = useRefusedCells(grid);

  useEffect(() => {
    if (added) act(typingIn(added));
  }, [added, act]);

  const typeBelow = (above: string | undefined) => {
    const key = addLine(above);
    if (key) act(typingIn(key));
    return key !== undefined;
  };

  const set = (targets: readonly DraftRow[], values: Partial<LineValues>) => {
    // A change without effect would be an empty undo step.
    const keys = targets.filter(row => differs(row, values)).map(({ key }) => key);
    if (keys.length > 0) dispatch({ type: 'linesSet', keys, values });
  };
  const commit = (row: DraftRow, column: ColumnName, values: DraftValues) => {
    if (typeof values !== 'string') {
      set(column === 'description' ? [row] : grid.chosen(row), values);
    } else if (row.kind === 'heading' && row.name !== values) {
      dispatch({ type: 'renamed', key: row.key, name: values });
    }
  };
  const remove = (removed: readonly DraftRow[]) =>
    dispatch({ type: 'removed', keys: keysOf(removed) });
  const moveBy = (moved: readonly DraftRow[], by: 1 | -1) => {
    const event = movedBy(rows, keysOf(moved), by);
    if (event) dispatch(event);
  };

  const tellLeftOut = (names: readonly string[]) => {
    if (names.length === 0) return;
    notify('grid.columns_left_out', {
      type: 'warning',
      messageArgs: { names: names.join(', '), smart_count: names.length },
    });
  };

  const edits: GridEdits<DraftRow, ColumnName, DraftValues> = {
    typable: mayAdd ? COLUMNS : WITHOUT_VAT,
    textOf: (row, column) => (isTyped(column) ? typedText(row, column, decimal) : ''),
    commit,
    // A new line without a description.
    cancel: row => {
      if (row.kind === 'line' && row.values.description === '') remove([row]);
    },
    addAfterLast: (row, values) => mayAdd && hasWords(row, values) && typeBelow(row.key),
    fill: (targets, source, column) => {
      const values = valuesIn(source, column);
      if (values) set(targets, values);
    },
    remove,
    moveBy: (row, by) => moveBy(grid.chosen(row), by),
    drop: (moved, onto) => dispatch({ type: 'moved', keys: keysOf(moved), onto: onto.key }),
    openMenu: (opened, anchor) => setMenu({ rows: opened, anchor }),
    numberIn: (_row, column, text) =>
      isTyped(column) && column !== 'description' ? cellInput(column, text, decimal) : undefined,
    paste: text => {
      const pasted = mayAdd ? pastedLines(text, decimal) : undefined;
      if (!pasted) return false;
      if ('lines' in pasted) {
        addPasted(activeRow?.key, pasted.lines);
        tellLeftOut(pasted.leftOut);
      } else notify(`resources.sales-invoices.unpasted.${pasted.unread}`, refusalOf(pasted));
      return true;
    },
    insert: mayAdd ? () => void typeBelow(activeRow?.key) : undefined,
  };

  return (
    <DraftGridPartsProvider value={parts}>
      <EditableGrid
        kind={DRAFT_GRID}
        grid={grid}
        label={translate('resources.sales-invoices.lines')}
        titleOf={column => translate(`resources.sales-invoices.columns.${column}`)}
        marks={marks}
        sx={draftStyle}
        handlers={{
          copy: copied => copiedLines(copied, decimal),
          undo: () => dispatch({ type: 'undone' }),
          redo: () => dispatch({ type: 'redone' }),
        }}
        edits={mayEdit ? edits : undefined}
      />
      <DraftRowMenu
        menu={menu}
        onClose={() => setMenu(undefined)}
        onDetails={openLine}
        onMove={moveBy}
        onAddBelow={mayAdd ? row => typeBelow(row.key) : undefined}
        onHeading={row => act(typingIn(addHeading(row.key)))}
        onRemove={remove}
      />
      {dialog}
    </DraftGridPartsProvider>
  );
};

const keysOf = (rows: readonly DraftRow[]) => rows.map(({ key }) => key);

const typingIn = (key: string): SelectionEvent<ColumnName> => ({
  type: 'edited',
  cell: { key, column: 'description' },
  text: '',
});

const differs = (row: DraftRow, values: Partial<LineValues>) => {
  if (row.kind !== 'line') return false;
  const known: Readonly<Record<string, unknown>> = row.values;
  return Object.entries(values).some(([field, value]) => known[field] !== value);
};

const hasWords = (row: DraftRow, values: DraftValues) =>
  row.kind === 'line' &&
  typeof values !== 'string' &&
  (values.description ?? row.values.description) !== '';

/** Text for spreadsheets, and for pasting into another draft: amount, description, price. */
const copiedLines = (rows: readonly DraftRow[], decimal: string) =>
  rows
    .map(row => {
      if (row.kind === 'heading') return row.name;
      const { amount, description, unit_price } = row.values;
      return [amount, description, unit_price.toFixed(2).replace('.', decimal)].join('\t');
    })
    .join('\n');

const refusalOf = ({ typed, row }: UnreadCell) => ({
  type: 'warning' as const,
  messageArgs: { typed, row },
});
