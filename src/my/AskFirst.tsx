import { type ReactNode, useState } from 'react';
import { useMyTexts } from './myTexts.ts';

interface AskFirstProps {
  label: string;
  /** What it is done to, for who does not see it. */
  about: string;
  question: string;
  onYes: () => void;
  /** What can be filled in beside the question. */
  children?: ReactNode;
}

export const AskFirst = ({ label, about, question, onYes, children }: AskFirstProps) => {
  const { translate } = useMyTexts();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" aria-label={`${label}: ${about}`} onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  return (
    <div className="question">
      <p role="alert">{question}</p>
      {children}
      <div className="answers">
        <button
          type="button"
          className="primary"
          onClick={() => {
            setAsking(false);
            onYes();
          }}
        >
          {label}
        </button>
        <button type="button" onClick={() => setAsking(false)}>
          {translate('my_page.hours.cancel')}
        </button>
      </div>
    </div>
  );
};
