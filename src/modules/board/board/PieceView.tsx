/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import type { CSSProperties, KeyboardEvent, Ref } from 'react';
import type { PlanningBar, PlanningRows, RepairBar, WorkBar } from '#contract/board/planningRows';
import { freedomOf } from '../../../ui/availability/FreeShape.tsx';
import { isMenuKey } from '../../../ui/virtual/rowKeys.ts';
import type { Assigning, Work } from '../assign/assigningContext.ts';
import type { MovedBars } from '../model/movedBars.ts';
import {
  isWorkBar,
  isLate,
  isPlanningBar,
  type Piece,
  type RowItem,
  type Run,
  workKey,
} from '../model/pieces.ts';
import { type Scale, xOf } from '../model/scale.ts';
import { ROW_KINDS } from '../rowKinds.ts';
import type { BoardTexts } from './useBoardTexts.ts';
import type { BoardRowData } from './useBoardRows.ts';

/** `at` is used if the piece with that key is gone. */
export type FocusPlace = 'name' | { key: string | undefined; at: number };

export interface PieceActions {
  focus: (index: number, place: FocusPlace) => void;
  open: (row: BoardRowData, item: RowItem, anchor: HTMLElement) => void;
  menu: (row: BoardRowData, item: RowItem, anchor: HTMLElement) => void;
  select: (bar: PlanningBar) => void;
}

export interface PieceContext {
  by: PlanningRows;
  scale: Scale;
  /** In milliseconds. */
  now: number;
  /** In pixels. */
  rowHeight: number;
  texts: BoardTexts;
  moved: MovedBars;
  selected: ReadonlyMap<number, PlanningBar>;
  mayMove: boolean;
  actions: PieceActions;
  grips: Pick<Assigning, 'workOf' | 'grip'> | undefined;
  held: Work | undefined;
}

const isRun = (item: RowItem): item is Run => 'free' in item;

interface PieceViewProps extends PieceContext {
  row: BoardRowData;
  piece: Piece<RowItem>;
  lanes: number;
  ref: Ref<HTMLDivElement> | undefined;
  tabIndex: number;
  onFocus: () => void;
}

export const PieceView = (props: PieceViewProps) => {
  const { row, piece, lanes, texts, moved, selected, mayMove, rowHeight, actions, ref } = props;
  const { item, left, width, lane } = piece;
  const work = isWorkBar(item) ? props.grips?.workOf(row, item) : undefined;
  const bar = isPlanningBar(item) ? item : undefined;
  const drawn = isPlanningBar(item)
    ? drawnBar(piece, item, props, {
        isMoving: moved.has(item.project_id),
        isSelected: selected.has(item.project_id),
        mayMove,
      })
    : isRun(item)
      ? drawnRun(item, width, texts)
      : isWorkBar(item)
        ? drawnWork(item, width, props, work !== undefined)
        : drawnRepair(item, width, props);
  const inset = rowHeight / INSETS;
  const height = (rowHeight - 2 * inset) / Math.max(1, lanes);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') actions.open(row, item, event.currentTarget);
    else if (isMenuKey(event)) actions.menu(row, item, event.currentTarget);
    else if (event.key === ' ' && event.shiftKey && bar) actions.select(bar);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="gridcell"
      className={`piece ${drawn.className}${piece.cutStart ? ' cut-start' : ''}${piece.cutEnd ? ' cut-end' : ''}`}
      aria-label={drawn.label}
      aria-selected={drawn.isSelected}
      title={drawn.label}
      data-project={bar?.project_id}
      data-work={work && workKey(work)}
      ref={ref}
      tabIndex={props.tabIndex}
      onFocus={props.onFocus}
      onKeyDown={press}
      onPointerDown={work && props.grips?.grip(work)}
      onClick={event =>
        event.shiftKey && bar ? actions.select(bar) : actions.open(row, item, event.currentTarget)
      }
      onContextMenu={event => {
        event.preventDefault();
        actions.menu(row, item, event.currentTarget);
      }}
      style={{
        left,
        width,
        ...(isRun(item)
          ? { top: 0, height: rowHeight }
          : { top: inset + lane * height, height, lineHeight: `${height - 2}px` }),
        ...drawn.style,
      }}
    >
      {drawn.text}
    </div>
  );
};

const INSETS = 8;

const [MARK_PX, SHORTAGE_COUNT_PX] = [12, 32];

const hasPeriod = ({ use_from, use_until }: PlanningBar) => use_from !== null && use_until !== null;

const [SHAPE_PX, SHAPE_AND_NUMBER_PX] = [16, 52];

const drawnRun = (run: Run, width: number, texts: BoardTexts) => {
  const text = texts.runLabel(run, width);
  const classes = ['run', run.free === null ? 'untracked' : freedomOf(run)];
  if (width < SHAPE_AND_NUMBER_PX) classes.push('tight');
  if (width < SHAPE_AND_NUMBER_PX && (text || width < SHAPE_PX)) classes.push('narrow');
  return {
    className: classes.join(' '),
    label: texts.run(run),
    text,
    isSelected: undefined,
    style: {},
  };
};

const drawnRepair = (repair: RepairBar, width: number, { by, texts }: PieceContext) => {
  const label = texts.repair(repair);
  const hasRoom = width >= ROW_KINDS[by].nameRoom;
  return {
    className: `bar outage${hasRoom ? '' : ' tight'}`,
    label,
    text: hasRoom ? label : '✕',
    isSelected: undefined,
    style: {},
  };
};

const drawnWork = (
  bar: WorkBar,
  width: number,
  { by, texts, held }: PieceContext,
  isHoldable: boolean
) => {
  const hasRoom = width >= ROW_KINDS[by].nameRoom;
  const kind = bar.kind === 'away' || bar.kind === 'garage' ? 'away' : bar.firm ? 'firm' : 'soft';
  // Not a warning: `ask` is common, and the state shows it.
  const isWarned = bar.warnings.some(({ code }) => code !== 'ask');
  const mark = isWarned && width >= MARK_PX ? '▲ ' : '';
  const isHeld = held && workKey(held) === workKey(bar);
  return {
    className: `bar ${kind}${hasRoom ? '' : ' tight'}${isHoldable ? ' holdable' : ''}${isHeld ? ' held' : ''}`,
    label: texts.work(bar),
    text: mark + (hasRoom ? texts.workName(bar) : ''),
    isSelected: undefined,
    style: {},
  };
};

interface BarState {
  isMoving: boolean;
  isSelected: boolean;
  mayMove: boolean;
}

const BEGAN_EARLIER_MARK_PX = 8;

const drawnBar = (
  { left, width, cutStart }: Piece<unknown>,
  bar: PlanningBar,
  { by, scale, now, texts }: PieceContext,
  { isMoving, isSelected, mayMove }: BarState
) => {
  const { use_from, use_until, status, short } = bar;
  const useLeft = use_from ? Math.max(0, xOf(scale, Date.parse(use_from)) - left) : 0;
  const useRight = use_until ? Math.min(width, xOf(scale, Date.parse(use_until)) - left) : width;
  const useWidth = Math.max(0, useRight - useLeft);
  const { counts, nameRoom } = ROW_KINDS[by];
  const isBroken = counts === 'repairs' && short > 0;
  const isShort = counts === 'shortages' && short > 0;
  const room = cutStart ? width - BEGAN_EARLIER_MARK_PX : width;
  const hasCount = isShort && room >= SHORTAGE_COUNT_PX;
  const trouble = hasCount ? `▲ ${short}` : (isShort || isBroken) && room >= MARK_PX ? '▲' : '';
  const agreed = [bar.accepted && '△', bar.requested && '◇'].filter(Boolean).join(' ');
  const marks = [trouble, room >= SHORTAGE_COUNT_PX && agreed].filter(Boolean).join(' ');
  const name = useWidth >= nameRoom ? bar.name : '';
  const place = name ? texts.place(bar) : '';
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--use-left': `${useLeft}px`,
    '--use-width': `${useWidth}px`,
    ...(name && { paddingLeft: useLeft + 6 + (cutStart ? BEGAN_EARLIER_MARK_PX : 0) }),
  };
  return {
    className: [
      'bar',
      status ?? '',
      isShort ? 'short' : '',
      isBroken ? 'repair' : '',
      isLate(bar, now) ? 'late' : '',
      mayMove && hasPeriod(bar) ? 'movable' : '',
      isSelected ? 'selected' : '',
      isMoving ? 'moving' : '',
      name ? '' : 'tight',
    ]
      .filter(Boolean)
      .join(' '),
    label: texts.bar(bar, now),
    text: [marks, name, place].filter(Boolean).join('  '),
    isSelected,
    style,
  };
};
