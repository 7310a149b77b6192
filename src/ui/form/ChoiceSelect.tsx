import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useTenants } from '../../platform/tenant/useTenants.ts';

interface ChoiceSelectProps {
  label: ReactNode;
  /** Empty for all of them. */
  value: string | number;
  /** The option for all of them, where none need be chosen. */
  all?: string;
  onChoose: (value: string) => void;
  /** The choices, as `<option>`. */
  children: ReactNode;
  sx?: TextFieldProps['sx'];
}

/** All, or one of a few, chosen as the device itself lets people choose. */
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

/** Whose a new record is to be: those of no tenant have to say so. */
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
