import Alert from '@mui/material/Alert';
import { ShowBase, useCanAccess, useRecordContext, useShowContext, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { SUPERADMIN_ROLE } from '#contract/permissions';
import { useServerHas } from '../../providers/useServerHas.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PermissionForm } from '../../ui/permissions/PermissionForm.tsx';
import { RecordState } from '../../ui/RecordState.tsx';
import { TOLD_ON_SCREEN } from '../../ui/screenErrors.ts';
import { useSignedInUser } from '../../ui/signedInUser.ts';

/** What everybody with a role may do (spec §2 Role permissions). */
const RolePermissions = () => (
  <ShowBase queryOptions={TOLD_ON_SCREEN}>
    <Role />
  </ShowBase>
);

const Role = () => {
  const translate = useTranslate();
  const state = useShowContext();
  const name = state.record?.name;
  return (
    <>
      <PageHeader
        title={
          name
            ? translate('resources.rollen.permissions_of', { name })
            : translate('resources.rollen.permissions')
        }
        back={<BackLink />}
      />
      <RecordState {...state}>
        <Permissions />
      </RecordState>
    </>
  );
};

const Permissions = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const role = useRecordContext();
  const { canAccess, isPending } = useCanAccess({ action: 'edit' });
  const isPlatform = useSignedInUser().data?.role === SUPERADMIN_ROLE;
  // On our server a global role is the platform's own.
  const isLocked = useServerHas('people') && role?.tenant_id === null && !isPlatform;
  const mayEdit = canAccess === true && !isLocked;
  return (
    <>
      {!isPending && !mayEdit && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {translate('resources.rollen.read_only')}
        </Alert>
      )}
      <PermissionForm
        holder="roles"
        id={id}
        severity="success"
        readOnly={!mayEdit}
        texts={{
          save: translate('resources.rollen.save'),
          saving: translate('resources.rollen.saving'),
          saved: translate('resources.rollen.saved'),
          failed: translate('resources.rollen.save_failed'),
          loading: translate('rights.loading'),
        }}
      />
    </>
  );
};

export default RolePermissions;
