import { useMutation } from '@tanstack/react-query';
import { type Identifier, useNotify, useRefresh } from 'ra-core';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useExplain } from '../../../ui/feedback/useExplain.ts';

interface UserCall {
  send: (id: Identifier) => Promise<void>;
  /** The text of success, and of a failure without one from the server. */
  done: string;
  failed: string;
  onDone?: () => void;
  onSettled?: () => void;
}

/** A call about one user without a form: it shows the result and refetches the user. */
export const useUserCall = ({ send, done, failed, onDone, onSettled }: UserCall) => {
  const call = useSessionCall();
  const notify = useNotify();
  const explain = useExplain();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: Identifier) => call(() => send(id)),
    networkMode: 'always',
    onSuccess: () => {
      notify(done, { type: 'success' });
      refresh();
      onDone?.();
    },
    onError: error => {
      const text = explain(error, failed);
      notify(text, { type: 'error', messageArgs: { _: text } });
    },
    onSettled,
  });
};
