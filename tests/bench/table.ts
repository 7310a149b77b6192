/** One line of the results, with its target if there is one. */
export interface Measurement {
  what: string;
  value: string;
  target?: string;
  met?: boolean;
}

/** Prints measurements, each beside its target. */
export const printTable = (title: string, measurements: readonly Measurement[]) =>
  printRows(title, [
    ['what', 'measured', 'target', ''],
    ...measurements.map(({ what, value, target = '', met }) => [
      what,
      value,
      target,
      met === undefined ? '' : met ? 'met' : 'MISSED',
    ]),
  ]);

/** Prints rows, the head first, as a table that reads well in a terminal and in Markdown. */
export const printRows = (title: string, rows: readonly (readonly string[])[]) => {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(`\n${title}\n`);
  console.log(line(head));
  console.log(line(widths.map(width => '-'.repeat(width))));
  for (const row of body) console.log(line(row));
};

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
