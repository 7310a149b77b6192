/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PlanningBar, RepairBar } from '#contract/board/planningRows';
import { movedBar } from '../model/movedBars.ts';
import {
  barPieces,
  nearestPiece,
  type Piece,
  type RowItem,
  type Run,
  runPieces,
} from '../model/pieces.ts';
import { momentAt, xOf } from '../model/scale.ts';
import { type FocusPlace, isRun, type PieceContext, PieceView } from './PieceView.tsx';
import type { BoardRowData } from './useBoardRows.ts';

interface BoardRowProps extends PieceContext {
  row: BoardRowData | undefined;
  index: number;
  top: number;
  /** Where the keyboard is, if it is in this row. */
  place: FocusPlace | undefined;
  /** Whether that place has, or is to have, the focus. */
  hasFocus: boolean;
}

const RESOURCES = { projects: 'projects', products: 'products', units: 'equipment' } as const;

const NO_BARS: readonly PlanningBar[] = [];
const NO_REPAIRS: readonly RepairBar[] = [];
const NO_RUNS: readonly Run[] = [];

/** A project, a product or a unit against time: an element for each bar, repair or run. */
export const BoardRow = memo((props: BoardRowProps) => {
  const { by, row, index, top, scale, place, hasFocus, moved, actions } = props;
  const bars = row && 'bars' in row ? row.bars : NO_BARS;
  const repairs = row && 'bars' in row ? (row.repairs ?? NO_REPAIRS) : NO_REPAIRS;
  const runs = row && 'runs' in row ? row.runs : NO_RUNS;
  const shown = useMemo(
    () => [...bars.map(bar => movedBar(bar, moved)), ...repairs],
    [bars, repairs, moved]
  );
  const { pieces: ofBars, lanes } = useMemo(() => barPieces(shown, scale), [shown, scale]);
  const ofRuns = useMemo(() => runPieces(runs, scale), [runs, scale]);
  const pieces: readonly Piece<RowItem>[] = runs.length > 0 ? ofRuns : ofBars;

  const active =
    place === undefined
      ? undefined
      : place === 'name'
        ? -1
        : nearestPiece(pieces, xOf(scale, place));
  const focused = useRef<HTMLDivElement>(null);
  const isLoaded = row !== undefined;
  useEffect(() => {
    if (hasFocus) focused.current?.focus();
  }, [hasFocus, active, isLoaded, index]);

  const goTo = (piece: number) => {
    const target = pieces[piece];
    actions.focus(index, target ? momentAt(scale, target.left + target.width / 2) : 'name');
  };
  const press = (event: KeyboardEvent) => {
    const target =
      active === undefined ? undefined : PIECE_KEYS[event.key]?.(active, pieces.length);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.shiftKey) return;
    event.preventDefault();
    goTo(Math.max(-1, Math.min(pieces.length - 1, target)));
  };

  return (
    <div
      role="row"
      className="board-row"
      aria-rowindex={index + 2}
      aria-busy={row === undefined || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onKeyDown={press}
    >
      <div
        role="rowheader"
        className="name"
        ref={active === -1 ? focused : undefined}
        tabIndex={active === -1 ? 0 : -1}
        onFocus={() => actions.focus(index, 'name')}
      >
        {row ? (
          <>
            <RouterLink to={`/${RESOURCES[by]}/${row.id}`} tabIndex={-1} title={row.name}>
              {row.name}
            </RouterLink>
            {'runs' in row && <small>{row.stock}</small>}
          </>
        ) : (
          <Skeleton width="80%" />
        )}
      </div>
      <div role="presentation" className="track">
        {row &&
          pieces.map((piece, at) => (
            <PieceView
              key={isRun(piece.item) ? piece.item.from : shown.indexOf(piece.item)}
              {...props}
              row={row}
              piece={piece}
              lanes={lanes}
              ref={active === at ? focused : undefined}
              tabIndex={active === at ? 0 : -1}
              onFocus={() => goTo(at)}
            />
          ))}
      </div>
    </div>
  );
});

const PIECE_KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: at => at + 1,
  ArrowLeft: at => at - 1,
  Home: () => -1,
  End: (_at, count) => count - 1,
};
