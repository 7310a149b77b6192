/** Set ready, out, back. Packing is optional. */
export const SCAN_MODES = ['pack', 'out', 'back'] as const;

export type ScanMode = (typeof SCAN_MODES)[number];

export const SCAN_CONDITIONS = ['ok', 'damaged', 'lost'] as const;

export type ScanCondition = (typeof SCAN_CONDITIONS)[number];

/** The reason for damage. The server stores words, as a repair has any text. */
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
  'still_out_elsewhere',
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

/** The device of a scan: a desk or a phone. */
export const SCAN_DEVICES = ['desk', 'phone'] as const;

/** The page size of a project's scan log. */
export const SCAN_LOG_PAGE = 50;

/** The counts of a line: planned, scanned, and still to go out. */
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

/** The counts of a line or of a card by which its progress is measured. */
interface Progressing {
  planned: number;
  /** Missing on the phone, which does not pack. */
  packed?: number;
  out: number;
  back: number;
  lost: number;
  to_go: number;
}

export interface Progress {
  done: number;
  total: number;
  /** Of what is returned: what is lost. It is not back, and nobody waits for it. */
  lost: number;
}

/** The progress of a mode, over lines or cards: the same on the desk, the day, the wall, the phone. */
export const progressOf = (mode: ScanMode, counts: readonly Progressing[]): Progress => {
  const sum = (amount: (each: Progressing) => number) =>
    counts.reduce((total, each) => total + amount(each), 0);
  if (mode === 'back') {
    return {
      done: sum(({ back }) => back),
      total: sum(({ out }) => out),
      lost: sum(({ lost }) => lost),
    };
  }
  return {
    done: sum(({ planned, packed = 0, to_go }) =>
      mode === 'pack' ? Math.min(planned, packed) : planned - to_go
    ),
    total: sum(({ planned }) => planned),
    lost: 0,
  };
};

/** True if nothing is left to do, and there was something. */
export const isFinished = ({ done, total, lost }: Progress) => total > 0 && done + lost >= total;

/** Maximum scans of one call. */
export const SCANS_MAX = 100;

/** The counters of a line that limit further scans. */
interface Counters {
  planned: number;
  packed: number;
  /** Out, neither back nor lost. */
  open: number;
  /** An optional line is not packed; only its returns count. */
  optional?: boolean;
}

/** The amount that a line still accepts: to pack, to go out, or to come back. */
export const roomFor = (mode: ScanMode, { planned, packed, open, optional }: Counters) => {
  if (mode === 'back') return open;
  if (optional) return 0;
  // Pieces that are out need no packing any more.
  return Math.max(0, planned - (mode === 'pack' ? Math.max(packed, open) : open));
};

/**
 * The amount of a line that still has to move. For going out it is the planned amount less the
 * largest amount that was out at one moment (`to_go`): goods that went out and came back count as
 * gone.
 */
export const toDoFor = (mode: ScanMode, line: Counters & { to_go: number }) => {
  const room = roomFor(mode, line);
  return mode === 'out' ? Math.min(room, line.to_go) : room;
};

/** The amount that was packed and did not leave. After a cancellation the warehouse unpacks it. */
export const toUnpackOf = (lines: readonly { packed: number; out: number }[]) =>
  lines.reduce((sum, { packed, out }) => sum + Math.max(0, packed - out), 0);

/** The amount that is out beyond the planned amount. */
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

/** The direction of goods at the door. */
export type Direction = Exclude<ScanMode, 'pack'>;

/**
 * The jobs of a day, each in one column, with the amount to do. A late return is not listed under
 * today's returns. A late job that never left is still listed as to go.
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

/** The jobs of a column by project. Several groups of a project are one job. */
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
