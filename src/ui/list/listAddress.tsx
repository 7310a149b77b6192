import {
  ListContextProvider,
  parseQueryFromLocation,
  removeEmpty,
  type ListControllerResult,
  type SortPayload,
  useListContext,
} from 'ra-core';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useAddressQuery } from '../../platform/useAddressQuery.ts';

interface ListChange {
  filter?: object;
  sort?: SortPayload | undefined;
  page?: number;
  perPage?: number;
}

type ChangeList = (change: ListChange) => void;

const ChangeListContext = createContext<ChangeList>(() => undefined);

/**
 * Writes changes of a list to the address at once. react-admin 5.15 writes them a tick later and starts from what is
 * drawn, so that of two quick changes the second undid the first.
 */
export const ListAddress = ({ children }: { children: ReactNode }) => {
  const list = useListContext();
  const { changeQuery } = useAddressQuery();
  const { filterValues } = list;
  const change = useCallback<ChangeList>(
    ({ filter, sort, page, perPage }) => {
      const wanted = filter ? removeEmpty(filter) : newestFilter(filterValues);
      changeQuery(
        {
          filter: JSON.stringify(wanted),
          ...(sort && { sort: sort.field, order: sort.order }),
          ...(perPage !== undefined && { perPage: String(perPage) }),
          page: String(page ?? 1),
        },
        // react-admin's name: a page is read from its top.
        { state: { _scrollToTop: page !== undefined } }
      );
    },
    [filterValues, changeQuery]
  );
  const value = useMemo(
    () => ({
      ...list,
      setFilters: (filter: object) => change({ filter }),
      setSort: (sort: SortPayload) => change({ sort }),
      // react-admin leaves such a page a tick later, for a page that is set through it meanwhile.
      setPage: isBeyondLast(list) ? list.setPage : (page: number) => change({ page }),
      setPerPage: (perPage: number) => change({ perPage }),
    }),
    [list, change]
  );
  return (
    <ChangeListContext value={change}>
      <ListContextProvider value={value}>{children}</ListContextProvider>
    </ChangeListContext>
  );
};

/** Changes some filters, and the order with them if one is given. */
export const useChangeFilters = () => {
  const { filterValues } = useListContext();
  const change = useContext(ChangeListContext);
  return useCallback(
    (changed: object, sort?: SortPayload) =>
      change({ filter: { ...newestFilter(filterValues), ...changed }, sort }),
    [filterValues, change]
  );
};

/** The filter in the address; without one the list shows what it starts with. */
const newestFilter = (start: object): object => {
  const { filter = start } = parseQueryFromLocation(window.location);
  return filter;
};

/** A page beyond the last one, of an old link or after records were deleted. */
export const isBeyondLast = ({ data, total = 0, page }: ListControllerResult) =>
  page > 1 && data?.length === 0 && total > 0;
