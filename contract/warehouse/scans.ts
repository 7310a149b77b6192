export const SCAN_MODES = ['pack', 'out', 'back'] as const;

export type ScanMode = (typeof SCAN_MODES)[number];

export const SCAN_CONDITIONS = ['ok', 'damaged', 'lost'] as const;

export type ScanCondition = (typeof SCAN_CONDITIONS)[number];

export const DAMAGE_REASONS = ['broken', 'cable', 'housing', 'parts', 'wet', 'unsure'] as const;

export type DamageReason = (typeof DAMAGE_REASONS)[number];

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

/** Passed by a second scan with a reason: the goods have in fact left. */
const PASS_WITH_REASON = new Set(['inspection_due', 'needed_elsewhere', 'cancelled', 'too_many']);

export const passesWithReason = (result: string | undefined, mode: ScanMode | undefined) =>
  result !== undefined && mode === 'out' && PASS_WITH_REASON.has(result);

export const EXPECTED_KINDS = ['later', 'stays'] as const;

export type ExpectedKind = (typeof EXPECTED_KINDS)[number];

export const PACKING_WARNINGS = [
  'in_case',
  'in_repair',
  'inspection_due',
  'retired',
  'elsewhere',
] as const;

export type PackingWarning = (typeof PACKING_WARNINGS)[number];

export const SCAN_DEVICES = ['desk', 'phone'] as const;

export const SCAN_LOG_PAGE = 50;

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

interface Progressing {
  planned: number;
  /** Absent on the phone, which does not pack. */
  packed?: number;
  out: number;
  back: number;
  lost: number;
  to_go: number;
}

export interface Progress {
  done: number;
  total: number;
  /** Counted as returned: neither back nor awaited. */
  lost: number;
}

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

export const isFinished = ({ done, total, lost }: Progress) => total > 0 && done + lost >= total;

export const SCANS_MAX = 100;

interface Counters {
  planned: number;
  packed: number;
  /** Out, neither back nor lost. */
  open: number;
  /** An optional line is not packed; only its returns count. */
  optional?: boolean;
}

export const roomFor = (mode: ScanMode, { planned, packed, open, optional }: Counters) => {
  if (mode === 'back') return open;
  if (optional) return 0;
  // Pieces that are out need no packing.
  return Math.max(0, planned - (mode === 'pack' ? Math.max(packed, open) : open));
};

/**
 * Going out: planned less the maximum that was out at one moment (`to_go`), because goods that came back
 * count as gone.
 */
export const toDoFor = (mode: ScanMode, line: Counters & { to_go: number }) => {
  const room = roomFor(mode, line);
  return mode === 'out' ? Math.min(room, line.to_go) : room;
};

export const toUnpackOf = (lines: readonly { packed: number; out: number }[]) =>
  lines.reduce((sum, { packed, out }) => sum + Math.max(0, packed - out), 0);

export const tooManyOut = ({ planned, open }: Pick<Counters, 'planned' | 'open'>) =>
  Math.max(0, open - planned);

export const DAY_COLUMNS = ['late', 'out', 'back'] as const;

export type DayColumn = (typeof DAY_COLUMNS)[number];

interface DayCard {
  project_id: number;
  group_id: number | null;
  out: number;
}

export type Direction = Exclude<ScanMode, 'pack'>;

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

export interface GroupedJob<Card> {
  mode: Direction;
  cards: readonly [Card, ...Card[]];
}

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
