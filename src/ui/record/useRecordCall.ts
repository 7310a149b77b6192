import { useMutation } from '@tanstack/react-query';
import { type Identifier, useNotify, useRefresh } from 'ra-core';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useExplain } from '../feedback/useExplain.ts';

interface RecordCall {
  send: (id: Identifier) => Promise<void>;
  done: string;
  failed: string;
  onDone?: () => void;
  onSettled?: () => void;
}

export const useRecordCall = ({ send, done, failed, onDone, onSettled }: RecordCall) => {
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
