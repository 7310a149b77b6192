import { useState } from 'react';
import { TEXT_MAX } from '#contract/base/limits';
import { holdsPlace } from '#contract/crew/assignmentStates.values';
import type { CrewAnswer } from '#contract/crew/requests.values';
import type { Outcome, Pending, Result } from './answers.ts';
import { useMyTexts } from './myTexts.ts';
import { ShiftCard } from './ShiftCard.tsx';
import type { Shift } from './work.ts';

interface RequestsProps {
  shifts: readonly Shift[];
  pending: readonly Pending[];
  outcomes: ReadonlyMap<number, Outcome>;
  onAnswer: (shift: Shift, answer: CrewAnswer, note: string | null) => void;
}

/** What a person is asked, each answered with one tap. What was declined can still become a yes. */
export const Requests = ({ shifts, pending, outcomes, onAnswer }: RequestsProps) => {
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

interface AnswerProps {
  shift: Shift;
  pending: Pending | undefined;
  result: Result | undefined;
  onAnswer: RequestsProps['onAnswer'];
}

const Answer = ({ shift, pending, result, onAnswer }: AnswerProps) => {
  const { translate } = useMyTexts();
  const [note, setNote] = useState('');
  const { state, name, project_name, on_accept } = shift;
  const give = (answer: CrewAnswer) => onAnswer(shift, answer, note.trim() || null);
  const about = `${name}, ${project_name}`;
  if (pending) {
    return <output className="notice">{translate(`my_page.waiting.${pending.answer}`)}</output>;
  }
  return (
    <>
      {result && result !== 'ok' && (
        <p className="notice" role="alert">
          {translate(`my_page.results.${result}`)}
        </p>
      )}
      <label>
        {translate('my_page.note')}
        <input
          value={note}
          maxLength={TEXT_MAX.line}
          onChange={event => setNote(event.target.value)}
        />
      </label>
      <div className="answers">
        <button
          type="button"
          className="primary"
          aria-label={`${translate('my_page.yes')}: ${about}`}
          onClick={() => give('yes')}
        >
          {translate('my_page.yes')}
        </button>
        {state === 'requested' && (
          <button
            type="button"
            aria-label={`${translate('my_page.no')}: ${about}`}
            onClick={() => give('no')}
          >
            {translate('my_page.no')}
          </button>
        )}
      </div>
      {on_accept && <small>{translate(`my_page.on_accept.${on_accept}`)}</small>}
    </>
  );
};
