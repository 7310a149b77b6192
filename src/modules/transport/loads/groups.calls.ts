import { overviewSchema } from '#contract/projects/overview';
import { read, withQuery } from '../../../platform/data/callOptions.ts';

/** Those with something that goes out. */
export const readGroups = async (projectId: number, signal: AbortSignal) => {
  const asked = { signal };
  const { groups = [] } = await read(
    overviewSchema,
    withQuery(`/projects/${projectId}/overview`, {}, asked),
    asked
  );
  return groups.filter(({ planned }) => planned > 0);
};
