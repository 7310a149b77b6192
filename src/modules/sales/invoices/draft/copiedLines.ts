import type { DraftRow } from './draftState.ts';

/** Text for spreadsheets, and for pasting into another draft: amount, description, price. */
export const copiedLines = (rows: readonly DraftRow[], decimal: string) =>
  rows
    .map(row => {
      if (row.kind === 'heading') return row.name;
      const { amount, description, unit_price } = row.values;
      return [amount, description, unit_price.toFixed(2).replace('.', decimal)].join('\t');
    })
    .join('\n');
