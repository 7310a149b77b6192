import { foldText } from '../base/searchText.ts';

/** Dutch, German or Belgian: `1234 AB Utrecht`, `D-50667 Köln`. */
const AFTER_POSTCODE = /(?:\b\d{4} ?[a-z]{2}\b|\b(?:[a-z]-)?\d{4,5}\b)[ ,]+(\D+)$/i;

/** Folded. Empty if the town cannot be separated from the street. */
export const townOf = (address: string) => {
  const [, town] = AFTER_POSTCODE.exec(address.trim()) ?? [];
  const last = address.includes(',') ? address.slice(address.lastIndexOf(',') + 1) : '';
  const [first = ''] = (town ?? last).split(',');
  return /\d/.test(first) ? '' : foldText(first).trim();
};
