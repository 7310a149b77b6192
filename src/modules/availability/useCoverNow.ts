import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { drawKey } from '../../platform/data/httpClient.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useExplain } from '../../ui/feedback/useExplain.ts';

interface AcceptedLine {
  projectId: number;
  lineId: number;
}

/** Takes back what was accepted as short of a line, as far as there is stock now. */
export const useCoverNow = (onCovered: () => void) => {
  const notify = useNotify();
  const explain = useExplain();
  const call = useSessionCall();
  return useMutation({
    mutationFn: ({ projectId, lineId }: AcceptedLine) =>
      call(async () => {
        const { changePlan, readPlan } = await import('../../platform/data/planning.ts');
        const { version } = await readPlan(projectId);
        const input = { changes: [{ op: 'cover' as const, line_id: lineId }] };
        await changePlan(projectId, { input, version, key: drawKey() });
      }),
    onSuccess: () => {
      notify('shortages.covered', { type: 'success' });
      onCovered();
    },
    onError: error => notify(explain(error, 'errors.server_error'), { type: 'error' }),
  });
};
