import type { FormEvent } from 'react';
import { DAMAGE_REASONS } from '#contract/warehouse/scans';
import type { Question } from '../platform/scanner/amountPrompt.ts';
import { CountInput, countOf } from './CountInput.tsx';
import { useScanTexts } from './scanTexts.ts';

export const WaitingCodes = ({ codes }: { codes: readonly string[] }) => {
  const { translate } = useScanTexts();
  if (codes.length === 0) return null;
  return (
    <p className="notice" role="alert">
      {translate('scan_screens.answer_first', { count: codes.length, codes: codes.join(', ') })}
    </p>
  );
};

interface QuestionProps<Answer> {
  question: Question;
  hint?: string | undefined;
  onAnswer: (answer: Answer) => void;
  onCancel: () => void;
}

interface AmountQuestionProps extends Omit<QuestionProps<number>, 'question'> {
  question: Pick<Question, 'name' | 'room' | 'typed'>;
  min?: number;
  isDamaged?: boolean;
}

export const AmountQuestion = (props: AmountQuestionProps) => {
  const { question, min = 1, isDamaged = false, hint, onAnswer, onCancel } = props;
  const { translate } = useScanTexts();
  const { name, room, typed } = question;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = countOf(event.currentTarget);
    if (amount !== undefined) onAnswer(amount);
  };

  return (
    <form className="question" onSubmit={submit} aria-labelledby="question">
      <h2 id="question">
        {translate(`scan_screens.amount.${isDamaged ? 'damaged' : 'title'}`, { name })}
      </h2>
      <label>
        <span className="visually-hidden">{translate('scan_screens.amount.label')}</span>
        <CountInput
          name="amount"
          required
          least={min}
          defaultValue={typed ?? Math.max(1, room)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer is the next thing to type
          autoFocus
          onFocus={event => event.currentTarget.select()}
          onKeyDown={event => event.key === 'Escape' && onCancel()}
        />
      </label>
      {hint && <small>{hint}</small>}
      <div className="tools">
        <button type="submit" className="primary">
          {translate('scan_screens.ok')}
        </button>
        <button type="button" onClick={onCancel}>
          {translate('scan_screens.cancel')}
        </button>
      </div>
    </form>
  );
};

export const DamageQuestion = ({ question, hint, onAnswer, onCancel }: QuestionProps<string>) => {
  const { translate } = useScanTexts();

  return (
    <section className="question" aria-labelledby="question">
      <h2 id="question">{translate('scan_screens.damage.title', { name: question.name })}</h2>
      <div className="reasons">
        {DAMAGE_REASONS.map(reason => translate(`scan_screens.damage.${reason}`)).map(words => (
          <button key={words} type="button" onClick={() => onAnswer(words)}>
            {words}
          </button>
        ))}
      </div>
      {hint && <small>{hint}</small>}
      <button type="button" onClick={onCancel}>
        {translate('scan_screens.cancel')}
      </button>
    </section>
  );
};
