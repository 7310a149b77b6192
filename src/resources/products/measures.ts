/** A product's specifications, and what each is counted in (spec §3). */
export const MEASURES = [
  { source: 'width', unit: 'cm' },
  { source: 'height', unit: 'cm' },
  { source: 'length', unit: 'cm' },
  { source: 'weight', unit: 'kg' },
  { source: 'volume', unit: 'm³' },
  { source: 'power', unit: 'W' },
  { source: 'current', unit: 'A' },
] as const;
