import { parseQueryFromLocation, useListContext } from 'ra-core';
import { useCallback } from 'react';

/** What one of the list's filters is set to, and what sets it; `undefined` takes it away. */
export const useFilter = (source: string) => {
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const choose = (chosen: unknown) => changeFilters({ [source]: chosen });
  return [filterValues[source], choose] as const;
};

/**
 * What changes some of the list's filters. The others stay as the address has them: what the list
 * shows may be older, and would undo a choice that it has not followed yet.
 */
export const useChangeFilters = () => {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  return useCallback(
    (changed: Record<string, unknown>) => {
      const { filter = filterValues } = parseQueryFromLocation(window.location);
      setFilters({ ...filter, ...changed }, displayedFilters);
    },
    [filterValues, displayedFilters, setFilters]
  );
};
