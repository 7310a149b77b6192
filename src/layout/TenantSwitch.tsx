import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { SUPERADMIN_ROLE } from '#contract/permissions';
import { textOf } from '../api/ApiError.ts';
import { useServerHas } from '../providers/useServerHas.ts';
import { useSignedInUser } from '../ui/signedInUser.ts';
import { useChosenTenant } from '../ui/useChosenTenant.ts';
import { useTenants } from '../ui/useTenants.ts';

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
  return (
    <Select
      native
      size="small"
      value={String(chosen?.id ?? '')}
      onChange={event => choose(event.target.value)}
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
  );
};
