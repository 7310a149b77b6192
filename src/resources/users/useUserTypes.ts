import { useRecordContext } from 'ra-core';
import { USER_TYPES } from '#contract/userTypes';

const SUPERADMIN_TYPE = 'superadmin';

/** The kinds of user to choose from: nobody is made a superadmin here (spec §6). */
export const useUserTypes = () => {
  const current: unknown = useRecordContext()?.user_type;
  return USER_TYPES.filter(type => type !== SUPERADMIN_TYPE || current === type).map(id => ({
    id,
    name: `resources.users.types.${id}`,
  }));
};
