import type { ReactNode } from 'react';
import { FailureAlert } from './frame/FailureAlert.tsx';
import { Loading } from './frame/Loading.tsx';
import type { AnswerState } from './useAnswer.ts';

interface AnsweredProps<Answer> {
  state: AnswerState<Answer>;
  /** A way on, for when the answer is no. */
  otherwise?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** Shows what depends on an answer, its place while that is awaited, or why it did not come. */
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
