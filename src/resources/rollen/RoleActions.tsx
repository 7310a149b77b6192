import { CanAccess } from 'ra-core';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { EditButton } from '../../ui/EditButton.tsx';

/** The ways to rename a role and to delete it. */
export const RoleActions = () => (
  <>
    <CanAccess action="delete">
      <DeleteButton />
    </CanAccess>
    <EditButton variant="outlined" />
  </>
);
