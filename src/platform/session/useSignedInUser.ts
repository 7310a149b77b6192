import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Extension } from '#contract/base/extensions';
import type { PermissionName } from '#contract/people/permissions';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import { knownUser } from './authProvider.ts';
import { forgetCurrentUser, isGranted, serverHas, type SignedInUser } from './currentUser.ts';
import { remember } from './remember.ts';

const QUERY_KEY = ['signedInUser'];

export const useSignedInUser = () => useQuery({ queryKey: QUERY_KEY, queryFn: knownUser });

export const useRefreshSignedInUser = () => {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    forgetCurrentUser();
    await queryClient.invalidateQueries({ queryKey: QUERY_KEY });
  }, [queryClient]);
};

/** `undefined` until known. Stored for the tab: after a reload, lists need not wait for the user. */
export const useKnownServerHas = (extension: Extension): boolean | undefined =>
  useQuery({
    queryKey: ['serverHas', extension],
    queryFn: async () => {
      const has = await serverHas(extension);
      remember(sessionStorage, keyOf(extension), String(has));
      return has;
    },
    initialData: () => (sessionStorage.getItem(keyOf(extension)) === 'true' ? true : undefined),
    initialDataUpdatedAt: 0,
  }).data;

export const useServerHas = (extension: Extension) => useKnownServerHas(extension) === true;

/** `undefined` until known. Servers without planning show prices to everybody. */
export const useSeesPrices = (): boolean | undefined => {
  const { data: user } = useSignedInUser();
  if (!user || !user.extensions.has('planning')) return user && true;
  return isGranted(user, 'prices.view');
};

export const useHolds = (permission: PermissionName): boolean | undefined => {
  const { data: user } = useSignedInUser();
  return user && isGranted(user, permission);
};

export const seesPlans = (user: SignedInUser) => {
  if (!user.extensions.has('planning')) return false;
  if (user.userType === FREELANCER_TYPE) return true;
  return isGranted(user, 'planning.view') || isGranted(user, 'planning.manage');
};

export const useSeesPlans = () => {
  const { data: user } = useSignedInUser();
  return user !== undefined && seesPlans(user);
};

const keyOf = (extension: Extension) => `server:${extension}`;
