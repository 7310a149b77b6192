import { useListContext } from 'ra-core';

/** What one of the list's filters is set to, and what sets it; `undefined` takes it away. */
export const useFilter = (source: string) => {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { [source]: value, ...others } = filterValues;
  const choose = (chosen: unknown) =>
    setFilters(chosen === undefined ? others : { ...others, [source]: chosen }, displayedFilters);
  return [value, choose] as const;
};
