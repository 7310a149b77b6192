import Select from '@mui/material/Select';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SUPERADMIN_ROLE } from '#contract/base/userTypes.values';
import { textOf } from '../../platform/api/ApiError.ts';
import { useServerHas, useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { useChosenTenant, useTenants } from '../../platform/tenant/useTenants.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useHasUnsaved } from '../../ui/dialog/unsaved.ts';
import { useLeaveForm } from '../../ui/form/unsavedForms.ts';

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

/** Query keys that do not depend on the selected tenant. */
const LASTING = ['auth', 'signedInUser', 'serverHas', 'tenants', 'permissions', 'countries'];

const isOfTenant = ({ queryKey: [kind] }: Query) =>
  typeof kind === 'string' && !LASTING.includes(kind);

const RECORD = /^\/(?!tenants\/)([^/]+)\/(?:\d+|create)\b/;

const listOfRecord = (pathname: string) => RECORD.exec(pathname)?.[0].replace(/\/[^/]+$/, '');

/**
 * Also after a change in another tab. Leaves a record for its list. A form with unsaved changes stays until
 * it is saved or left.
 */
export const useTenantChange = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isUnsaved = useHasUnsaved();
  const id = useChosenTenant()[0]?.id;
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id || isUnsaved) return;
    shown.current = id;
    const list = listOfRecord(pathname);
    if (list) void navigate(list);
    void queryClient.resetQueries({ predicate: isOfTenant });
  }, [id, isUnsaved, pathname, navigate, queryClient]);
};
