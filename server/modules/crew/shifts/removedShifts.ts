import { z } from 'zod';
import type { CrewChange } from '#contract/crew/crewPlans';
import { rateSchema } from '#contract/crew/rates';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { readTerms, restoredIds, storeTerms } from '../../../records/removedTerms.ts';

const rate = rateSchema.nullable();
const shiftTerms = z.object({
  function_id: z.int(),
  line_id: z.int().nullable(),
  wage: rate,
  price: rate,
});
const personTerms = z.object({ crew_id: z.int(), wage: rate });

type ShiftTerms = z.infer<typeof shiftTerms>;
type PersonTerms = z.infer<typeof personTerms>;

export interface RemovedShifts {
  shifts: Map<number, ShiftTerms>;
  assignments: Map<number, PersonTerms>;
}

export const noneRemoved = (): RemovedShifts => ({ shifts: new Map(), assignments: new Map() });

export const readRemovedShifts = async (
  tx: ReadTx,
  projectId: number,
  changes: readonly CrewChange[]
): Promise<RemovedShifts> => {
  const shifts = restoredIds(changes, 'add_shift');
  const people = restoredIds(changes, 'assign');
  return {
    shifts: await readTerms(tx, { projectId, kind: 'shift' }, shiftTerms, shifts),
    assignments: await readTerms(tx, { projectId, kind: 'person' }, personTerms, people),
  };
};

export const storeRemovedShifts = async (tx: Tx, projectId: number, removed: RemovedShifts) => {
  await storeTerms(tx, { projectId, kind: 'shift' }, removed.shifts);
  await storeTerms(tx, { projectId, kind: 'person' }, removed.assignments);
};

export const termsOfShift = ({ function_id, line_id, wage, price }: ShiftTerms): ShiftTerms => ({
  function_id,
  line_id,
  wage,
  price,
});

export const termsOfPerson = ({ crew_id, wage }: PersonTerms): PersonTerms => ({ crew_id, wage });
