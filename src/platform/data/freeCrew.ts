import { candidatesAnswer } from '#contract/crew/candidates';
import { type CallOptions, read, withQuery } from './callOptions.ts';
import type { Period } from './planning.ts';

/**
 * Which of these people are free in a period, or where they are then. People who cannot be planned
 * are left out.
 */
export const readFreeCrew = (
  { from, until, crewIds }: Period & { crewIds: readonly number[] },
  options: CallOptions
) => {
  const query = { from, until, crew_ids: crewIds.join(',') };
  return read(candidatesAnswer, withQuery('/crew/candidates', query, options), options);
};
