import { useCanAccess, useRecordContext, useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { PermissionChecks } from '../../../ui/permissions/PermissionChecks.tsx';

/** The person's own permissions, to tick for those who may. */
export const PermissionsInput = () => {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'permissions', action: 'edit' });
  const { field } = useController({ name: 'permissions' });
  const roles = useRecordContext()?.heldRoles;
  if (!Array.isArray(field.value)) return translate('rights.failed');
  return (
    <PermissionChecks
      own={field.value}
      roles={roles}
      onChange={canAccess === true ? field.onChange : undefined}
    />
  );
};
