import Button from '@mui/material/Button';
import { CanAccess, useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { RecordPart } from '../../../ui/RecordPart.tsx';
import { PermissionChecks } from '../../../ui/permissions/PermissionChecks.tsx';
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx';

/** What someone may do, to read; and the way to the table that it is changed in. */
export const PermissionsCard = () => {
  const translate = useTranslate();
  const user = useRecordContext();
  return (
    <RecordPart
      title={translate('rights.title')}
      action={
        <CanAccess resource="permissions" action="edit">
          <Button component={Link} to={`/users/${user?.id}/permissions`} size="small">
            {translate('rights.manage')}
          </Button>
        </CanAccess>
      }
    >
      <Permissions />
    </RecordPart>
  );
};

const Permissions = () => {
  const translate = useTranslate();
  const user = useRecordContext();
  // Someone from a list comes without; they follow with the person.
  if (user?.permissions === undefined) return <FormSkeleton />;
  if (user.permissions === null) return translate('rights.failed');
  return <PermissionChecks own={user.permissions} roles={user.heldRoles} />;
};
