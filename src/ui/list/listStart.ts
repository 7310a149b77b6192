import { parseQueryFromLocation, type SortPayload, useListContext } from 'ra-core';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { useKnownServerHas } from '../../platform/session/useSignedInUser.ts';

interface Filter {
  period?: string;
  active?: boolean;
  dashboard?: string;
}

export interface ListStart {
  filter: Filter;
  sort: SortPayload;
}

const UPCOMING = { period: 'upcoming' };

const EVERYTHING = {};

const NO_PARAMS = { sort: undefined, order: undefined, page: undefined, perPage: undefined };

/**
 * The start of a list: all records, or those of `starts`; if they have dates (`isTimed`) and the server filters by
 * period, the upcoming ones, soonest first. `undefined` until the server is known.
 */
export const useStartOf = (
  sort: SortPayload,
  { isTimed, starts = EVERYTHING }: { isTimed: boolean; starts?: ListStart['filter'] | undefined }
): ListStart | undefined => {
  const location = useLocation();
  const knowsPeriods = useKnownServerHas('facets');
  if (!isTimed || knowsPeriods === false) return { filter: starts, sort };
  if (knowsPeriods === undefined) return undefined;
  const { filter = UPCOMING } = parseQueryFromLocation(location);
  return { filter: UPCOMING, sort: { field: sort.field, order: orderIn(filter) } };
};

export const orderIn = ({ period, dashboard }: Filter): SortPayload['order'] =>
  (period !== undefined && period !== 'past') || dashboard !== undefined ? 'ASC' : 'DESC';

/** For the address: a list with any parameter there no longer starts by itself. `undefined` for all records. */
export const writtenStart = (start: ListStart['filter']) =>
  Object.keys(start).length > 0 ? JSON.stringify(start) : undefined;

export const ListStartContext = createContext<ListStart['filter']>(EVERYTHING);

export const useListStart = () => {
  const start = useContext(ListStartContext);
  const { filterValues } = useListContext();
  const { changeQuery } = useAddressQuery();
  const reset = () => changeQuery({ ...NO_PARAMS, filter: writtenStart(start) });
  return { isNarrowed: !isSame(filterValues, start), reset };
};

const isSame = (one: object, other: object) => {
  const entries = (filter: object) =>
    JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return entries(one) === entries(other);
};
