/** The state of a repair, by the clock. */
export const REPAIR_STATES = ['planned', 'current', 'done'] as const;

export type RepairState = (typeof REPAIR_STATES)[number];

interface RepairPeriod {
  from: string;
  /** Null: not known yet. */
  until: string | null;
}

/** The state of a repair at a moment. */
export const repairStateAt = ({ from, until }: RepairPeriod, now = Date.now()): RepairState => {
  if (Date.parse(from) > now) return 'planned';
  return until !== null && Date.parse(until) <= now ? 'done' : 'current';
};
