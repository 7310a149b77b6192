import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCanAccess, useGetOne, useTranslate } from 'ra-core';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { PermissionForm } from '../index.ts';
import type { UserRecord } from '../../../platform/data/userRecords.ts';
import { PageHeader } from '../../../ui/display/PageHeader.tsx';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { fullName } from '../../../ui/resource/useRecord.ts';

const UserPermissions = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { canAccess, isPending } = useCanAccess({ resource: 'permissions', action: 'edit' });
  return (
    <>
      <PageHeader
        title={translate('rights.manage')}
        back={
          <Link component={RouterLink} to="/users" variant="body2" underline="hover">
            {translate('rights.back_to_users')}
          </Link>
        }
      />
      {!isPending && !canAccess && (
        <Alert severity="warning">{translate('rights.not_allowed')}</Alert>
      )}
      {canAccess && <Permissions id={id} />}
    </>
  );
};

const Permissions = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: user, error } = useGetOne<UserRecord>(
    'users',
    { id: Number(id) },
    errorShownInline
  );
  if (error) return <Alert severity="error">{translate('rights.data_failed')}</Alert>;
  return (
    <>
      {user && (
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          {translate('rights.for_user', { name: fullName(user), email: user.email })}
        </Typography>
      )}
      <PermissionForm
        holder="users"
        id={id}
        severity="info"
        roles={user?.heldRoles}
        texts={{
          save: translate('ra.action.save'),
          saving: translate('rights.saving'),
          saved: translate('rights.saved'),
          failed: translate('rights.save_failed'),
          loading: translate('rights.loading'),
        }}
      />
    </>
  );
};

export default UserPermissions;
