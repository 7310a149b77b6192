/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { type DragEvent, memo, type MouseEvent, type ReactNode } from 'react';
import type { PlanLine } from '#contract/plans';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FreeShape } from '../../../ui/availability/FreeShape.tsx';
import type { LineValues } from '../model/changes.ts';
import { type ColumnName, isEditable } from '../model/cells.ts';
import { freedomOfLine, type GroupRow, type LineRow, type PlanRow } from '../model/rows.ts';
import { CellEditor } from './CellEditor.tsx';
import { cellId } from './gridStyle.ts';

export interface RowActions {
  focus: (key: string, column: ColumnName) => void;
  edit: (row: PlanRow, column: ColumnName) => void;
  commit: (
    row: PlanRow,
    column: ColumnName,
    values: LineValues,
    down: number,
    right: number
  ) => void;
  cancel: () => void;
  toggle: (row: PlanRow) => void;
  select: (row: PlanRow) => void;
  openMenu: (row: PlanRow, anchor: HTMLElement) => void;
  showAvailability: (row: PlanRow) => void;
  drag: (row: PlanRow | undefined) => void;
  drop: (row: PlanRow) => void;
}

interface PlanRowViewProps {
  row: PlanRow;
  columns: readonly ColumnName[];
  /** Its place in the whole tree, from 1. */
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

/** A row of the plan. Drawn again only when something of it changes: a plan has hundreds. */
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

export const nameOf = (row: PlanRow) => (row.kind === 'group' ? row.group.name : row.line.name);

interface CellViewProps {
  row: PlanRow;
  column: ColumnName;
  isActive: boolean;
  /** What stands in it at first, while it is typed in. */
  text: string | undefined;
  isMarked: boolean;
  mayEdit: boolean;
  actions: RowActions;
}

const CellView = ({ row, column, isActive, text, isMarked, mayEdit, actions }: CellViewProps) => {
  const translate = useTranslate();
  const mayType = mayEdit && isEditable(row, column);
  const press = (event: MouseEvent) => {
    actions.focus(row.key, column);
    if (event.ctrlKey || event.metaKey) actions.select(row);
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
    >
      {text !== undefined && isEditable(row, column) ? (
        <CellEditor
          column={column}
          label={translate(`plan.columns.${column}`)}
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

interface ContentProps<Row> {
  row: Row;
  column: ColumnName;
  actions: RowActions;
}

const GroupCell = ({ row, column, actions }: ContentProps<GroupRow>) => {
  const translate = useTranslate();
  const format = useFormat();
  const { group, lines, short, total } = row;
  if (column === 'name') {
    const isOwn = group.out_from !== null || group.back_until !== null;
    return (
      <>
        <Toggle row={row} actions={actions} />
        <strong>{group.name}</strong>
        <span className="aside">
          {translate('plan.lines', { smart_count: lines })}
          {isOwn && ` · ${format.times(group.from, group.until)}`}
        </span>
      </>
    );
  }
  if (column === 'free' && short > 0) return translate('plan.shortages', { smart_count: short });
  if (column === 'total' && total !== null) return <strong>{format.money(total)}</strong>;
  return null;
};

const LineCell = ({ row, column, actions }: ContentProps<LineRow>): ReactNode => {
  const translate = useTranslate();
  const format = useFormat();
  const { line } = row;
  switch (column) {
    case 'amount':
      return format.number(line.amount);
    case 'name':
      return (
        <>
          {row.isOpen !== undefined && <Toggle row={row} actions={actions} />}
          <span className="name" title={line.name}>
            {line.name}
          </span>
          <LineNotes line={line} />
        </>
      );
    case 'free':
      return <FreeCell row={row} actions={actions} />;
    case 'unit_price':
    case 'total': {
      const value = line[column];
      return value === null || line.parent_id !== null ? null : format.money(value);
    }
    case 'factor':
      if (line.parent_id !== null) return null;
      return (
        <span className={line.factor_typed ? undefined : 'from-table'}>
          {format.number(line.factor)}
          {line.factor_typed && <span className="hidden"> {translate('plan.factor_typed')}</span>}
        </span>
      );
    case 'discount':
      return line.discount > 0 ? `${format.number(line.discount)} %` : null;
  }
};

/** What else there is to know of a line: in words, beside its name. */
const LineNotes = ({ line }: { line: PlanLine }) => {
  const translate = useTranslate();
  const codes = line.units.map(({ code, id }) => code ?? `#${id}`);
  const warned = line.units.filter(({ warnings }) => warnings.length > 0).length;
  const notes = [
    line.optional && line.parent_id === null && translate('plan.optional'),
    line.differs && line.parent_id === null && translate('plan.differs'),
    codes.length > 0 && codes.join(', '),
    warned > 0 && translate('plan.unit_warnings', { smart_count: warned }),
    line.uncovered > 0 && translate('plan.accepted', { amount: line.uncovered }),
    line.notes,
  ].filter(Boolean);
  return notes.length > 0 && <span className="aside">{notes.join(' · ')}</span>;
};

/** Both numbers for the line's own period, with their shape; a shortage opens who has it. */
const FreeCell = ({ row, actions }: Omit<ContentProps<LineRow>, 'column'>) => {
  const translate = useTranslate();
  const format = useFormat();
  const { line } = row;
  // What is free of a new line is told with the answer that saves it.
  if (line.product_id === null || line.id < 0) return null;
  if (line.free === null) {
    return (
      <span className="aside">
        {translate(line.from ? 'planning.untracked' : 'plan.no_period')}
      </span>
    );
  }
  const { free, free_if_all, short } = line;
  const period = format.times(line.from, line.until);
  const shortText = short > 0 && translate('planning.short', { amount: short });
  const said = [
    shortText,
    translate('planning.free', { amount: free }),
    translate('planning.free_if_all', { amount: free_if_all }),
    period,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <button
      type="button"
      tabIndex={-1}
      className="free-button"
      aria-label={`${said}. ${translate('plan.who_has_it')}`}
      title={period}
      onClick={() => actions.showAvailability(row)}
    >
      <FreeShape freedom={freedomOfLine(line)} />
      <span>{format.number(free)}</span>
      {free_if_all !== free && <span className="aside">({free_if_all})</span>}
      {shortText && <strong className="short">{shortText}</strong>}
    </button>
  );
};

const Toggle = ({ row, actions }: { row: PlanRow; actions: RowActions }) => {
  const translate = useTranslate();
  return (
    <Box
      component="button"
      type="button"
      className="toggle"
      tabIndex={-1}
      aria-label={translate(row.isOpen ? 'plan.close' : 'plan.open', { name: nameOf(row) })}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        actions.toggle(row);
      }}
    >
      {row.isOpen ? <ExpandMoreIcon fontSize="small" /> : <ChevronRightIcon fontSize="small" />}
    </Box>
  );
};
