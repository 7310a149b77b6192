import { useGetMany } from 'ra-core';
import type { CrewMember } from '#contract/crew/crew';

/** Those who ride along, by name; where these cannot be read, how many. */
export const RiderNames = ({ ids }: { ids: readonly number[] }) => {
  const { data, error } = useGetMany<CrewMember>('crew', { ids: [...ids] });
  return error ? String(ids.length) : (data ?? []).map(({ name }) => name).join(', ');
};
