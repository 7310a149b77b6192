import { useEffect, useState } from 'react';
import { type Failure, waitText } from '../form/failure.ts';
import { useTexts } from '../publicTexts.ts';
import { Alert } from './Page.tsx';

interface FailureAlertProps {
  failure: Failure;
  onRetry: () => void;
}

export const FailureAlert = ({ failure, onRetry }: FailureAlertProps) => {
  const { translate } = useTexts();
  if (failure.wait) return <WaitAlert wait={failure.wait} />;
  return (
    <Alert kind="danger">
      {failure.text(translate)}
      {failure.retry && (
        <button type="button" className="retry" onClick={onRetry}>
          {translate('auth.retry')}
        </button>
      )}
    </Alert>
  );
};

/** Counts down visually; a screen reader announces only the beginning and the end. */
const WaitAlert = ({ wait }: { wait: number }) => {
  const { translate } = useTexts();
  const left = useCountdown(wait);
  if (left === 0) return <Alert kind="info">{translate('auth.wait_over')}</Alert>;
  return (
    <Alert kind="danger">
      <span className="visually-hidden">{waitText(wait)(translate)}</span>
      <span aria-hidden="true">{waitText(left)(translate)}</span>
    </Alert>
  );
};

/** The seconds that are left, by the clock: a tab in the background gets few ticks. */
const useCountdown = (seconds: number): number => {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);

  return left;
};
