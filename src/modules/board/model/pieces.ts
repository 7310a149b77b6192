import { HOUR_MS } from '#contract/base/durations';
import type {
  BarRow,
  PlanningBar,
  RepairBar,
  RunRow,
  WorkBar,
  WorkRow,
} from '#contract/board/planningRows';
import { freedomOf } from '../../../ui/availability/FreeShape.tsx';
import { type Scale, xOf } from './scale.ts';

/** A run of a product's row: a constant free amount from one change to the next. */
export type Run = RunRow['runs'][number];

export type RowItem = PlanningBar | RepairBar | WorkBar | Run;

type Bar = PlanningBar | RepairBar | WorkBar;

export const isPlanningBar = (item: RowItem): item is PlanningBar => 'use_from' in item;

export const isWorkBar = (item: RowItem): item is WorkBar => 'kind' in item;

/** Unique among the bars of a row. */
export const workKey = ({ kind, id }: Pick<WorkBar, 'kind' | 'id'>) => `${kind} ${id}`;

type Row = BarRow | WorkRow | RunRow;

/** A row without bars is of either kind. */
export const isBarRow = (row: Row): row is BarRow => 'bars' in row && row.bars.every(isPlanningBar);

export const isWorkRow = (row: Row): row is WorkRow => 'bars' in row && row.bars.every(isWorkBar);

export interface Piece<Item> {
  item: Item;
  /** Unique within the row, independent of the position. */
  key: string;
  left: number;
  width: number;
  cutStart: boolean;
  cutEnd: boolean;
  lane: number;
}

/** Minimum pixels of a piece. Narrower ones are merged; the worst is shown. */
const NARROWEST = 2;

/** Minimum pixels of a run, so that its number fits. */
const NARROWEST_RUN = 24;

/** Maximum pieces of a row, for speed. */
export const PIECES_MAX = 24;

export const isLate = (item: Bar, now: number) =>
  'use_until' in item &&
  item.until === null &&
  item.use_until !== null &&
  Date.parse(item.use_until) < now;

export const barEnds = (bar: Bar, now: number) => {
  const { from, until } = bar;
  return {
    // A bar with only an end is drawn as one hour.
    start: from === null ? Date.parse(until ?? '') - HOUR_MS : Date.parse(from),
    end: until !== null ? Date.parse(until) : isLate(bar, now) ? now : Number.POSITIVE_INFINITY,
  };
};

export interface Pieces<Item> {
  pieces: readonly Piece<Item>[];
  lanes: number;
}

/** The bars of a row in lanes. Bars of one lane never overlap. */
export const barPieces = <Item extends Bar>(
  bars: readonly Item[],
  scale: Scale,
  now: number
): Pieces<Item> => {
  const lanes: number[] = [];
  const keys = keysOf(bars);
  const placed = bars
    .map((item, at) => ({ item, key: keys[at] ?? '', ...barEnds(item, now) }))
    .filter(({ start, end }) => isInSight(scale, start, end))
    .toSorted((one, other) => one.start - other.start)
    .map(bar => {
      const free = lanes.findIndex(end => end <= bar.start);
      const lane = free < 0 ? lanes.length : free;
      lanes[lane] = bar.end;
      return { ...cutOff(bar, scale), lane };
    });
  const pieces = lanes.flatMap((_end, lane) =>
    fewEnough(
      placed.filter(piece => piece.lane === lane),
      scale.width,
      NARROWEST,
      (one, other) => (troubleOf(other) > troubleOf(one) ? other : one)
    )
  );
  return { pieces: pieces.toSorted((one, other) => one.left - other.left), lanes: lanes.length };
};

/** Keys that stay stable during a move: a unit's row can show a project twice. */
const keysOf = (bars: readonly Bar[]) => {
  const counts = new Map<string, number>();
  return bars.map(bar => {
    const name = nameOf(bar);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${name} ${count}`;
  });
};

const nameOf = (bar: Bar) => {
  if ('repair_id' in bar) return `repair ${bar.repair_id}`;
  return isWorkBar(bar) ? `${bar.kind} ${bar.id}` : `project ${bar.project_id}`;
};

const troubleOf = (bar: Bar) => {
  if ('repair_id' in bar) return 1;
  return isWorkBar(bar) ? bar.warnings.length : bar.short;
};

export const runPieces = (runs: readonly Run[], scale: Scale): Pieces<Run> => ({
  lanes: 1,
  pieces: fewEnough(
    runs
      .map(item => ({
        item,
        key: `run ${item.from}`,
        start: Date.parse(item.from),
        end: Date.parse(item.until),
      }))
      .filter(({ start, end }) => isInSight(scale, start, end))
      .map(run => ({ ...cutOff(run, scale), lane: 0 })),
    scale.width,
    NARROWEST_RUN,
    worseRun
  ),
});

const SEVERITY = { free: 0, hired: 0, optional: 1, short: 2 } as const;

export const worseRun = (one: Run, other: Run) => {
  const [first, second] = [one, other].map(run => [
    -SEVERITY[freedomOf(run)],
    run.free ?? Number.POSITIVE_INFINITY,
    run.free_if_all ?? Number.POSITIVE_INFINITY,
  ]);
  const at = first?.findIndex((value, index) => value !== second?.[index]) ?? -1;
  return at >= 0 && (second?.[at] ?? 0) < (first?.[at] ?? 0) ? other : one;
};

export const isInSight = ({ starts }: Scale, start: number, end: number) =>
  end > (starts[0] ?? 0) && start < (starts.at(-1) ?? 0);

interface Stretch<Item> {
  item: Item;
  key: string;
  start: number;
  end: number;
}

const cutOff = <Item>({ item, key, start, end }: Stretch<Item>, scale: Scale) => {
  const left = xOf(scale, start);
  return {
    item,
    key,
    left,
    width: xOf(scale, end) - left,
    cutStart: start < (scale.starts[0] ?? 0),
    cutEnd: end > (scale.starts.at(-1) ?? 0),
  };
};

const fewEnough = <Item>(
  pieces: readonly Piece<Item>[],
  width: number,
  least: number,
  worse: (one: Item, other: Item) => Item
) => {
  let narrowest = least;
  let merged = mergeNarrow(pieces, narrowest, width, worse);
  while (merged.length > PIECES_MAX) {
    narrowest *= 2;
    merged = mergeNarrow(pieces, narrowest, width, worse);
  }
  return merged;
};

/**
 * Widens invisible pieces. Pieces that they then cover are merged, and the worst one is shown. Pieces stay in
 * order without overlap.
 */
const mergeNarrow = <Item>(
  pieces: readonly Piece<Item>[],
  narrowest: number,
  width: number,
  worse: (one: Item, other: Item) => Item
): Piece<Item>[] => {
  const merged: Piece<Item>[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const covered = last ? last.left + last.width : 0;
    const left = Math.min(Math.max(piece.left, covered), Math.max(0, width - narrowest));
    const right = Math.max(piece.left + piece.width, left + narrowest);
    if (last && (piece.left + piece.width <= covered || left < covered)) {
      if (worse(last.item, piece.item) !== last.item) {
        last.item = piece.item;
        last.key = piece.key;
      }
      last.cutEnd ||= piece.cutEnd;
      last.width = Math.max(last.width, Math.min(width, piece.left + piece.width) - last.left);
    } else {
      merged.push({ ...piece, left, width: right - left });
    }
  }
  return merged;
};

export const nearestPiece = <Item>(pieces: readonly Piece<Item>[], x: number) =>
  pieces.reduce<number>(
    (best, piece, index) => (distance(piece, x) < distance(pieces[best], x) ? index : best),
    pieces.length > 0 ? 0 : -1
  );

const distance = (piece: Piece<unknown> | undefined, x: number) =>
  piece ? Math.max(piece.left - x, x - piece.left - piece.width, 0) : Number.POSITIVE_INFINITY;
