import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'ra-core';
import { useEffect, useState } from 'react';
import { SEARCH_KINDS } from '#contract/searchKinds';
import { search } from '../../providers/search.ts';

/** How long someone has to stop typing before it is searched. */
const PAUSE_MS = 180;

/** What needs a permission to be searched; the rest is open to everyone who is signed in. */
const PERMISSIONS: Record<string, string> = { products: 'products.view', users: 'users.view' };

export type SearchState = 'searching' | 'failed' | 'done';

/** What is found for a text, once one stops typing it. */
export const useSearch = (text: string) => {
  const dataProvider = useDataProvider();
  const { permissions } = usePermissions<ReadonlySet<string>>();
  const settled = useSettled(text);
  const kinds = SEARCH_KINDS.filter(kind => {
    const needed = PERMISSIONS[kind];
    return !needed || permissions?.has(needed);
  });
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => search(settled, { dataProvider, kinds, signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const state: SearchState =
    isFetching || settled !== text ? 'searching' : isError ? 'failed' : 'done';
  return { found: data ?? [], state };
};

const useSettled = (text: string) => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
