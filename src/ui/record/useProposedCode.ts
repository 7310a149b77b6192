import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { proposeCode } from '../../platform/data/codes.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';

interface ProposedCode {
  tenantId: number | undefined;
  /** What the form shows already and nothing has yet: proposals go on from it. */
  shown?: () => (string | null | undefined)[];
  onProposed: (code: string) => void;
}

/** Asks the server for a code that nothing has yet, and says so where none came. */
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
