import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { CanAccess, useCanAccess, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RecordColumn } from '../../ui/RecordColumn.tsx';
import { useSignedInUser } from '../../ui/signedInUser.ts';
import { SettingsPart } from '../../ui/tenantSettings/SettingsPart.tsx';

/** The own tenant's settings (design §10). */
const SettingsPage = () => {
  const translate = useTranslate();
  const { data: user } = useSignedInUser();
  return (
    <>
      <PageHeader title={translate('settings.title')} />
      <RecordColumn>
        {!user && <FormSkeleton />}
        {user && (user.tenantId === undefined ? <NoTenant /> : <OwnSettings />)}
      </RecordColumn>
    </>
  );
};

const OwnSettings = () => {
  const translate = useTranslate();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'edit' });
  if (isPending) return <FormSkeleton />;
  return (
    <>
      {!canAccess && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {translate('settings.read_only')}
        </Alert>
      )}
      <SettingsPart tenantId={undefined} isEditing={canAccess === true} />
    </>
  );
};

/** The platform's own people have no tenant, but may see those of others. */
const NoTenant = () => {
  const translate = useTranslate();
  return (
    <Alert severity="info">
      {translate('settings.no_tenant')}{' '}
      <CanAccess resource="tenants" action="list">
        <Link component={RouterLink} to="/tenants">
          {translate('settings.to_tenants')}
        </Link>
      </CanAccess>
    </Alert>
  );
};

export default SettingsPage;
