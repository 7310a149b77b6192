import {
  type FilterPayload,
  ListContextProvider,
  type ListControllerResult,
  parseQueryFromLocation,
  removeEmpty,
  type SortPayload,
  useListContext,
} from 'ra-core';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';

interface ListParams {
  filter: FilterPayload;
  sort: SortPayload;
}

interface ListChange extends Partial<ListParams> {
  page?: number;
  perPage?: number;
}

/** Changes the newest parameters, which may not be drawn yet. */
type ChangeList = (change: (newest: ListParams) => ListChange, state?: object) => void;

const ChangeListContext = createContext<ChangeList>(() => undefined);

export const useChangeFilters = () => {
  const change = useContext(ChangeListContext);
  return useCallback(
    (changed: FilterPayload, sortOf?: (newest: ListParams) => SortPayload) =>
      change(({ filter: former, sort }) => {
        const filter = { ...former, ...changed };
        return { filter, ...(sortOf && { sort: sortOf({ filter, sort }) }) };
      }),
    [change]
  );
};

/**
 * Writes changes of a list to the address at once. react-admin 5.15 writes them a tick later and starts from what is
 * drawn, so that of two quick changes the second undid the first.
 */
export const ListAddress = ({ children }: { children: ReactNode }) => {
  const list = useListContext();
  const { changeQuery } = useAddressQuery();
  const { filterValues, sort: drawnSort } = list;
  const change = useCallback<ChangeList>(
    (changeOf, state) =>
      changeQuery(
        query => {
          const newest = newestIn(query, { filter: filterValues, sort: drawnSort });
          const {
            filter = newest.filter,
            sort = newest.sort,
            page = 1,
            perPage,
          } = changeOf(newest);
          return {
            filter: JSON.stringify(removeEmpty(filter)),
            sort: sort.field,
            order: sort.order,
            page: String(page),
            ...(perPage !== undefined && { perPage: String(perPage) }),
          };
        },
        { ...(state && { state }) }
      ),
    [filterValues, drawnSort, changeQuery]
  );
  const value = useMemo(
    () => ({
      ...list,
      setFilters: (filter: FilterPayload) => change(() => ({ filter })),
      setSort: (sort: SortPayload) => change(() => ({ sort })),
      // react-admin leaves such a page a tick later, for a page that is set through it meanwhile.
      setPage: isBeyondLast(list)
        ? list.setPage
        : (page: number) => change(() => ({ page }), FROM_TOP),
      setPerPage: (perPage: number) => change(() => ({ perPage })),
    }),
    [list, change]
  );
  return (
    <ChangeListContext value={change}>
      <ListContextProvider value={value}>{children}</ListContextProvider>
    </ChangeListContext>
  );
};

/** react-admin's name. */
const FROM_TOP = { _scrollToTop: true };

/** From the address; a parameter that it lacks is the one that the list shows. */
const newestIn = (query: URLSearchParams, drawn: ListParams): ListParams => {
  const {
    filter = drawn.filter,
    sort,
    order = drawn.sort.order,
  } = parseQueryFromLocation({ search: String(query) });
  return { filter, sort: sort ? { field: sort, order } : drawn.sort };
};

/** A page beyond the last one, of an old link or after records were deleted. */
export const isBeyondLast = ({ data, total = 0, page }: ListControllerResult) =>
  page > 1 && data?.length === 0 && total > 0;
