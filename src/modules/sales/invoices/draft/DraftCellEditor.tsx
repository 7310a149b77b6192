import { useLocale, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { decimalSign } from '../../../../platform/numbers/typedNumber.ts';
import { useFocusWhenShown } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { CellEditor } from '../../../../ui/grid/CellEditor.tsx';
import type { CellEditorProps } from '../../../../ui/grid/gridKind.ts';
import { cellInput, type ColumnName, headingInput, isTyped, typedText } from './draftCells.ts';
import { useDraftGridParts } from './draftGridParts.ts';
import type { DraftRow, DraftValues, LineRow } from './draftState.ts';

type EditorProps = CellEditorProps<DraftRow, ColumnName, DraftValues>;

export const DraftCellEditor = ({ row, column, text, onCommit, onCancel }: EditorProps) => {
  const translate = useTranslate();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const label = translate(`resources.sales-invoices.columns.${column}`);
  if (row.kind === 'heading') {
    return (
      <CellEditor
        label={translate('resources.sales-invoices.heading')}
        isNumber={false}
        read={headingInput}
        text={text}
        stored={row.name}
        onCommit={onCommit}
        onCancel={onCancel}
      />
    );
  }
  if (!isTyped(column)) {
    return <VatSelect label={label} row={row} onCommit={onCommit} onCancel={onCancel} />;
  }
  return (
    <CellEditor
      label={label}
      isNumber={column !== 'description'}
      read={typed => cellInput(column, typed, decimal)}
      text={text}
      stored={typedText(row, column, decimal)}
      onCommit={onCommit}
      onCancel={onCancel}
    />
  );
};

interface VatSelectProps extends Pick<EditorProps, 'onCommit' | 'onCancel'> {
  label: string;
  row: LineRow;
}

/** Keys move through the codes; Enter or blur commits the current one; a click commits at once. */
const VatSelect = ({ label, row, onCommit, onCancel }: VatSelectProps) => {
  const { vatCodes } = useDraftGridParts();
  const before = row.values.vat_code_id;
  const [chosen, setChosen] = useState(before);
  const isByKey = useRef(false);
  const isDone = useRef(false);
  const leave = (id: number) => {
    if (isDone.current) return;
    isDone.current = true;
    if (id === before) onCancel();
    else onCommit({ vat_code_id: id }, 0, 0);
  };
  return (
    <select
      ref={useFocusWhenShown<HTMLSelectElement>()}
      aria-label={label}
      value={chosen}
      onChange={event => {
        const id = Number(event.target.value);
        if (isByKey.current) setChosen(id);
        else leave(id);
      }}
      onPointerDown={() => (isByKey.current = false)}
      onBlur={() => leave(chosen)}
      onKeyDown={event => {
        event.stopPropagation();
        isByKey.current = true;
        if (event.key === 'Escape') leave(before);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        leave(chosen);
      }}
    >
      {vatCodes.choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};
