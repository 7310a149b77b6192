import type { Values } from './definition.ts';

export const fieldsOf = ({ values }: { values: Values }) => Object.keys(values).toSorted().join();

/** Building a larger statement takes more than a few milliseconds. */
export const ROWS_AT_ONCE = 200;

/** Maximum rows of one insert: PostgreSQL accepts 65,535 parameters. */
export const ROWS_TOGETHER = 2_000;

export const batchesOf = (inputs: readonly Values[], together: string | undefined): Values[][] => {
  const alone = Symbol('alone');
  const groups = Map.groupBy(inputs, input => (together && input[together]) ?? alone);
  const batches: Values[][] = [];
  for (const [value, group] of groups) {
    const size = value === alone ? ROWS_AT_ONCE : ROWS_TOGETHER;
    for (let first = 0; first < group.length; first += size) {
      const rows = group.slice(first, first + size);
      const last = batches.at(-1);
      if (last && last.length + rows.length <= ROWS_AT_ONCE) last.push(...rows);
      else batches.push(rows);
    }
  }
  return batches;
};

/**
 * Ids as `[first, last]` of each run without gaps: those of one statement are mostly consecutive.
 */
export const rangesOf = (ids: readonly number[]) => {
  const ranges: [first: number, last: number][] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    const run = ranges.at(-1);
    if (run && run[1] === id - 1) run[1] = id;
    else ranges.push([id, id]);
  }
  return ranges;
};
