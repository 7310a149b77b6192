import { localDay } from '#contract/base/zonedTime';
import { ASSIGNMENT, holdsPlace } from '#contract/crew/assignmentStates.values';
import type { CrewAnswer } from '#contract/crew/requests.values';
import { grouped } from '../platform/grouped.ts';
import { Answer } from './Answer.tsx';
import type { Outcome, Pending } from './answers.ts';
import { useMyTexts } from './myTexts.ts';
import { ShiftCard } from './ShiftCard.tsx';
import type { Shift } from './work.ts';

interface RequestsProps {
  shifts: readonly Shift[];
  now: number;
  pending: readonly Pending[];
  outcomes: ReadonlyMap<number, Outcome>;
  onAnswer: (shift: Shift, answer: CrewAnswer, note: string | null) => void;
}

/** A declined request can still become a yes. */
export const Requests = ({ shifts, now, pending, outcomes, onAnswer }: RequestsProps) => {
  const { translate, format, timeZone = 'UTC' } = useMyTexts();
  const requests = requestsIn(shifts);
  if (requests.length === 0) return <p>{translate('my_page.no_requests')}</p>;
  const days = grouped(requests, ({ from }) => localDay(from, timeZone));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={format.day(ofDay[0]?.from ?? day)}>
      <h2>{format.day(ofDay[0]?.from ?? day)}</h2>
      {ofDay.map(shift => (
        <ShiftCard key={shift.assignment_id} shift={shift}>
          <Answer
            shift={shift}
            now={now}
            pending={pending.find(each => each.assignment_id === shift.assignment_id)}
            result={outcomes.get(shift.assignment_id)?.result}
            onAnswer={onAnswer}
          />
        </ShiftCard>
      ))}
    </section>
  ));
};

export const requestsIn = (shifts: readonly Shift[]) =>
  shifts.filter(({ state }) => state === ASSIGNMENT.requested || state === ASSIGNMENT.declined);

export const unansweredIn = (shifts: readonly Shift[]) =>
  shifts.filter(({ state }) => state === ASSIGNMENT.requested);

export const plannedIn = (shifts: readonly Shift[]) =>
  shifts.filter(({ state }) => holdsPlace(state));
