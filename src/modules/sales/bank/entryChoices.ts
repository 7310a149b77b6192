import { useState } from 'react';
import { z } from 'zod';
import { TEXT_MAX } from '#contract/base/limits';
import { centsOf } from '#contract/base/money';
import {
  type BankBooked,
  type BankEntry,
  type BankProposal,
  bankProposal,
  type BankRow,
} from '#contract/sales/bankFiles';
import { useTypedState } from '../../../ui/form/typedState.ts';

export type Choice = Pick<BankProposal, 'customer_id' | 'customer_name' | 'allocations'>;

export type Outcome = BankBooked['rows'][number];

export const restOf = (amount: number, { allocations }: Choice) =>
  (centsOf(amount) - allocations.reduce((sum, part) => sum + centsOf(part.amount), 0)) / 100;

const rowOf = (entry: BankEntry, { customer_id, allocations }: Choice): BankRow => ({
  entry: entry.entry,
  on: entry.on,
  amount: entry.amount,
  reference: (entry.reference ?? entry.text)?.slice(0, TEXT_MAX.line) ?? null,
  iban: entry.iban,
  customer_id,
  allocations: allocations.map(({ invoice_id, amount }) => ({ invoice_id, amount })),
});

/** Choices and ticks that the person changed, by entry. Others are as proposed. */
const typedChoices = z.object({
  choices: z.record(z.string(), bankProposal.omit({ sure: true })),
  ticked: z.record(z.string(), z.boolean()),
  /** Since the last booking. */
  isTouched: z.boolean(),
});

/** The file is chosen again after a sign-in. */
const nameOf = (entries: readonly BankEntry[]) =>
  ['bank', entries.length, entries[0]?.entry, entries.at(-1)?.entry].join(' ');

const isBooked = ({ outcome }: Outcome) => outcome === 'booked' || outcome === 'already_booked';

/** Initially the certain proposals are selected. */
export const useChoices = (entries: readonly BankEntry[], shown: number) => {
  const [typed, setTyped] = useTypedState<z.infer<typeof typedChoices>>({
    name: nameOf(entries),
    start: () => ({ choices: {}, ticked: {}, isTouched: false }),
    stored: typedChoices,
  });
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const isOver = (entry: BankEntry) => {
    const outcome = outcomes.get(entry.entry);
    return entry.known || (outcome !== undefined && isBooked(outcome));
  };
  const choiceOf = ({ entry, proposal }: BankEntry): Choice | undefined =>
    typed.choices[entry] ?? proposal ?? undefined;
  const isTicked = ({ entry, proposal }: BankEntry) =>
    typed.ticked[entry] ?? proposal?.sure ?? false;
  // Rows never on screen are not booked.
  const rows = entries.slice(0, shown).flatMap(entry => {
    const choice = choiceOf(entry);
    return choice && isTicked(entry) && !isOver(entry) ? [rowOf(entry, choice)] : [];
  });
  return {
    rows,
    isTouched: typed.isTouched,
    isOver,
    isTicked,
    choiceOf,
    outcomeOf: ({ entry }: BankEntry) => outcomes.get(entry),
    tick: (entry: string, isWanted: boolean) =>
      setTyped({ ...typed, ticked: { ...typed.ticked, [entry]: isWanted }, isTouched: true }),
    choose: (entry: string, choice: Choice) =>
      setTyped({
        choices: { ...typed.choices, [entry]: choice },
        ticked: { ...typed.ticked, [entry]: true },
        isTouched: true,
      }),
    take: (answers: readonly Outcome[]) => {
      // A choice that was refused, or not sent, is still one to lose.
      const booked = new Set(answers.filter(isBooked).map(({ entry }) => entry));
      const isLeft = (entry: string) =>
        !booked.has(entry) && entries.some(each => each.entry === entry && !isOver(each));
      setTyped(before => ({ ...before, isTouched: Object.keys(before.choices).some(isLeft) }));
      setOutcomes(new Map([...outcomes, ...answers.map(each => [each.entry, each] as const)]));
    },
  };
};

export type Choices = ReturnType<typeof useChoices>;
