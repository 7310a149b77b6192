import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { currentUser, forgetCurrentUser } from '../providers/currentUser.ts';

/** react-admin's own: the top bar reads the same user. */
const QUERY_KEY = ['auth', 'getIdentity'];

export const useSignedInUser = () => useQuery({ queryKey: QUERY_KEY, queryFn: currentUser });

/** Has everything that shows the signed-in user show them as they are now. */
export const useRefreshSignedInUser = () => {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    forgetCurrentUser();
    await queryClient.invalidateQueries({ queryKey: QUERY_KEY });
  }, [queryClient]);
};
