import type { HireRequest } from '#contract/availability/availability';
import type { Plan, PlanLine } from '#contract/plan/plans';

export interface Standing {
  short: number;
  accepted: number;
  requested: HireRequest[];
}

const claiming = (lines: readonly PlanLine[]) => {
  const kits = new Set(lines.map(({ parent_id }) => parent_id));
  return lines.filter(({ id, product_id }) => product_id !== null && !kits.has(id));
};

export const standingOf = (lines: readonly PlanLine[]): Standing => {
  const own = claiming(lines);
  const short = own.filter(line => line.short > 0).map(({ product_id }) => product_id);
  return {
    short: new Set(short).size,
    accepted: own.reduce((sum, { uncovered }) => sum + uncovered, 0),
    requested: own.flatMap(({ requested = [] }) => requested),
  };
};

interface Need {
  needed: number;
  free: number;
  short: number;
}

/** Counts the product in the whole project if the server does, else the line alone. */
export const needOf = (plan: Plan, line: PlanLine): Need => {
  const { product_id, free, short, total_amount, uncovered, from, until } = line;
  const found = plan.shortages.find(
    stretch =>
      stretch.product_id === product_id &&
      (until === null || stretch.from < until) &&
      (from === null || stretch.until === null || stretch.until > from)
  );
  const needed = found?.needed ?? total_amount - uncovered;
  // A negative number is already counted as a shortage.
  return { needed, free: Math.max(0, found?.free ?? free ?? 0), short: found?.short ?? short };
};
