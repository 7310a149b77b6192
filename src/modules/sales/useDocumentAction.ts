import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'ra-core';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useExplainStep } from '../../ui/feedback/useFieldLines.ts';

interface StepOptions<Input, Answer> {
  /** Read-only: the screen is not refetched. */
  isRead?: boolean;
  /** It deletes what is on screen, which is left: only other screens read anew. */
  leaves?: boolean;
  done?: string;
  onDone?: (answer: Answer, input: Input) => void;
  onFailed?: () => void;
}

export const useDocumentAction = <Answer, Input = void>(
  take: (input: Input) => Promise<Answer>,
  { isRead = false, leaves = false, done, onDone, onFailed }: StepOptions<Input, Answer> = {}
) => {
  const call = useSessionCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const explain = useExplainStep();
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
      const text = explain(error, 'errors.server_error');
      notify(text, { type: 'error', multiLine: true, messageArgs: { _: text } });
      // The call may have succeeded, its answer lost.
      if (!isRead) refresh();
      onFailed?.();
    },
  });
};
