import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { SUPERADMIN_ROLE } from '#contract/base/userTypes.values';
import { previousLanguageData } from '../../platform/data/previousLanguage.ts';
import { type Permission, readPermissions } from '../../platform/data/permissions.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useServerHas, useSignedInUser } from '../../platform/session/useSignedInUser.ts';

const SUPERADMIN_PERMISSION = 'superadmin';

/**
 * All permissions visible to the user, and those the user may grant. On our server nobody grants a permission
 * that they lack.
 */
export const usePermissions = () => {
  const call = useSessionCall();
  const [locale] = useLocaleState();
  const { data: user } = useSignedInUser();
  const isOurServer = useServerHas('people');
  // The server describes them in the language of the screen.
  const queryKey = ['permissions', locale];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(() => readPermissions(signal)),
    placeholderData: previousLanguageData(queryKey),
  });
  const isSuperadmin = user?.role === SUPERADMIN_ROLE;
  const seesAll = isSuperadmin || user?.permissions.has(SUPERADMIN_PERMISSION) === true;
  return {
    permissions: seesAll ? data : data?.filter(({ superadminOnly }) => !superadminOnly),
    error,
    isPending,
    refetch,
    mayGive: ({ name }: Permission) =>
      !isOurServer || isSuperadmin || user?.permissions.has(name) === true,
  };
};

export const useCategoryLabel = () => {
  const translate = useTranslate();
  const isOurs = useServerHas('people');
  return (category: string) => {
    const capitalised = category.charAt(0).toLocaleUpperCase() + category.slice(1);
    return isOurs ? translate(`permission_modules.${category}`, { _: capitalised }) : capitalised;
  };
};

export const byCategory = (permissions: readonly Permission[]) => {
  const groups = [...Map.groupBy(permissions, ({ category }) => category)];
  return groups.toSorted(([one], [other]) => Number(!one) - Number(!other));
};
