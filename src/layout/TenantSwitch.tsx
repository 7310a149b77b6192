import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SUPERADMIN_ROLE } from '#contract/permissions';
import { textOf } from '../api/ApiError.ts';
import { useServerHas } from '../providers/useServerHas.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useHasUnsaved } from '../ui/form/unsavedForms.ts';
import { useSignedInUser } from '../ui/signedInUser.ts';
import { useChosenTenant } from '../ui/useChosenTenant.ts';
import { useLeaveForm } from '../ui/useLeaveForm.ts';
import { useTenants } from '../ui/useTenants.ts';
import { listOfRecord } from './useTenantChange.ts';

/** Looks at one tenant alone, or at all of them again; for who sees all, on our server. */
export const TenantSwitch = () => {
  const isSuperadmin = useSignedInUser().data?.role === SUPERADMIN_ROLE;
  const canNarrow = useServerHas('people');
  return isSuperadmin && canNarrow ? <Tenants /> : null;
};

const Tenants = () => {
  const translate = useTranslate();
  const { tenants } = useTenants();
  const [chosen, setChosen] = useChosenTenant();
  const [asking, setAsking] = useState<string>();
  const isUnsaved = useHasUnsaved();
  const leave = useLeaveForm();
  const { pathname } = useLocation();
  const known = chosen && !tenants.some(({ id }) => String(id) === String(chosen.id));
  const offered = known ? [chosen, ...tenants] : tenants;
  const choose = (wanted: string) => {
    const tenant = offered.find(({ id }) => String(id) === wanted);
    setChosen(
      tenant
        ? { id: tenant.id, name: String(tenant.name), timeZone: textOf(tenant, 'time_zone') }
        : null
    );
  };
  const leaveAndChoose = (wanted: string) => {
    setAsking(undefined);
    leave(listOfRecord(pathname) ?? '/');
    choose(wanted);
  };
  return (
    <>
      <Select
        native
        size="small"
        value={String(chosen?.id ?? '')}
        onChange={({ target }) => (isUnsaved ? setAsking : choose)(target.value)}
        inputProps={{ 'aria-label': translate('layout.tenant') }}
        sx={{
          maxWidth: 200,
          fontSize: 'body2.fontSize',
          color: chosen ? 'primary.main' : 'text.secondary',
          fontWeight: chosen ? 600 : undefined,
        }}
      >
        <option value="">{translate('resources.tenants.all')}</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </Select>
      <ConfirmDialog
        open={asking !== undefined}
        title={translate('common.unsaved.title')}
        text={translate('common.unsaved.text')}
        confirm={translate('common.unsaved.leave')}
        cancel={translate('common.unsaved.stay')}
        onConfirm={() => asking !== undefined && leaveAndChoose(asking)}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
};
