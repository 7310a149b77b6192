import Button from '@mui/material/Button';
import { CanAccess, useListContext, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { addStandardRoles } from '../../providers/roles.ts';
import { useServerHas } from '../../providers/useServerHas.ts';
import { useSignedInUser } from '../../ui/signedInUser.ts';
import { useChosenTenant } from '../../ui/useChosenTenant.ts';
import { useExplain } from '../../ui/useExplain.ts';
import { useSessionCall } from '../../ui/useSessionCall.ts';

/** Offers the standard roles to a tenant without roles of its own, on our server. */
export const StandardRolesButton = () => {
  const { data = [], isPending, filterValues } = useListContext();
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
    <Button variant="outlined" loading={isAdding} onClick={() => void add()}>
      {translate('resources.rollen.add_standard')}
    </Button>
  );
};
