import Alert from '@mui/material/Alert';
import { ShowBase, useShowContext, useTranslate } from 'ra-core';
import { useParams, useSearchParams } from 'react-router-dom';
import { useServerHas } from '../../providers/useServerHas.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PermissionForm, usePermissionNames } from '../../ui/permissions/PermissionForm.tsx';
import { usePermissions } from '../../ui/permissions/usePermissions.ts';
import { RecordEdit } from '../../ui/RecordEdit.tsx';
import { RecordState } from '../../ui/RecordState.tsx';
import { errorShownInline } from '../../ui/screenErrors.ts';
import { RoleActions } from './RoleActions.tsx';
import { useMayChangeRole } from './useMayChangeRole.ts';

const RoleForm = lazyScreen(() => import('./RoleForm.tsx'));

/**
 * What everybody with a role may do (spec §2 Role permissions); with `?mode=edit`, what it is
 * called, on a server that changes that.
 */
const RolePermissions = () => (
  <ShowBase queryOptions={errorShownInline}>
    <Role />
  </ShowBase>
);

const Role = () => {
  const [query] = useSearchParams();
  const translate = useTranslate();
  const state = useShowContext();
  const isOurServer = useServerHas('people');
  // Asked for beside the role, not after it.
  usePermissions();
  usePermissionNames('roles', useParams().id ?? '');
  const { mayChange, isPending } = useMayChangeRole(state.record);
  const mayRename = isOurServer && mayChange;
  if (mayRename && query.get('mode') === 'edit') {
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
        {!isPending && !mayChange && (
          <Alert severity="info" sx={{ mb: 2.5 }}>
            {translate('resources.rollen.read_only')}
          </Alert>
        )}
        <Permissions readOnly={!mayChange} />
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

export default RolePermissions;
