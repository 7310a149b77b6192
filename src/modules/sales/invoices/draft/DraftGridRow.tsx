/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import { useLocale, useTranslate } from 'ra-core';
import { type MouseEvent, useRef, useState } from 'react';
import { withUnit } from '#contract/base/units';
import { decimalSign, useFormat } from '../../../../platform/time/useFormat.tsx';
import { useFocusWhenShown } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { CellEditor } from '../../../../ui/virtual/CellEditor.tsx';
import {
  cellInput,
  type ColumnName,
  COLUMNS,
  headingInput,
  isEditable,
  isTyped,
} from './draftCells.ts';
import type { DraftRow, LineRow, LineValues } from './draftState.ts';
import { cellId } from './gridStyle.ts';
import type { useVatCodes } from './useVatCodes.ts';

/** What a row tells the grid. The name of a heading is committed as a text. */
export interface DraftRowActions {
  focus: (row: DraftRow, column: ColumnName) => void;
  edit: (row: DraftRow, column: ColumnName) => void;
  commit: (
    row: DraftRow,
    values: Partial<LineValues> | string,
    down: number,
    right: number
  ) => void;
  cancel: () => void;
  openMenu: (row: DraftRow, anchor: HTMLElement) => void;
  drag: (key: string | undefined) => void;
  drop: (row: DraftRow) => void;
}

interface DraftGridRowProps {
  row: DraftRow;
  /** Its position in the whole table, from 1. */
  position: number;
  /** In euros. */
  net: number;
  activeColumn: ColumnName | undefined;
  editing: { column: ColumnName; text: string } | undefined;
  isDragged: boolean;
  mayEdit: boolean;
  maySetVat: boolean;
  vatCodes: ReturnType<typeof useVatCodes>;
  actions: DraftRowActions;
}

/** A line or heading of a draft. */
export const DraftGridRow = (props: DraftGridRowProps) => {
  const { row, position, activeColumn, isDragged, mayEdit, actions } = props;
  const translate = useTranslate();
  const name = row.kind === 'heading' ? row.name : row.values.description;
  return (
    <div
      role="row"
      className={`line-row ${row.kind}${isDragged ? ' dragged' : ''}`}
      aria-rowindex={position}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault();
        actions.drop(row);
      }}
    >
      <div role="gridcell" className="handle">
        {mayEdit && (
          <span
            draggable
            title={translate('plan.drag')}
            onDragStart={() => actions.drag(row.key)}
            onDragEnd={() => actions.drag(undefined)}
          >
            <DragIndicatorIcon fontSize="small" />
          </span>
        )}
      </div>
      {COLUMNS.map(column => (
        <Cell key={column} {...props} column={column} isActive={column === activeColumn} />
      ))}
      <div role="gridcell" className="menu">
        {mayEdit && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={translate('plan.menu.label', { name })}
            aria-haspopup="menu"
            onClick={event => actions.openMenu(row, event.currentTarget)}
          >
            <MoreVertIcon fontSize="small" />
          </button>
        )}
      </div>
    </div>
  );
};

interface CellProps extends DraftGridRowProps {
  column: ColumnName;
  isActive: boolean;
}

const Cell = (props: CellProps) => {
  const { row, column, isActive, editing, mayEdit, maySetVat, actions } = props;
  const mayType = mayEdit && isEditable(row, column) && (column !== 'vat' || maySetVat);
  const isEdited = mayType && editing?.column === column;
  const press = (event: MouseEvent) => {
    actions.focus(row, column);
    if (event.detail === 2) actions.edit(row, column);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the whole grid's
    <div
      role="gridcell"
      id={cellId(row.key, column)}
      className={`cell ${column}${mayType ? ' editable' : ''}`}
      tabIndex={isActive ? 0 : -1}
      {...(!mayType && { 'aria-readonly': true })}
      onClick={isEdited ? undefined : press}
    >
      {isEdited ? (
        <EditedCell {...props} text={editing.text} />
      ) : row.kind === 'heading' ? (
        column === 'description' && <HeadingName name={row.name} />
      ) : (
        <CellText {...props} row={row} />
      )}
    </div>
  );
};

const EditedCell = ({ row, column, text, vatCodes, actions }: CellProps & { text: string }) => {
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
        onCommit={(name, down, right) => actions.commit(row, name, down, right)}
        onCancel={actions.cancel}
      />
    );
  }
  if (!isTyped(column)) {
    return <VatSelect label={label} row={row} vatCodes={vatCodes} actions={actions} />;
  }
  return (
    <CellEditor
      label={label}
      isNumber={column !== 'description'}
      read={typed => cellInput(column, typed, decimal)}
      text={text}
      onCommit={(values, down, right) => actions.commit(row, values, down, right)}
      onCancel={actions.cancel}
    />
  );
};

interface VatSelectProps extends Pick<CellProps, 'vatCodes' | 'actions'> {
  label: string;
  row: LineRow;
}

/** Keys go through the codes, and Enter or leaving takes the one that stands there; a click takes it at once. */
const VatSelect = ({ label, row, vatCodes, actions }: VatSelectProps) => {
  const before = row.values.vat_code_id;
  const [chosen, setChosen] = useState(before);
  const isByKey = useRef(false);
  const isDone = useRef(false);
  const leave = (id: number) => {
    if (isDone.current) return;
    isDone.current = true;
    if (id === before) actions.cancel();
    else actions.commit(row, { vat_code_id: id }, 0, 0);
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

/** A heading without a name ends the group above. */
const HeadingName = ({ name }: { name: string }) => {
  const translate = useTranslate();
  return name === '' ? (
    <span className="aside">{translate('resources.sales-invoices.no_heading')}</span>
  ) : (
    <span className="text">{name}</span>
  );
};

const CellText = ({ row, column, net, vatCodes }: CellProps & { row: LineRow }) => {
  const format = useFormat();
  const { values } = row;
  switch (column) {
    case 'description':
      return (
        <>
          <span className="text">{values.description}</span>
          {values.note && <span className="aside">{values.note}</span>}
        </>
      );
    case 'amount':
      return withUnit(format.number(values.amount), values.amount, values.unit);
    case 'unit_price':
      return format.money(values.unit_price);
    case 'factor':
      return format.number(values.factor);
    case 'discount':
      return values.discount === 0 ? '' : `${format.number(values.discount)} %`;
    case 'vat':
      return vatCodes.short(values.vat_code_id);
    case 'net':
      return format.money(net);
  }
};
