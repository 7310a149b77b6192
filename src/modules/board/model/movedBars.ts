import type { PlanningBar } from '#contract/board/planningRows';
import type { Period } from '../../../platform/data/planning.ts';

/** Displayed periods of projects that differ from the server's, by project id. */
export type MovedBars = ReadonlyMap<number, Period>;

export const NONE_MOVED: MovedBars = new Map();

export const movedBar = (bar: PlanningBar, moved: MovedBars): PlanningBar => {
  const period = moved.get(bar.project_id);
  const { from, until, use_from, use_until } = bar;
  if (!period || use_from === null || use_until === null) return bar;
  return {
    ...bar,
    from: from && later(from, elapsed(use_from, period.from)),
    until: until && later(until, elapsed(use_until, period.until)),
    use_from: period.from,
    use_until: period.until,
  };
};

const elapsed = (from: string, until: string) => Date.parse(until) - Date.parse(from);

const later = (moment: string, by: number) => new Date(Date.parse(moment) + by).toISOString();

export const newOverlaps = (bars: readonly PlanningBar[], moved: MovedBars) => {
  const shown = bars.map(bar => movedBar(bar, moved));
  return bars.filter((bar, at) => {
    if (moved.has(bar.project_id)) return false;
    return bars.some((other, index) => {
      const there = shown[index];
      return (
        moved.has(other.project_id) &&
        there !== undefined &&
        overlap(there, shown[at] ?? bar) &&
        !overlap(other, bar)
      );
    });
  });
};

const overlap = (one: PlanningBar, other: PlanningBar) =>
  (one.from ?? '') < (other.until ?? '9999') && (other.from ?? '') < (one.until ?? '9999');
