import type { CrewChange } from '#contract/crew/crewPlans';
import type { Rate } from '#contract/crew/rates';
import type { invalidField } from '../../../records/definition.ts';
import type { assignments, shifts } from '../../../tables/shifts.ts';
import type { RemovedShifts } from './removedShifts.ts';

type StoredShift = Omit<typeof shifts.$inferSelect, 'tenant_id' | 'project_id' | 'starts_after'>;
type StoredAssignment = Omit<
  typeof assignments.$inferSelect,
  'tenant_id' | 'project_id' | 'shift_id' | 'user_id' | 'changed_at'
>;

/** Without an id: not stored yet. */
export type DraftShift = Omit<StoredShift, 'id'> & { id: number | undefined };

export type DraftAssignment = Omit<StoredAssignment, 'id'> & {
  id: number | undefined;
  shift: DraftShift;
};

export interface CrewDraft {
  shifts: DraftShift[];
  assignments: DraftAssignment[];
  removed: RemovedShifts;
  /** The lines of the plan that restored shifts had. */
  formerLines: Map<DraftShift, number>;
}

interface KnownFunction {
  name: string;
  price: Rate | null;
  break_minutes: number;
}

export interface CrewSurroundings {
  functions: ReadonlyMap<number, KnownFunction>;
  /** Undefined: no person of the company. */
  wageOf: (crewId: number, shift: DraftShift) => Rate | null | undefined;
  groups: ReadonlySet<number>;
  /** By earlier calls. */
  removed: RemovedShifts;
  timeZone: string;
}

export type Fail = (field: string, code: Parameters<typeof invalidField>[1]['code']) => Error;

export interface Step extends CrewSurroundings {
  refs: Map<string, DraftShift>;
  /** The error by changed shift, thrown if own times of its people do not fit after all changes. */
  changed: Map<DraftShift, () => Error>;
  fail: Fail;
}

export type Change<Op extends CrewChange['op']> = Extract<CrewChange, { op: Op }>;
