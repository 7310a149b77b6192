import type { PlanRow } from './rows.ts';

/** Text for spreadsheets and for pasting into another plan: amount, name, price. */
export const copiedText = (rows: readonly PlanRow[], decimal: string) =>
  rows
    .map(row => {
      if (row.kind === 'group') return row.group.name;
      const { amount, name, unit_price } = row.line;
      const price = unit_price === null ? [] : [unit_price.toFixed(2).replace('.', decimal)];
      return [amount, name, ...price].join('\t');
    })
    .join('\n');
