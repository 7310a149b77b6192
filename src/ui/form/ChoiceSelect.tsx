import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useTenants } from '../../platform/tenant/useTenants.ts';

interface ChoiceSelectProps {
  label: ReactNode;
  /** Empty for all of them. */
  value: string | number;
  /** The label of "all", if no choice is required. */
  all?: string;
  onChoose: (value: string) => void;
  /** The choices, as `<option>`. */
  children: ReactNode;
  sx?: TextFieldProps['sx'];
}

/** All, or one of a few, in the device's native select. */
export const ChoiceSelect = ({ label, value, all, onChoose, children, sx }: ChoiceSelectProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={event => onChoose(event.target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={sx}
  >
    {all !== undefined && <option value="">{all}</option>}
    {children}
  </TextField>
);

interface TenantSelectProps {
  label: string;
  /** A tenant's id; empty for all. */
  value: string;
  /** The label without a tenant, by default "all". */
  empty?: string;
  onChoose: (tenantId: string) => void;
}

/** All tenants, or one of them. */
export const TenantSelect = ({ label, value, empty, onChoose }: TenantSelectProps) => {
  const translate = useTranslate();
  const { tenants } = useTenants();
  return (
    <ChoiceSelect
      label={label}
      value={value}
      all={empty ?? translate('resources.tenants.all')}
      onChoose={onChoose}
      sx={{ width: 'auto', minWidth: 170 }}
    >
      {tenants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChoiceSelect>
  );
};

interface TenantToCreateForProps {
  value: string;
  onChoose: (tenantId: string) => void;
}

/** The tenant of a new record, which users without a tenant must select. */
export const TenantToCreateFor = ({ value, onChoose }: TenantToCreateForProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 2 }}>
      <TenantSelect
        label={translate('resources.tenants.of_record')}
        empty={translate('resources.tenants.choose')}
        value={value}
        onChoose={onChoose}
      />
    </Box>
  );
};
