import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useTenants } from './useTenants.ts';

interface TenantSelectProps {
  label: string;
  /** A tenant's number; empty for all of them. */
  value: string;
  /** What stands for no tenant; "all" unless something says it better. */
  empty?: string;
  onChoose: (tenantId: string) => void;
}

/** All tenants, or one of them. */
export const TenantSelect = ({ label, value, empty, onChoose }: TenantSelectProps) => {
  const translate = useTranslate();
  const { tenants } = useTenants();
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={event => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ width: 'auto', minWidth: 170 }}
    >
      <option value="">{empty ?? translate('resources.tenants.all')}</option>
      {tenants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
};
