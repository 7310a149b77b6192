/** Set ready, out of the door, in again. Packing is a step that may be left out. */
export const SCAN_MODES = ['pack', 'out', 'back'] as const;

export type ScanMode = (typeof SCAN_MODES)[number];

export const SCAN_CONDITIONS = ['ok', 'damaged', 'lost'] as const;

export type ScanCondition = (typeof SCAN_CONDITIONS)[number];

/** Why something came back damaged. The reason is stored in words: a repair may have any. */
export const DAMAGE_REASONS = ['broken', 'cable', 'housing', 'parts', 'wet', 'unsure'] as const;

export type DamageReason = (typeof DAMAGE_REASONS)[number];

/** Every other result than `ok` changed nothing. */
export const SCAN_RESULTS = [
  'ok',
  'already',
  'unknown_code',
  'not_planned',
  'out_elsewhere',
  'in_case',
  'in_repair',
  'inspection_due',
  'retired',
  'too_many',
] as const;

export type ScanResult = (typeof SCAN_RESULTS)[number];

/** The counts of a line: planned, and all that was scanned of it. */
export const SCAN_COUNTS = ['planned', 'packed', 'out', 'back', 'damaged', 'lost', 'open'] as const;

/** Scans that one call may bring. */
export const SCANS_MAX = 100;

/** The counters of a line that decide what it still takes. */
interface Counters {
  planned: number;
  packed: number;
  /** Out, and neither back nor lost. */
  open: number;
  /** Nobody has to pack an optional line; only its returns are counted. */
  optional?: boolean;
}

/** How many a line still takes: to be packed, to go out, or to come back. */
export const roomFor = (mode: ScanMode, { planned, packed, open, optional }: Counters) => {
  if (mode === 'back') return open;
  if (optional) return 0;
  return Math.max(0, planned - (mode === 'pack' ? packed : open));
};
