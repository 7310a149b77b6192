import { useRecordContext } from 'ra-core';
import { useSignedInUser } from '../../ui/signedInUser.ts';
import { SUPERADMIN_ROLE } from '#contract/permissions';

const SUPERADMIN_TYPE = 'superadmin';

/** The kinds of user to choose from: only a superadmin makes another (spec §6). */
export const useUserTypes = (all: readonly string[]) => {
  const { data: viewer } = useSignedInUser();
  const current: unknown = useRecordContext()?.user_type;
  return all
    .filter(
      type => type !== SUPERADMIN_TYPE || viewer?.role === SUPERADMIN_ROLE || current === type
    )
    .map(id => ({ id, name: `resources.users.types.${id}` }));
};
