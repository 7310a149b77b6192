import type { ProjectStanding } from '#contract/availability/availability';
import { api } from '../api/client.ts';
import { type CallOptions, withQuery } from './callOptions.ts';
import { withReadableErrors } from './httpClient.ts';

const isStandings = (value: unknown): value is ProjectStanding[] => Array.isArray(value);

/** No schema: lists do not load zod. */
export const readStandings = async (projectIds: readonly number[], options: CallOptions) => {
  const path = withQuery('/standings', { project_ids: projectIds.join(',') }, options);
  const { signal } = options;
  const { body } = await withReadableErrors(api(path, { ...(signal && { signal }) }));
  return isStandings(body) ? body : [];
};
