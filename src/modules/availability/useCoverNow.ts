import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { ReportedShortage } from '#contract/availability/availability';
import { once } from '../../platform/data/once.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useExplain } from '../../ui/feedback/useExplain.ts';

export interface AcceptedLine {
  projectId: number;
  lineId: number;
}

export const coverableOf = (shortages: readonly Pick<ReportedShortage, 'accepted'>[]) => {
  const lines = shortages.flatMap(({ accepted }) =>
    accepted.flatMap(({ project_id, line_id }): AcceptedLine[] =>
      project_id === null || line_id === null ? [] : [{ projectId: project_id, lineId: line_id }]
    )
  );
  return [...new Map(lines.map(line => [line.lineId, line])).values()];
};

/** As far as there is stock now: one change per project. */
export const useCoverNow = (onCovered: () => void) => {
  const notify = useNotify();
  const explain = useExplain();
  const call = useSessionCall();
  return useMutation({
    mutationFn: (lines: readonly AcceptedLine[]) =>
      call(async () => {
        const { changePlan, readPlan } = await import('../../platform/data/lazyPlanning.ts');
        for (const [projectId, own] of Map.groupBy(lines, line => line.projectId)) {
          const { version } = await readPlan(projectId);
          const changes = own.map(({ lineId }) => ({ op: 'cover' as const, line_id: lineId }));
          const input = { changes };
          await once(['plan', projectId, input, version], key =>
            changePlan(projectId, { input, version, key })
          );
        }
      }),
    onSuccess: () => {
      notify('shortages.covered', { type: 'success' });
      onCovered();
    },
    onError: error => notify(explain(error, 'errors.server_error'), { type: 'error' }),
  });
};
