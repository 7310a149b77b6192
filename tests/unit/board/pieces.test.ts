import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanningBar } from '#contract/board/planningRows';
import { movedBar, newOverlaps } from '#src/modules/board/model/movedBars.ts';
import {
  barPieces,
  nearestPiece,
  PIECES_MAX,
  type Run,
  runPieces,
  worseRun,
} from '#src/modules/board/model/pieces.ts';
import { makeScale } from '#src/modules/board/model/scale.ts';
import { timelinePeriod } from '#src/modules/board/model/zooms.ts';

const ZONE = 'Europe/Amsterdam';
const HOUR = 3_600_000;
const START = Date.UTC(2026, 5, 30, 22);

const scaleOf = (zoom: 'weeks' | 'year') => {
  const period = timelinePeriod(zoom, '2026-07-01', ZONE);
  if (!period) throw new Error('no period');
  return makeScale(zoom, period, ZONE, 980);
};

const iso = (at: number) => new Date(at).toISOString();

const runsOf = (lengths: readonly number[], frees: readonly number[]) => {
  let at = START - 24 * HOUR;
  return lengths.map((length, index) => {
    const run = { from: iso(at), until: iso(at + length * HOUR) };
    at += length * HOUR;
    const free = frees[index] ?? 0;
    return { ...run, free, free_if_all: free - (index % 3) };
  });
};

const runs = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: -3, max: 12 })), {
    minLength: 1,
    maxLength: 400,
  })
  .map(pairs =>
    runsOf(
      pairs.map(([length]) => length),
      pairs.map(([, free]) => free)
    )
  );

const buildBar = (bar: Partial<PlanningBar> = {}): PlanningBar => ({
  project_id: 1,
  name: 'Gala',
  status: 'boeking',
  from: iso(START),
  until: iso(START + 48 * HOUR),
  use_from: iso(START + 8 * HOUR),
  use_until: iso(START + 40 * HOUR),
  option_until: null,
  short: 0,
  ...bar,
});

const bars = fc
  .array(fc.tuple(fc.integer({ min: -50, max: 900 }), fc.integer({ min: 1, max: 300 })), {
    maxLength: 60,
  })
  .map(pairs =>
    pairs.map(([start, length], index) =>
      buildBar({
        project_id: index + 1,
        from: iso(START + start * HOUR),
        until: iso(START + (start + length) * HOUR),
        short: index % 5 === 0 ? 1 : 0,
      })
    )
  );

const expectApart = (pieces: readonly { left: number; width: number }[]) => {
  pieces.reduce((end, { left, width }) => {
    expect(left).toBeGreaterThanOrEqual(end - 0.001);
    return left + width;
  }, 0);
};

describe('the runs of a row', () => {
  it('do not overlap, can all be seen, and are few', () => {
    fc.assert(
      fc.property(runs, fc.constantFrom('weeks', 'year'), (all, zoom) => {
        const { pieces } = runPieces(all, scaleOf(zoom));
        expectApart(pieces);
        expect(pieces.length).toBeLessThanOrEqual(PIECES_MAX);
        for (const { width } of pieces) expect(width).toBeGreaterThanOrEqual(24 - 0.001);
      })
    );
  });

  it('show the worst of what shares a piece', () => {
    fc.assert(
      fc.property(runs, all => {
        const scale = scaleOf('year');
        const { pieces } = runPieces(all, scale);
        const inSight = all.filter(
          run =>
            Date.parse(run.until) > (scale.starts[0] ?? 0) &&
            Date.parse(run.from) < (scale.starts.at(-1) ?? 0)
        );
        const worst = inSight.reduce<Run | undefined>(
          (bad, run) => (bad ? worseRun(bad, run) : run),
          undefined
        );
        if (worst) expect(pieces.map(({ item }) => item.free)).toContain(worst.free);
      })
    );
  });

  it('say where they go on outside what is in sight', () => {
    const [piece] = runPieces(runsOf([24 * 400], [4]), scaleOf('weeks')).pieces;
    expect(piece).toMatchObject({ left: 0, width: 980, cutStart: true, cutEnd: true });
  });
});

describe('the bars of a row', () => {
  it('are below each other where they meet, and never on each other', () => {
    fc.assert(
      fc.property(bars, all => {
        const { pieces, lanes } = barPieces(all, scaleOf('weeks'), START);
        for (let lane = 0; lane < lanes; lane++) {
          expectApart(pieces.filter(piece => piece.lane === lane));
        }
      })
    );
  });

  it('take one lane where none meet', () => {
    const next = buildBar({ project_id: 2, from: iso(START + 48 * HOUR), until: null });
    const { pieces, lanes } = barPieces([next, buildBar()], scaleOf('weeks'), START);
    expect(lanes).toBe(1);
    expect(pieces.map(({ item }) => item.project_id)).toEqual([1, 2]);
    expect(pieces[1]).toMatchObject({ cutEnd: true });
  });

  it('go on until now where they should have been back, and not further', () => {
    const late = buildBar({ until: null });
    const now = START + 7 * 24 * HOUR;
    const [piece] = barPieces([late], scaleOf('weeks'), now).pieces;
    expect(piece).toMatchObject({ left: 0, cutEnd: false });
    expect(piece?.width).toBeCloseTo(7 * 35);
    const [open] = barPieces([late], scaleOf('weeks'), START).pieces;
    expect(open).toMatchObject({ width: 980, cutEnd: true });
  });

  it('keep their names while they are moved, also where a project is there twice', () => {
    const twice = [buildBar(), buildBar({ from: iso(START + 72 * HOUR), until: null })];
    const keysAt = (scale: ReturnType<typeof scaleOf>) =>
      barPieces(twice, scale, START).pieces.map(({ key }) => key);
    expect(new Set(keysAt(scaleOf('weeks'))).size).toBe(2);
    expect(keysAt(scaleOf('weeks'))).toEqual(keysAt(scaleOf('year')));
  });

  it('are left out where nobody knows when they are', () => {
    const unknown = { from: null, until: null, use_from: null, use_until: null };
    expect(barPieces([buildBar(unknown)], scaleOf('weeks'), START).pieces).toEqual([]);
  });
});

describe('the piece at a place', () => {
  it('is the one there, else the nearest', () => {
    const { pieces } = runPieces(runsOf([48, 24, 200], [1, 2, 3]), scaleOf('weeks'));
    expect(nearestPiece(pieces, 36)).toBe(1);
    expect(nearestPiece(pieces, 5_000)).toBe(2);
    expect(nearestPiece([], 10)).toBe(-1);
  });
});

describe('a moved bar', () => {
  it('takes what is before and after its usage period along', () => {
    const period = { from: iso(START + 32 * HOUR), until: iso(START + 64 * HOUR) };
    expect(movedBar(buildBar(), new Map([[1, period]]))).toMatchObject({
      from: iso(START + 24 * HOUR),
      until: iso(START + 72 * HOUR),
      use_from: period.from,
      use_until: period.until,
    });
  });

  it('meets those of its row that it did not meet before', () => {
    const [early, late] = [
      buildBar({ project_id: 2, name: 'Beurs', from: iso(START + 24 * HOUR) }),
      buildBar({ project_id: 3, from: iso(START + 72 * HOUR), until: iso(START + 96 * HOUR) }),
    ];
    const period = { from: iso(START + 56 * HOUR), until: iso(START + 88 * HOUR) };
    const met = newOverlaps([buildBar(), early, late], new Map([[1, period]]));
    expect(met.map(({ project_id }) => project_id)).toEqual([3]);
  });
});
