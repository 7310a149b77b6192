import { useQuery } from '@tanstack/react-query';
import type { ProjectOverview } from '#contract/projects/overview';
import { api } from '../../../platform/api/client.ts';
import { withQuery } from '../../../platform/data/callOptions.ts';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { useRecord } from '../../../ui/resource/useRecord.ts';

const isOverview = (value: unknown): value is ProjectOverview =>
  typeof value === 'object' && value !== null && 'tasks' in value;

export const useProjectOverview = () => {
  const record = useRecord<'projects'>();
  const hasOverview = useServerHas('overview');
  return useQuery({
    queryKey: ['projectOverview', record?.id],
    queryFn: async ({ signal }) => {
      const options = { tenantId: record?.tenant_id, signal };
      const { body } = await api(withQuery(`/projects/${record?.id}/overview`, {}, options), {
        signal,
      });
      if (!isOverview(body)) throw new Error('the answer is no overview');
      return body;
    },
    enabled: hasOverview && record?.id !== undefined,
  });
};
