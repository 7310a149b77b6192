import { useGetList } from 'ra-core';
import type { CrewFunction } from '#contract/crew/crewFunctions';

export const useCrewFunctions = () => useGetList<CrewFunction>('crew-functions', ALL);

const ALL = {
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: 1000 },
} as const;
