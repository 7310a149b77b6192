import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { SUPERADMIN_ROLE } from '#contract/people/userTypes.values';
import { type Permission, readPermissions } from '../../platform/data/permissions.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useServerHas, useSignedInUser } from '../../platform/session/useSignedInUser.ts';

/** The permission that shows what only superadmins see, to those who have not the role. */
const SUPERADMIN_PERMISSION = 'superadmin';

/**
 * Every permission that the person in front of the screen gets to see, and which of them they may
 * give and take: on our server nobody decides about what they do not have.
 */
export const usePermissions = () => {
  const call = useSessionCall();
  const { data: user } = useSignedInUser();
  const isOurServer = useServerHas('people');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['permissions'],
    queryFn: ({ signal }) => call(() => readPermissions(signal)),
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

/**
 * A category as headings and choices show it: capitalised, or in the language of the screen
 * where the server is ours and the category known.
 */
export const useCategoryLabel = () => {
  const translate = useTranslate();
  const isOurs = useServerHas('people');
  return (category: string) => {
    const capitalised = category.charAt(0).toLocaleUpperCase() + category.slice(1);
    return isOurs ? translate(`permission_modules.${category}`, { _: capitalised }) : capitalised;
  };
};

/** The categories in the server's order; what belongs nowhere comes last, under no name. */
export const byCategory = (permissions: readonly Permission[]) => {
  const groups = [...Map.groupBy(permissions, ({ category }) => category)];
  return groups.toSorted(([one], [other]) => Number(!one) - Number(!other));
};
