/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import type { GridKind, GridRowProps } from './gridKind.ts';
import { cellId } from './gridStyle.ts';

interface GridRowViewProps<
  Row extends { key: string },
  Column extends string,
  Values,
> extends GridRowProps<Row, Column, Values> {
  kind: GridKind<Row, Column, Values>;
}

export const GridRowView = <Row extends { key: string }, Column extends string, Values>(
  props: GridRowViewProps<Row, Column, Values>
) => {
  const { kind, row, columns, position, activeColumn, isSelected, isDragged, mayEdit, actions } =
    props;
  const translate = useTranslate();
  const { className, level, isOpen } = kind.look(row);
  return (
    <div
      role="row"
      className={`grid-row ${className}${isDragged ? ' dragged' : ''}`}
      aria-level={level}
      aria-rowindex={position}
      aria-selected={kind.isSelectable(row) ? isSelected : undefined}
      aria-expanded={isOpen}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault();
        actions.drop(row);
      }}
    >
      <div role="gridcell" className="handle">
        {mayEdit && kind.isDraggable(row) && (
          <span
            draggable
            title={translate('grid.drag')}
            onDragStart={() => actions.drag(row)}
            onDragEnd={() => actions.drag(undefined)}
          >
            <DragIndicatorIcon fontSize="small" />
          </span>
        )}
      </div>
      {columns.map(column => (
        <CellView key={column} {...props} column={column} isActive={column === activeColumn} />
      ))}
      <div role="gridcell" className="menu">
        {mayEdit && kind.hasMenu(row) && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={translate('grid.menu_of', { name: kind.nameOf(row) })}
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

interface CellViewProps<
  Row extends { key: string },
  Column extends string,
  Values,
> extends GridRowViewProps<Row, Column, Values> {
  column: Column;
  isActive: boolean;
}

const CellView = <Row extends { key: string }, Column extends string, Values>({
  kind,
  row,
  column,
  typable,
  isActive,
  editing,
  marked,
  mayEdit,
  actions,
}: CellViewProps<Row, Column, Values>) => {
  const mayType = mayEdit && typable.includes(column) && kind.isEditable(row, column);
  const isEdited = mayType && editing?.column === column;
  const isMarked = marked.includes(column);
  const { Content, Editor } = kind;
  const press = (event: MouseEvent) => {
    const isAdded = event.ctrlKey || event.metaKey;
    actions.focus(row, column, event.shiftKey ? 'range' : isAdded ? 'added' : 'one');
    if (event.detail === 2 && mayType) actions.edit(row, column);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the whole grid's
    <div
      role="gridcell"
      id={cellId(kind.name, row.key, column)}
      className={`cell ${column}${mayType ? ' editable' : ''}${isMarked ? ' marked' : ''}`}
      tabIndex={isActive ? 0 : -1}
      {...(!mayType && { 'aria-readonly': true })}
      {...(isMarked && { 'aria-invalid': true })}
      onClick={isEdited ? undefined : press}
      // Shift selects rows, not text.
      onMouseDown={event => event.shiftKey && !isEdited && event.preventDefault()}
    >
      {isEdited ? (
        <Editor
          row={row}
          column={column}
          text={editing.text}
          onCommit={(values, down, right) => actions.commit(row, column, values, down, right)}
          onCancel={() => actions.cancel(row)}
        />
      ) : (
        <Content row={row} column={column} />
      )}
    </div>
  );
};
