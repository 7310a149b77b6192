import Alert from '@mui/material/Alert';
import { useCanAccess, useRecordContext, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import { RecordColumn } from '../../ui/RecordColumn.tsx';
import { useSignedInUser } from '../../ui/signedInUser.ts';
import { SettingsPart } from '../../ui/tenantSettings/SettingsPart.tsx';
import { useLeaveForm } from '../../ui/useLeaveForm.ts';

/** A tenant's settings, to read and, for those who may, to edit in place. */
export const SettingsTab = () => {
  const translate = useTranslate();
  const tenant = useRecordContext();
  const [query] = useSearchParams();
  const leave = useLeaveForm();
  const { canAccess } = useCanAccess({ action: 'edit' });
  const { data: user } = useSignedInUser();
  if (!user) return <FormSkeleton />;
  const tellsApart = user.extensions.has('people');
  const isOwn = String(user.tenantId) === String(tenant?.id);

  // A server that tells no tenants apart would show, and change, those of one's own.
  if (!tellsApart && user.tenantId !== undefined && !isOwn) {
    return <Alert severity="info">{translate('settings.own_only')}</Alert>;
  }
  return (
    <RecordColumn>
      <SettingsPart
        tenantId={tellsApart && !isOwn ? Number(tenant?.id) : undefined}
        isEditing={canAccess === true && query.get('mode') === 'edit'}
        onDone={() => leave(`/tenants/${tenant?.id}?tab=settings`)}
      />
    </RecordColumn>
  );
};
