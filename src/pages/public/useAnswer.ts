import { useEffect, useState } from 'react';
import type { ErrorCode } from '#contract/errorCodes';
import { failureOf, type Failure } from './failure.ts';

/** Where a page stands with what it cannot be shown without. */
export type AnswerState<Answer> =
  | { kind: 'loading' }
  | { kind: 'loaded'; answer: Answer }
  | { kind: 'failed'; failure: Failure; retry: () => void };

/** Must be the same function at every render. */
type Load<Answer> = (key: string, signal: AbortSignal) => Promise<Answer>;

/** What a page needs before it can be shown, asked for when it opens. */
export const useAnswer = <Answer>(
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
