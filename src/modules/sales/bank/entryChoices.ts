import { useState } from 'react';
import { centsOf } from '#contract/base/money';
import type { BankBooked, BankEntry, BankProposal, BankRow } from '#contract/sales/bankFiles';
import { TEXT_MAX } from '#contract/base/limits';

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

/** Initially the certain proposals are selected. */
export const useChoices = (entries: readonly BankEntry[], shown: number) => {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(entries.flatMap(({ entry, proposal }) => (proposal ? [[entry, proposal]] : [])))
  );
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(entries.flatMap(({ entry, proposal }) => (proposal?.sure ? [entry] : [])))
  );
  const [isTouched, setTouched] = useState(false);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const isOver = (entry: BankEntry) => {
    const outcome = outcomes.get(entry.entry)?.outcome;
    return entry.known || outcome === 'booked' || outcome === 'already_booked';
  };
  const tick = (entry: string, isTicked: boolean) => {
    setTouched(true);
    const next = new Set(ticked);
    if (isTicked) next.add(entry);
    else next.delete(entry);
    setTicked(next);
  };
  // Rows never on screen are not booked.
  const rows = entries.slice(0, shown).flatMap(entry => {
    const choice = choices.get(entry.entry);
    return choice && ticked.has(entry.entry) && !isOver(entry) ? [rowOf(entry, choice)] : [];
  });
  return {
    rows,
    isTouched,
    isOver,
    isTicked: ({ entry }: BankEntry) => ticked.has(entry),
    choiceOf: ({ entry }: BankEntry) => choices.get(entry),
    outcomeOf: ({ entry }: BankEntry) => outcomes.get(entry),
    tick,
    choose: (entry: string, choice: Choice) => {
      setChoices(new Map([...choices, [entry, choice]]));
      tick(entry, true);
    },
    take: (answers: readonly Outcome[]) => {
      setTouched(false);
      setOutcomes(new Map([...outcomes, ...answers.map(each => [each.entry, each] as const)]));
    },
  };
};

export type Choices = ReturnType<typeof useChoices>;
