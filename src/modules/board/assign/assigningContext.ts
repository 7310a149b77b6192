import { createContext, use } from 'react';
import type { Candidate } from '#contract/crew/candidates';
import type { ShiftOfCompany } from '#contract/crew/crewPlans';

export interface HeldShift {
  shift: ShiftOfCompany;
  way: 'pointer' | 'keys';
}

/** An open shift on its way to a person's row. */
export interface Assigning {
  held: HeldShift | undefined;
  /** By person; undefined until the server has answered. */
  candidates: ReadonlyMap<number, Candidate> | undefined;
  /** The person whose row the shift is on. */
  targetId: number | undefined;
  aim: (crewId: number | undefined) => void;
  drop: (crewId: number) => void;
  cancel: () => void;
}

export const AssigningContext = createContext<Assigning | undefined>(undefined);

/** `undefined` on boards without open shifts. */
export const useAssigning = () => use(AssigningContext);
