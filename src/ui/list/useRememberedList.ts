import { useResourceContext } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberList } from '../../providers/lastLists.ts';

/** Notes how the list is seen, so that the way back from a record leads to just that. */
export const useRememberedList = () => {
  const resource = useResourceContext() ?? '';
  const { search } = useLocation();
  useEffect(() => rememberList(resource, search), [resource, search]);
};
