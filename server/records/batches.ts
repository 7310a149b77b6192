import type { Values } from './definition.ts';

/** Which fields a row changes: those of one statement change the same. */
export const fieldsOf = ({ values }: { values: Values }) => Object.keys(values).toSorted().join();

/** Rows that one statement inserts: building it stays a matter of a few milliseconds. */
export const ROWS_AT_ONCE = 200;

/** Rows that one statement can insert at most: PostgreSQL knows 65,535 parameters. */
export const ROWS_TOGETHER = 2_000;

/** Inputs in the batches that are inserted at once: those with one value of a field in one batch. */
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
