import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import {
  CanAccess,
  useCanAccess,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Role } from '#contract/people/roles';
import { addStandardRoles } from '../index.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useServerHas, useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { useChosenTenant } from '../../../platform/tenant/useTenants.ts';
import { FormDialog, useOpensDialog } from '../../../ui/dialog/FormDialog.tsx';
import { CardField } from '../../../ui/display/CardField.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { HiddenText, TenantName } from '../../../ui/display/values.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { CardGrid, RecordCard } from '../../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const ROLES_PER_PAGE = 50;

const RoleList = () => {
  const translate = useTranslate();
  return (
    <ListPage<Role>
      sortable={['name', 'description']}
      table={RoleTable}
      isTable
      perPage={ROLES_PER_PAGE}
      actions={
        <>
          <StandardRolesButton />
          <NewRoleButton label={translate('resources.rollen.add')} />
        </>
      }
    >
      <CardGrid>
        <RecordCard>
          <CardField<Role> source="description" />
          <CardField<Role> source="tenant_id">
            <RoleTenant />
          </CardField>
        </RecordCard>
      </CardGrid>
    </ListPage>
  );
};

const RoleTable = () => {
  const { canAccess } = useCanAccess({ action: 'edit' });
  return (
    <TableView<Role>>
      <Column<Role> source="name">
        <TitleLink />
      </Column>
      <Column<Role> source="description" render={role => role.description || '–'} />
      <Column<Role> source="tenant_id">
        <RoleTenant />
      </Column>
      {canAccess && (
        <Column<Role> label="resources.rollen.actions">
          <PermissionsLink />
        </Column>
      )}
    </TableView>
  );
};

const PermissionsLink = () => {
  const role = useRecord<'rollen'>();
  const translate = useTranslate();
  return (
    <Link
      component={RouterLink}
      to={`/rollen/${role?.id}/edit`}
      onClick={event => event.stopPropagation()}
    >
      {translate('resources.rollen.permissions')}
      <HiddenText> {role?.name}</HiddenText>
    </Link>
  );
};

const NewRoleForm = lazyDialog(() => import('./NewRoleForm.tsx'), <FormSkeleton />);

const NewRoleButton = ({ label }: { label: string }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useOpensDialog();
  const close = () => setAsking(false);
  return (
    <CanAccess action="create">
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <FormDialog title={translate('resources.rollen.new')} onClose={close}>
          <NewRoleForm onClose={close} />
        </FormDialog>
      )}
    </CanAccess>
  );
};

const StandardRolesButton = () => {
  const { data = [], isPending, filterValues } = useListContext<Role>();
  const { data: user } = useSignedInUser();
  const [chosen] = useChosenTenant();
  const isOurServer = useServerHas('people');
  const tenantId = user?.tenantId ?? (chosen ? Number(chosen.id) : undefined);
  const isFiltered = Object.keys(filterValues).length > 0;
  const hasRoles = data.some(role => role.tenant_id === tenantId);
  if (!isOurServer || tenantId === undefined || isPending || isFiltered || hasRoles) return null;
  return (
    <CanAccess action="create">
      <AddButton tenantId={user?.tenantId === undefined ? tenantId : undefined} />
    </CanAccess>
  );
};

const AddButton = ({ tenantId }: { tenantId: number | undefined }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useSessionCall();
  const explain = useExplain();
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    try {
      await call(() => addStandardRoles(tenantId));
      notify('resources.rollen.standard_added', { type: 'success' });
      refresh();
    } catch (error) {
      notify(explain(error, 'resources.rollen.create_failed'), { type: 'error' });
    } finally {
      setAdding(false);
    }
  };
  return (
    <BusyButton variant="outlined" busy={isAdding} onClick={() => void add()}>
      {translate('resources.rollen.add_standard')}
    </BusyButton>
  );
};

const RoleTenant = () => {
  const translate = useTranslate();
  const id = useRecord<'rollen'>()?.tenant_id;
  const { data: user } = useSignedInUser();
  if (user?.tenantName && String(id) === String(user.tenantId)) return user.tenantName;
  return <TenantName id={id} none={translate('resources.rollen.global')} />;
};

export default RoleList;
