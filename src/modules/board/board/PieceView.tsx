/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import type { CSSProperties, KeyboardEvent, Ref } from 'react';
import type { PlanningBar, PlanningRows, RepairBar } from '#contract/board/planningRows';
import { freedomOf } from '../../../ui/availability/FreeShape.tsx';
import type { MovedBars } from '../model/movedBars.ts';
import type { Piece, RowItem, Run } from '../model/pieces.ts';
import { type Scale, xOf } from '../model/scale.ts';
import { ROW_HEIGHT } from './boardStyle.ts';
import type { BoardTexts } from './useBoardTexts.ts';
import type { BoardRowData } from './useBoardRows.ts';

/** Where the keyboard is in a row: on its name, or on what is at a moment. */
export type FocusPlace = 'name' | number;

/** The actions on a piece. */
export interface PieceActions {
  focus: (index: number, place: FocusPlace) => void;
  /** Tells about a project or a repair, or who has a product. */
  open: (row: BoardRowData, item: RowItem, anchor: HTMLElement) => void;
  menu: (row: BoardRowData, item: RowItem, anchor: HTMLElement) => void;
  move: (bar: PlanningBar) => void;
  select: (bar: PlanningBar) => void;
}

/** The board that a piece is on. */
export interface PieceContext {
  by: PlanningRows;
  scale: Scale;
  texts: BoardTexts;
  /** Bars that are shown elsewhere than the server has them. */
  moved: MovedBars;
  selected: ReadonlyMap<number, PlanningBar>;
  mayMove: boolean;
  actions: PieceActions;
}

const isBar = (item: RowItem): item is PlanningBar => 'project_id' in item;

export const isRun = (item: RowItem): item is Run => 'free' in item;

interface PieceViewProps extends PieceContext {
  row: BoardRowData;
  piece: Piece<RowItem>;
  lanes: number;
  ref: Ref<HTMLDivElement> | undefined;
  tabIndex: number;
  onFocus: () => void;
}

/** A bar, a repair or a run, as wide as it lasts. */
export const PieceView = (props: PieceViewProps) => {
  const { row, piece, lanes, texts, moved, selected, mayMove, actions, ref } = props;
  const { item, left, width, lane } = piece;
  const bar = isBar(item) ? item : undefined;
  const drawn = isBar(item)
    ? drawnBar(piece, item, props, {
        isMoving: moved.has(item.project_id),
        isSelected: selected.has(item.project_id),
        mayMove,
      })
    : isRun(item)
      ? drawnRun(item, width, texts)
      : drawnRepair(item, width, texts);
  const height = (ROW_HEIGHT - 2 * INSET) / Math.max(1, lanes);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') actions.open(row, item, event.currentTarget);
    else if (event.key === 'm' && bar && mayMove && hasPeriod(bar)) actions.move(bar);
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
      ref={ref}
      tabIndex={props.tabIndex}
      onFocus={props.onFocus}
      onKeyDown={press}
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
          ? FULL
          : { top: INSET + lane * height, height, lineHeight: `${height - 2}px` }),
        ...drawn.style,
      }}
    >
      {drawn.text}
    </div>
  );
};

/** Room above and below bars, in pixels. */
const INSET = 5;

const FULL = { top: 0, height: ROW_HEIGHT } as const;

const hasPeriod = ({ use_from, use_until }: PlanningBar) => use_from !== null && use_until !== null;

/** Narrower than this, a run has room for no more than its colour. */
const SHAPE_ROOM = 16;

const drawnRun = (run: Run, width: number, texts: BoardTexts) => ({
  className: `run ${run.free === null ? 'untracked' : freedomOf(run)}${width < SHAPE_ROOM ? ' narrow' : ''}${width < 34 ? ' tight' : ''}`,
  label: texts.run(run),
  text: texts.runLabel(run, width),
  isSelected: undefined,
  style: {},
});

const drawnRepair = (repair: RepairBar, width: number, texts: BoardTexts) => {
  const label = texts.repair(repair);
  const hasRoom = width >= NAME_ROOM.units;
  return {
    className: `bar outage${hasRoom ? '' : ' tight'}`,
    label,
    text: hasRoom ? label : '✕',
    isSelected: undefined,
    style: {},
  };
};

interface BarState {
  isMoving: boolean;
  isSelected: boolean;
  mayMove: boolean;
}

/** Room for the mark of a bar that began earlier, in pixels. */
const CUT_MARK = 8;

/** Room that a bar needs for a mark, and for how many products are short beside it. */
const [MARK_ROOM, COUNT_ROOM] = [12, 32];

/** Room that a bar needs for the name of its project, which a project's own row has beside it too. */
const NAME_ROOM = { projects: 96, products: 0, units: 40 } as const;

const drawnBar = (
  { left, width, cutStart }: Piece<unknown>,
  bar: PlanningBar,
  { by, scale, texts }: PieceContext,
  { isMoving, isSelected, mayMove }: BarState
) => {
  const { use_from, use_until, status, short } = bar;
  const useLeft = use_from ? Math.max(0, xOf(scale, Date.parse(use_from)) - left) : 0;
  const useRight = use_until ? Math.min(width, xOf(scale, Date.parse(use_until)) - left) : width;
  const useWidth = Math.max(0, useRight - useLeft);
  const isBroken = by === 'units' && short > 0;
  const isShort = by !== 'units' && short > 0;
  const room = cutStart ? width - CUT_MARK : width;
  const hasCount = isShort && room >= COUNT_ROOM;
  const trouble = hasCount ? `▲ ${short}` : (isShort || isBroken) && room >= MARK_ROOM ? '▲' : '';
  const agreed = [bar.accepted && '△', bar.requested && '◇'].filter(Boolean).join(' ');
  const marks = [trouble, room >= COUNT_ROOM && agreed].filter(Boolean).join(' ');
  const name = useWidth >= NAME_ROOM[by] ? bar.name : '';
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--use-left': `${useLeft}px`,
    '--use-width': `${useWidth}px`,
    ...(name && { paddingLeft: useLeft + 6 + (cutStart ? CUT_MARK : 0) }),
  };
  return {
    className: [
      'bar',
      status ?? '',
      isShort ? 'short' : '',
      isBroken ? 'repair' : '',
      mayMove && hasPeriod(bar) ? 'movable' : '',
      isSelected ? 'selected' : '',
      isMoving ? 'moving' : '',
      name ? '' : 'tight',
    ]
      .filter(Boolean)
      .join(' '),
    label: texts.bar(bar),
    text: [marks, name].filter(Boolean).join('  '),
    isSelected,
    style,
  };
};
