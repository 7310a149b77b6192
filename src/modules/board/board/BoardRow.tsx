/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a table element cannot be positioned, and virtual rows must be */
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { nearestPiece, type Piece, type RowItem } from '../model/pieces.ts';
import type { RowMark } from '../assign/useAssignMarks.ts';
import { momentAt, xOf } from '../model/scale.ts';
import { ROW_KINDS } from '../rowKinds.ts';
import { type FocusPlace, type PieceContext, PieceView } from './PieceView.tsx';
import type { BoardRowData } from './useBoardRows.ts';

interface BoardRowProps extends PieceContext {
  row: BoardRowData | undefined;
  index: number;
  top: number;
  place: FocusPlace | undefined;
  hasFocus: boolean;
  mark: RowMark | undefined;
  isTarget: boolean;
}

const NOTHING = { pieces: [], lanes: 0 };

export const BoardRow = memo((props: BoardRowProps) => {
  const { by, row, index, top, scale, place, hasFocus, moved, now, actions, mark } = props;
  const { resource, piecesOf } = ROW_KINDS[by];
  const { pieces, lanes } = useMemo(
    () => (row ? piecesOf(row, { scale, moved, now }) : NOTHING),
    [row, piecesOf, scale, moved, now]
  );
  const active =
    place === undefined ? undefined : place === 'name' ? -1 : pieceAt(pieces, place, props);
  const focused = useRef<HTMLDivElement>(null);
  const isLoaded = row !== undefined;
  useEffect(() => {
    if (hasFocus) focused.current?.focus();
  }, [hasFocus, active, isLoaded, index]);

  const goTo = (at: number) => {
    const target = pieces[at];
    if (!target) return actions.focus(index, 'name');
    const { key, left, width } = target;
    actions.focus(index, { key, at: momentAt(scale, left + width / 2) });
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
      className={`board-row${props.isTarget ? ' target' : ''}`}
      data-row={row?.id}
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
            <RouterLink to={`/${resource}/${row.id}`} tabIndex={-1} title={row.name}>
              {row.name}
            </RouterLink>
            {'runs' in row && <small>{row.stock}</small>}
            {mark && <small className="mark">{mark.text}</small>}
          </>
        ) : (
          <Skeleton width="80%" />
        )}
      </div>
      <div role="presentation" className="track">
        {mark && (
          <div
            role="presentation"
            className={`slot ${mark.state}`}
            style={{ left: mark.left, width: mark.width }}
          />
        )}
        {row &&
          pieces.map((piece, at) => (
            <PieceView
              key={piece.key}
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

const pieceAt = (
  pieces: readonly Piece<RowItem>[],
  { key, at }: Exclude<FocusPlace, 'name'>,
  { scale }: PieceContext
) => {
  const own = pieces.findIndex(piece => piece.key === key);
  return own >= 0 ? own : nearestPiece(pieces, xOf(scale, at));
};

const PIECE_KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: at => at + 1,
  ArrowLeft: at => at - 1,
  Home: () => -1,
  End: (_at, count) => count - 1,
};
