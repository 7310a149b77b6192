import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { proposeCode } from '../../platform/data/recordCodes.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';

interface ProposedCode {
  tenantId: number | undefined;
  /** Unsaved codes in the form: proposals continue from them. */
  shown?: () => (string | null | undefined)[];
  onProposed: (code: string) => void;
}

export const useProposedCode = ({ tenantId, shown = () => [], onProposed }: ProposedCode) => {
  const notify = useNotify();
  const call = useSessionCall();
  return useMutation({
    mutationFn: () => {
      const typed = shown().flatMap(code => code?.trim() || []);
      return call(() => proposeCode(tenantId, typed));
    },
    networkMode: 'always',
    onSuccess: onProposed,
    onError: () => notify('codes.propose_failed', { type: 'error' }),
  });
};
