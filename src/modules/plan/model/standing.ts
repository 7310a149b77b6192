import type { HireRequest } from '#contract/availability/availability';
import type { Plan, PlanLine } from '#contract/plan/plans';

/** How it stands with the products of some lines. */
export interface Standing {
  /** Of how many products there are too few: one that is short on two lines counts once. */
  short: number;
  /** How many pieces were accepted as missing. */
  accepted: number;
  /** Sub-hire that is not agreed yet. */
  requested: HireRequest[];
}

/** Lines and parts of kits that claim products: a kit's own line repeats what is told of its parts. */
const claiming = (lines: readonly PlanLine[]) => {
  const kits = new Set(lines.map(({ parent_id }) => parent_id));
  return lines.filter(({ id, product_id }) => product_id !== null && !kits.has(id));
};

/** What is short, accepted and asked for, of lines with the parts of their kits. */
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

/**
 * What a line that is short needs and finds: of its product in all of the project at once, as the server
 * counted it; else of the line alone.
 */
export const needOf = (plan: Plan, line: PlanLine): Need => {
  const { product_id, free, short, total_amount, uncovered, from, until } = line;
  const found = plan.shortages.find(
    stretch =>
      stretch.product_id === product_id &&
      (until === null || stretch.from < until) &&
      (from === null || stretch.until === null || stretch.until > from)
  );
  const needed = found?.needed ?? total_amount - uncovered;
  // A negative number is short already; only stock at hand is free.
  return { needed, free: Math.max(0, found?.free ?? free ?? 0), short: found?.short ?? short };
};
