import { type ReactNode, useEffect, useState } from 'react';
import type { ErrorCode } from '#contract/base/errorCodes';
import { UnusableAnswer, valueOf } from '../platform/api/ApiError.ts';
import { api } from '../platform/api/client.ts';
import { type Failure, failureOf } from './form/failure.ts';
import { FailureAlert } from './frame/FailureAlert.tsx';
import { Loading, Link } from './frame/Page.tsx';
import { useTexts } from './publicTexts.ts';

interface AnsweredProps<Answer> {
  state: AnswerState<Answer>;
  otherwise?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

export const Answered = <Answer,>({ state, otherwise, children }: AnsweredProps<Answer>) => {
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <>
          <FailureAlert failure={state.failure} onRetry={state.retry} />
          {otherwise}
        </>
      );
    case 'loaded':
      return children(state.answer);
  }
};

type AnswerState<Answer> =
  | { kind: 'loading' }
  | { kind: 'loaded'; answer: Answer }
  | { kind: 'failed'; failure: Failure; retry: () => void };

/** Must be the same function at every render. */
type Load<Answer> = (key: string, signal: AbortSignal) => Promise<Answer>;

export const useAnswer = <Answer,>(
  load: Load<Answer>,
  key: string,
  fallback: ErrorCode
): AnswerState<Answer> => {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<AnswerState<Answer>>({ kind: 'loading' });

  useEffect(() => {
    const request = new AbortController();
    const retry = () => {
      setState({ kind: 'loading' });
      setAttempt(attempt + 1);
    };
    load(key, request.signal).then(
      answer => {
        if (!request.signal.aborted) setState({ kind: 'loaded', answer });
      },
      (error: unknown) => {
        if (request.signal.aborted) return;
        setState({ kind: 'failed', failure: failureOf(error, fallback), retry });
      }
    );
    return () => request.abort();
  }, [load, key, fallback, attempt]);

  return state;
};

export const openMailedLink = async (path: string, signal: AbortSignal): Promise<unknown> => {
  const { body } = await api(path, { authenticated: false, signal });
  if (valueOf(body, 'valid') === false) throw new UnusableAnswer('invalid_or_expired_token');
  return body;
};

export const BackToLogin = () => {
  const { translate } = useTexts();
  return (
    <p className="aside">
      <Link to="/login">{translate('auth.back_to_login')}</Link>
    </p>
  );
};
