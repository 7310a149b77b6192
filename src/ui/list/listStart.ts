import { parseQueryFromLocation, useListContext, type SortPayload } from 'ra-core';
import { createContext, useContext } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useKnownServerHas } from '../../providers/useServerHas.ts';

/** How a list begins, before anyone filters or sorts it. */
export interface ListStart {
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
}

const UPCOMING = { period: 'upcoming' };

const EVERYTHING = {};

/** What a list's address says of its filters and order. */
const LIST_PARAMS = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];

/**
 * How a list begins: with all records, or (`isTimed`) at a server that knows periods with what is to
 * come, the soonest first. `undefined` until that is known.
 */
export const useStartOf = (sort: SortPayload, isTimed: boolean): ListStart | undefined => {
  const location = useLocation();
  const knowsPeriods = useKnownServerHas('facets');
  if (!isTimed || knowsPeriods === false) return { filter: EVERYTHING, sort };
  if (knowsPeriods === undefined) return undefined;
  const { filter = UPCOMING } = parseQueryFromLocation(location);
  return { filter: UPCOMING, sort: { field: sort.field, order: orderIn(filter) } };
};

/** What is to come begins with the soonest; what is past, or everything, with the latest. */
export const orderIn = ({ period, dashboard }: Record<string, unknown>): SortPayload['order'] =>
  (period !== undefined && period !== 'past') || dashboard !== undefined ? 'ASC' : 'DESC';

export const ListStartContext = createContext<ListStart['filter']>(EVERYTHING);

/** Whether the list is filtered otherwise than at its start, and what brings it back there. */
export const useListStart = () => {
  const start = useContext(ListStartContext);
  const { filterValues } = useListContext();
  const [, setQuery] = useSearchParams();
  const reset = () =>
    setQuery(current => {
      for (const name of LIST_PARAMS) current.delete(name);
      return current;
    });
  return { isNarrowed: !isSame(filterValues, start), reset };
};

const isSame = (one: object, other: object) => {
  const entries = (filter: object) =>
    JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return entries(one) === entries(other);
};
