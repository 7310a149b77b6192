import { overviewSchema } from '#contract/projects/overview';
import { read, withQuery } from './callOptions.ts';

/** The groups of a project's plan, with what they weigh; first what stands in none. */
export const readProjectGroups = async (projectId: number, signal: AbortSignal) => {
  const options = { signal };
  const { groups = [] } = await read(
    overviewSchema,
    withQuery(`/projects/${projectId}/overview`, {}, options),
    options
  );
  return groups;
};
