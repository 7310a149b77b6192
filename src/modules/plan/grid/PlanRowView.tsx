/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import { useLocale, useTranslate } from 'ra-core';
import { type DragEvent, memo, type MouseEvent } from 'react';
import { decimalSign } from '../../../platform/time/useFormat.tsx';
import { CellEditor } from '../../../ui/virtual/CellEditor.tsx';
import { cellInput, type ColumnName, isEditable } from '../model/cells.ts';
import { nameOf, type PlanRow } from '../model/rows.ts';
import { GroupCell, LineCell } from './cellContents.tsx';
import { cellId } from './gridStyle.ts';
import type { RowActions } from './rowActions.ts';

interface PlanRowViewProps {
  row: PlanRow;
  columns: readonly ColumnName[];
  /** Its position in the whole tree, from 1. */
  position: number;
  activeColumn: ColumnName | undefined;
  editing: { column: ColumnName; text: string } | undefined;
  isSelected: boolean;
  isDragged: boolean;
  /** The columns in which something is wrong or settled by two people. */
  marked: string;
  mayEdit: boolean;
  actions: RowActions;
}

/** A row of the plan. It renders only when its data changes: a plan has hundreds. */
export const PlanRowView = memo((props: PlanRowViewProps) => {
  const { row, columns, position, activeColumn, editing, isSelected, isDragged, actions } = props;
  const { marked, mayEdit } = props;
  const translate = useTranslate();
  const isPart = row.kind === 'line' && row.line.parent_id !== null;
  const level = row.kind === 'group' ? 1 : isPart ? 3 : 2;
  const isDraggable = mayEdit && row.kind === 'line' && !isPart;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    actions.drop(row);
  };
  return (
    <div
      role="row"
      className={`plan-row ${row.kind}${isPart ? ' part' : ''}${isDragged ? ' dragged' : ''}`}
      aria-level={level}
      aria-rowindex={position}
      aria-selected={row.kind === 'line' ? isSelected : undefined}
      aria-expanded={row.isOpen}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <div role="gridcell" className="handle">
        {isDraggable && (
          <span
            draggable
            title={translate('plan.drag')}
            onDragStart={() => actions.drag(row)}
            onDragEnd={() => actions.drag(undefined)}
          >
            <DragIndicatorIcon fontSize="small" />
          </span>
        )}
      </div>
      {columns.map(column => (
        <CellView
          key={column}
          row={row}
          column={column}
          isActive={column === activeColumn}
          text={editing?.column === column ? editing.text : undefined}
          isMarked={marked.includes(column)}
          mayEdit={mayEdit}
          actions={actions}
        />
      ))}
      <div role="gridcell" className="menu">
        {mayEdit && !isPart && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={translate('plan.menu.label', { name: nameOf(row) })}
            aria-haspopup="menu"
            onClick={event => actions.openMenu(row, event.currentTarget)}
          >
            <MoreVertIcon fontSize="small" />
          </button>
        )}
      </div>
    </div>
  );
});

interface CellViewProps {
  row: PlanRow;
  column: ColumnName;
  isActive: boolean;
  /** The text that editing starts with. */
  text: string | undefined;
  isMarked: boolean;
  mayEdit: boolean;
  actions: RowActions;
}

const CellView = ({ row, column, isActive, text, isMarked, mayEdit, actions }: CellViewProps) => {
  const translate = useTranslate();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const mayType = mayEdit && isEditable(row, column);
  const press = (event: MouseEvent) => {
    const isAdded = event.ctrlKey || event.metaKey;
    actions.focus(row, column, event.shiftKey ? 'range' : isAdded ? 'added' : 'one');
    if (event.detail === 2 && mayType) actions.edit(row, column);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the whole grid's
    <div
      role="gridcell"
      id={cellId(row.key, column)}
      className={`cell ${column}${mayType ? ' editable' : ''}${isMarked ? ' marked' : ''}`}
      tabIndex={isActive ? 0 : -1}
      {...(!mayType && { 'aria-readonly': true })}
      onClick={text === undefined ? press : undefined}
      // A range of lines is no range of text.
      onMouseDown={event => event.shiftKey && text === undefined && event.preventDefault()}
    >
      {text !== undefined && isEditable(row, column) ? (
        <CellEditor
          label={translate(`plan.columns.${column}`)}
          isNumber={column !== 'name'}
          read={typed => cellInput(column, typed, decimal)}
          text={text}
          onCommit={(values, down, right) => actions.commit(row, column, values, down, right)}
          onCancel={actions.cancel}
        />
      ) : row.kind === 'group' ? (
        <GroupCell row={row} column={column} actions={actions} />
      ) : (
        <LineCell row={row} column={column} actions={actions} />
      )}
    </div>
  );
};
