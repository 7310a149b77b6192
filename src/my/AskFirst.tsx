import { type ReactNode, useState } from 'react';
import { useMyTexts } from './myTexts.ts';

interface AskFirstProps {
  label: string;
  /** For screen readers: what the question is about. */
  about: string;
  question: string;
  onYes: () => void;
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
