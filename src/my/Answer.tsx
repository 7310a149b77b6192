import { TEXT_MAX } from '#contract/base/limits';
import { ASSIGNMENT, takesAnswer } from '#contract/crew/assignmentStates.values';
import type { CrewAnswer } from '#contract/crew/requests.values';
import { useRestorablePageState } from '../platform/session/restorablePageState.ts';
import { storedText } from '../platform/session/restorableState.ts';
import { AskFirst } from './AskFirst.tsx';
import type { Pending, Result } from './answers.ts';
import { useMyTexts } from './myTexts.ts';
import { saidYes, type Shift } from './work.ts';

interface AnswerProps {
  shift: Shift;
  now: number;
  pending: Pending | undefined;
  result?: Result | undefined;
  onAnswer: (shift: Shift, answer: CrewAnswer, note: string | null) => void;
}

/**
 * A yes can become a no, after a question. A confirmed shift then stays until the planner decides.
 */
export const Answer = ({ shift, now, pending, result, onAnswer }: AnswerProps) => {
  const { translate } = useMyTexts();
  const [note, setNote] = useRestorablePageState({
    name: `note ${shift.assignment_id}`,
    start: () => '',
    stored: storedText,
  });
  const { state, name, project_name, on_accept } = shift;
  const give = (answer: CrewAnswer) => onAnswer(shift, answer, note.trim() || null);
  const about = `${name}, ${project_name}`;
  if (pending) {
    return <output className="notice">{translate(`my_page.waiting.${pending.answer}`)}</output>;
  }
  const noteField = (
    <label>
      {translate('my_page.note')}
      <input
        value={note}
        maxLength={TEXT_MAX.line}
        onChange={event => setNote(event.target.value)}
      />
    </label>
  );
  const refusal = result && result !== 'ok' && (
    <p className="notice" role="alert">
      {translate(`my_page.results.${result}`)}
    </p>
  );
  if (!takesAnswer(shift, now)) return refusal;
  if (saidYes(shift)) {
    return (
      <>
        {refusal}
        <AskFirst
          label={translate('my_page.cannot')}
          about={about}
          question={translate(`my_page.cannot_question.${state}`)}
          onYes={() => give('no')}
        >
          {noteField}
        </AskFirst>
      </>
    );
  }
  return (
    <>
      {refusal}
      {noteField}
      <div className="answers">
        <button
          type="button"
          className="primary"
          aria-label={`${translate('my_page.yes')}: ${about}`}
          onClick={() => give('yes')}
        >
          {translate('my_page.yes')}
        </button>
        {state === ASSIGNMENT.requested && (
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
