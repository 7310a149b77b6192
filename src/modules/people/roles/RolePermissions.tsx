import Alert from '@mui/material/Alert';
import { CanAccess, ShowBase, useCanAccess, useShowContext, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { SUPERADMIN_ROLE } from '#contract/base/userTypes.values';
import type { Role } from '#contract/people/roles';
import { PermissionForm, usePermissionNames, usePermissions } from '../index.ts';
import { useKnownServerHas, useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { useAddressQuery } from '../../../platform/address/useAddressQuery.ts';
import { BackLink, PageHeader } from '../../../ui/display/PageHeader.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { DeleteButton, EditButton } from '../../../ui/record/RecordActions.tsx';
import { RecordEdit } from '../../../ui/record/RecordEdit.tsx';
import { RecordState } from '../../../ui/record/RecordState.tsx';
import { lazyScreen } from '../../../ui/resource/lazyScreen.tsx';

const RoleForm = lazyScreen(() => import('./RoleForm.tsx'));

/** With `?mode=edit` shows the role's name, if the server can change it. */
const RolePermissions = () => (
  <ShowBase queryOptions={errorShownInline}>
    <RolePage />
  </ShowBase>
);

const RolePage = () => {
  const { query } = useAddressQuery();
  const translate = useTranslate();
  const state = useShowContext<Role>();
  // Requested in parallel with the role.
  usePermissions();
  usePermissionNames('roles', useParams().id ?? '');
  const { mayChange, mayRename, isPending } = useMayChangeRole(state.record);
  const isEditing = query.get('mode') === 'edit';
  if (mayRename && isEditing) {
    return (
      <RecordEdit>
        <RoleForm />
      </RecordEdit>
    );
  }
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
        actions={mayRename && <RoleActions />}
      />
      <RecordState {...state}>
        {/* The other form of this address would take what was typed in the form of the name. */}
        {isEditing && isPending ? (
          <FormSkeleton />
        ) : (
          <>
            {!isPending && !mayChange && (
              <Alert severity="info" sx={{ mb: 2.5 }}>
                {translate('resources.rollen.read_only')}
              </Alert>
            )}
            <Permissions readOnly={!mayChange} />
          </>
        )}
      </RecordState>
    </>
  );
};

const Permissions = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  return (
    <PermissionForm
      holder="roles"
      id={id}
      severity="success"
      readOnly={readOnly}
      texts={{
        save: translate('resources.rollen.save'),
        saving: translate('resources.rollen.saving'),
        saved: translate('resources.rollen.permissions_saved'),
        failed: translate('resources.rollen.save_failed'),
        loading: translate('rights.loading'),
      }}
    />
  );
};

const RoleActions = () => (
  <>
    <CanAccess action="delete">
      <DeleteButton />
    </CanAccess>
    <EditButton variant="outlined" />
  </>
);

/** False until known. */
const useMayChangeRole = (role: Role | undefined) => {
  const { canAccess, isPending } = useCanAccess({ action: 'edit' });
  const { data: user } = useSignedInUser();
  const isOurServer = useKnownServerHas('people');
  const isLocked = isOurServer && role?.tenant_id === null && user?.role !== SUPERADMIN_ROLE;
  const mayChange = role !== undefined && canAccess === true && !isLocked;
  return {
    mayChange,
    mayRename: isOurServer === true && mayChange,
    isPending: isPending || user === undefined || isOurServer === undefined,
  };
};

export default RolePermissions;
