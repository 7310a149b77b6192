import { holdsPlace } from '#contract/crew/assignmentStates.values';
import type { CrewAnswer } from '#contract/crew/requests.values';
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

/** What a person is asked, each answered with one tap. What was declined can still become a yes. */
export const Requests = ({ shifts, now, pending, outcomes, onAnswer }: RequestsProps) => {
  const { translate, format } = useMyTexts();
  const asked = requestsIn(shifts);
  if (asked.length === 0) return <p>{translate('my_page.no_requests')}</p>;
  return (
    <ul>
      {asked.map(shift => (
        <li key={shift.assignment_id}>
          <h2>{format.day(shift.from)}</h2>
          <ShiftCard shift={shift}>
            <Answer
              shift={shift}
              now={now}
              pending={pending.find(each => each.assignment_id === shift.assignment_id)}
              result={outcomes.get(shift.assignment_id)?.result}
              onAnswer={onAnswer}
            />
          </ShiftCard>
        </li>
      ))}
    </ul>
  );
};

export const requestsIn = (shifts: readonly Shift[]) =>
  shifts.filter(({ state }) => state === 'requested' || state === 'declined');

/** Those that still wait for an answer. */
export const unansweredIn = (shifts: readonly Shift[]) =>
  shifts.filter(({ state }) => state === 'requested');

export const plannedIn = (shifts: readonly Shift[]) =>
  shifts.filter(({ state }) => holdsPlace(state));
