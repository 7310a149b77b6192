import type { ProjectStanding } from '#contract/availability/availability';
import { api } from '../api/client.ts';
import { type Asked, withQuery } from './callOptions.ts';
import { withReadableErrors } from './httpClient.ts';

const isStandings = (value: unknown): value is ProjectStanding[] => Array.isArray(value);

/** No schema: lists do not load zod. */
export const readStandings = async (projectIds: readonly number[], asked: Asked) => {
  const path = withQuery('/standings', { project_ids: projectIds.join(',') }, asked);
  const { signal } = asked;
  const { body } = await withReadableErrors(api(path, { ...(signal && { signal }) }));
  return isStandings(body) ? body : [];
};
