/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { type GridKind, type GridRowProps, mayType } from './gridKind.ts';
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
  const { kind, row, columns, cells, position, activeColumn } = props;
  const { isSelected, isDragged, mayEdit, actions } = props;
  const translate = useTranslate();
  const { className, level, isOpen } = kind.look(row);
  return (
    <div
      role="row"
      className={`grid-row ${className}${isDragged ? ' dragged' : ''}`}
      aria-level={level}
      aria-rowindex={position}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      {...(kind.isDraggable && {
        onDragOver: event => event.preventDefault(),
        onDrop: event => {
          event.preventDefault();
          actions.drop(row);
        },
      })}
    >
      {kind.isDraggable && (
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
      )}
      {cells.map((column, index) => {
        const next = cells[index + 1];
        const end = next === undefined ? columns.length : columns.indexOf(next);
        return (
          <CellView
            key={column}
            {...props}
            column={column}
            span={end - columns.indexOf(column)}
            isActive={column === activeColumn}
          />
        );
      })}
      {kind.hasMenu && (
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
      )}
    </div>
  );
};

interface CellViewProps<
  Row extends { key: string },
  Column extends string,
  Values,
> extends GridRowViewProps<Row, Column, Values> {
  column: Column;
  span: number;
  isActive: boolean;
}

const CellView = <Row extends { key: string }, Column extends string, Values>(
  props: CellViewProps<Row, Column, Values>
) => {
  const { kind, row, column, span, typable, isActive, isSelected, editing, marked, actions } =
    props;
  const isTyped = mayType(kind, typable, { row, column });
  const isEdited = isTyped && editing?.column === column;
  const isMarked = marked.includes(column);
  const { Content, Editor } = kind;
  const press = (event: MouseEvent) => {
    actions.focus(row, column, howOf(event));
    if (event.detail === 2 && isTyped) actions.edit(row, column);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the whole grid's
    <div
      role="gridcell"
      id={cellId(kind.name, row.key, column)}
      className={`cell ${column}${isTyped ? ' editable' : ''}${isMarked ? ' marked' : ''}`}
      tabIndex={isActive ? 0 : -1}
      {...(span > 1 && { 'aria-colspan': span, style: { gridColumn: `span ${span}` } })}
      {...(!isTyped && { 'aria-readonly': true })}
      {...(isMarked && { 'aria-invalid': true })}
      onClick={isEdited ? undefined : press}
      onMouseDown={event => {
        if (!event.shiftKey || isEdited) return;
        // Shift selects rows, not text.
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      }}
    >
      {isEdited && Editor ? (
        <Editor
          row={row}
          column={column}
          text={editing.text}
          onCommit={(values, down, right) => actions.commit(row, column, values, down, right)}
          onCancel={() => actions.cancel(row)}
        />
      ) : (
        <Content row={row} column={column} isSelected={isSelected} />
      )}
    </div>
  );
};

const howOf = ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) => {
  // A button in a cell has its own click.
  if (target instanceof Element && target.closest('button, input, a')) return 'one';
  if (shiftKey) return 'range';
  return ctrlKey || metaKey ? 'added' : 'one';
};
