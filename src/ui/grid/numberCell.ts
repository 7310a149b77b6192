import { bothNumbers, type NumberKind, readTyped } from '../../platform/numbers/typedNumber.ts';
import type { CellProblem } from './CellEditor.tsx';

interface Limits {
  kind: NumberKind;
  least: number;
  most: number;
}

/** The number typed in a cell, as fields of forms read it; otherwise the problem, by default the cell's own. */
export const numberInCell = (
  text: string,
  decimal: string,
  { kind, least, most }: Limits,
  problem: string
): { value: number } | CellProblem => {
  const read = readTyped(text, kind, decimal);
  if ('problem' in read && read.problem === 'two_numbers') {
    return { problem: 'validation.two_numbers', both: bothNumbers(text, decimal) };
  }
  const isWithin = 'value' in read && read.value >= least && read.value <= most;
  return isWithin ? { value: read.value } : { problem, limit: most };
};
