import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'ra-core';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useExplain } from '../../ui/feedback/useExplain.ts';

interface StepOptions<Input, Answer> {
  /** It changes nothing, so that what is on screen stays as it is. */
  isRead?: boolean;
  /** It deletes what is on screen, which is left: only other screens read anew. */
  leaves?: boolean;
  /** The key of the notice after it. */
  done?: string;
  onDone?: (answer: Answer, input: Input) => void;
  /** After a failure, which a notice tells. */
  onFailed?: () => void;
}

/** A call that a button makes: a notice tells its result, and what is on screen is read again. */
export const useDocumentAction = <Answer, Input = void>(
  take: (input: Input) => Promise<Answer>,
  { isRead = false, leaves = false, done, onDone, onFailed }: StepOptions<Input, Answer> = {}
) => {
  const call = useSessionCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const explain = useExplain();
  return useMutation({
    mutationFn: (input: Input) => call(() => take(input)),
    networkMode: 'always',
    onSuccess: (answer, input) => {
      if (done) notify(done, { type: 'success' });
      if (leaves) void queryClient.invalidateQueries({ refetchType: 'none' });
      else if (!isRead) refresh();
      onDone?.(answer, input);
    },
    onError: error => {
      notify(explain(error, 'errors.server_error'), { type: 'error' });
      // It may have been done, and only its answer lost.
      if (!isRead) refresh();
      onFailed?.();
    },
  });
};
