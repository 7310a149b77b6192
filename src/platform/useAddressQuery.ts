import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Parameters by name; `undefined` and '' remove one. */
type QueryChanges = Readonly<Record<string, string | undefined>>;

interface QueryMove {
  /** No step back for the browser. */
  replace?: boolean;
  state?: object;
}

/**
 * The query of the address, and its changes. A change starts from the address, not from what is drawn: react-router
 * draws an address later, and of two quick changes the second would undo the first.
 */
export const useAddressQuery = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);

  const changeFrom = useCallback(
    (start: string, changes: QueryChanges, move: QueryMove = {}) => {
      const params = new URLSearchParams(start);
      for (const [name, value] of Object.entries(changes)) {
        if (value) params.set(name, value);
        else params.delete(name);
      }
      params.sort();
      void navigate({ search: String(params) }, move);
    },
    [navigate]
  );

  const changeQuery = useCallback(
    (changes: QueryChanges | ((newest: URLSearchParams) => QueryChanges), move?: QueryMove) => {
      const { location } = window;
      const newest = location.pathname === pathname ? location.search : search;
      const made = typeof changes === 'function' ? changes(new URLSearchParams(newest)) : changes;
      changeFrom(newest, made, move);
    },
    [pathname, search, changeFrom]
  );

  /** Leaves no other parameter. */
  const replaceQuery = useCallback(
    (params: QueryChanges, move?: QueryMove) => changeFrom('', params, move),
    [changeFrom]
  );

  return { query, changeQuery, replaceQuery };
};
