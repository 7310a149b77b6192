import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { proposeCode } from '../../platform/data/codes.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';

interface ProposedCode {
  tenantId: number | undefined;
  /** What the form shows already and nothing has yet: the last of the series is gone on from. */
  shown?: () => (string | null | undefined)[];
  onProposed: (code: string) => void;
}

const OF_THE_SERIES = /^A\d+$/i;

/** Asks the server for a code that nothing has yet, and says so where none came. */
export const useProposedCode = ({ tenantId, shown = () => [], onProposed }: ProposedCode) => {
  const notify = useNotify();
  const call = useSessionCall();
  return useMutation({
    mutationFn: () => {
      const last = shown()
        .map(code => code ?? '')
        .toSorted((one, other) => one.localeCompare(other))
        .findLast(code => OF_THE_SERIES.test(code));
      return call(() => proposeCode(tenantId, last));
    },
    networkMode: 'always',
    onSuccess: onProposed,
    onError: () => notify('codes.propose_failed', { type: 'error' }),
  });
};
