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
  'ambiguous_code',
  'not_planned',
  'out_elsewhere',
  'in_case',
  'in_repair',
  'inspection_due',
  'needed_elsewhere',
  'cancelled',
  'choose_job',
  'retired',
  'too_many',
] as const;

export type ScanResult = (typeof SCAN_RESULTS)[number];

/** Refusals that a second scan with a reason overrides: the goods have left in fact. */
const PASS_WITH_REASON = new Set(['inspection_due', 'needed_elsewhere', 'cancelled', 'too_many']);

/** True for the result of a scan that passes when it is scanned again with a reason. */
export const passesWithReason = (result: string | undefined, mode: ScanMode | undefined) =>
  result !== undefined && mode === 'out' && PASS_WITH_REASON.has(result);

/** The kinds of agreement on goods that are still out: they return later, or stay for a while. */
export const EXPECTED_KINDS = ['later', 'stays'] as const;

export type ExpectedKind = (typeof EXPECTED_KINDS)[number];

/** Reasons against taking a planned unit. */
export const PACKING_WARNINGS = [
  'in_case',
  'in_repair',
  'inspection_due',
  'retired',
  'elsewhere',
] as const;

export type PackingWarning = (typeof PACKING_WARNINGS)[number];

/** Where something is scanned: at a desk, or with a phone. */
export const SCAN_DEVICES = ['desk', 'phone'] as const;

/** The page size of a project's scan log. */
export const SCAN_LOG_PAGE = 50;

/** The counts of a line: planned, all that was scanned of it, and what still has to go out. */
export const SCAN_COUNTS = [
  'planned',
  'packed',
  'out',
  'back',
  'damaged',
  'lost',
  'open',
  'to_go',
] as const;

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
  // Pieces that are out need no packing any more.
  return Math.max(0, planned - (mode === 'pack' ? Math.max(packed, open) : open));
};

/**
 * How many of a line still have to be moved. To go out, what is planned less the most that was out at one
 * moment (`to_go`): what went out and came back has been.
 */
export const toDoFor = (mode: ScanMode, line: Counters & { to_go: number }) => {
  const room = roomFor(mode, line);
  return mode === 'out' ? Math.min(room, line.to_go) : room;
};

/** How many more of a line are out than are planned. */
export const tooManyOut = ({ planned, open }: Pick<Counters, 'planned' | 'open'>) =>
  Math.max(0, open - planned);

/** The columns of the warehouse's day, the most urgent first. */
export const DAY_COLUMNS = ['late', 'out', 'back'] as const;

export type DayColumn = (typeof DAY_COLUMNS)[number];

interface DayCard {
  project_id: number;
  group_id: number | null;
  out: number;
}

/** Which way goods go at the door. */
export type Direction = Exclude<ScanMode, 'pack'>;

/**
 * A day's jobs, each in one column and with what has to be done: what is late to return is not awaited
 * once more, and what is late and never left still has to.
 */
export const jobsOfDay = <Card extends DayCard>(day: Record<DayColumn, readonly Card[]>) => {
  const isLate = (card: Card) => day.late.some(other => isSameJob(card, other));
  const toDo = (cards: readonly Card[], modeOf: (card: Card) => Direction) =>
    cards.map(card => ({ card, mode: modeOf(card) }));
  return {
    late: toDo(day.late, ({ out }) => (out === 0 ? 'out' : 'back')),
    out: toDo(day.out, () => 'out'),
    back: toDo(
      day.back.filter(card => !isLate(card)),
      () => 'back'
    ),
  };
};

/** A day's job with those of its groups that have the same to do. */
export interface GroupedJob<Card> {
  mode: Direction;
  cards: readonly [Card, ...Card[]];
}

/** The jobs of a column by project: several groups of one are one job. */
export const byProject = <Card extends DayCard>(
  jobs: readonly { card: Card; mode: Direction }[]
): GroupedJob<Card>[] => {
  const found = new Map<string, GroupedJob<Card>>();
  for (const { card, mode } of jobs) {
    const key = `${card.project_id}/${mode}`;
    const known = found.get(key);
    found.set(key, { mode, cards: known ? [...known.cards, card] : [card] });
  }
  return [...found.values()];
};

const isSameJob = (one: DayCard, other: DayCard) =>
  one.project_id === other.project_id && one.group_id === other.group_id;
