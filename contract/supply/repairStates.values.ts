export const REPAIR_STATES = ['planned', 'current', 'done'] as const;

export type RepairState = (typeof REPAIR_STATES)[number];

interface RepairPeriod {
  from: string;
  until: string | null;
}

export const repairStateAt = ({ from, until }: RepairPeriod, now = Date.now()): RepairState => {
  if (Date.parse(from) > now) return 'planned';
  return until !== null && Date.parse(until) <= now ? 'done' : 'current';
};
