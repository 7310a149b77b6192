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

  const changeQuery = useCallback(
    (changes: QueryChanges | ((newest: URLSearchParams) => QueryChanges), move?: QueryMove) => {
      const { location } = window;
      const params = new URLSearchParams(location.pathname === pathname ? location.search : search);
      setEach(params, typeof changes === 'function' ? changes(params) : changes);
      // In whatever order they were chosen, one list has one address.
      params.sort();
      void navigate({ search: String(params) }, move);
    },
    [pathname, search, navigate]
  );

  /** Leaves no other parameter. */
  const replaceQuery = useCallback(
    (changes: QueryChanges, move?: QueryMove) => {
      const params = new URLSearchParams();
      setEach(params, changes);
      void navigate({ search: String(params) }, move);
    },
    [navigate]
  );

  return { query, changeQuery, replaceQuery };
};

const setEach = (params: URLSearchParams, changes: QueryChanges) => {
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
};
