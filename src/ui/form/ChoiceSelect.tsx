import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useTenants } from '../../platform/tenant/useTenants.ts';

interface ChoiceSelectProps {
  label: ReactNode;
  /** Empty for all. */
  value: string | number;
  all?: string;
  onChoose: (value: string) => void;
  children: ReactNode;
  sx?: TextFieldProps['sx'];
}

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

interface WordSelectProps<Word extends string> {
  label: ReactNode;
  words: readonly Word[];
  value: Word;
  textOf: (word: Word) => string;
  onChoose: (word: Word) => void;
  sx?: TextFieldProps['sx'];
}

export const WordSelect = <Word extends string>({
  words,
  textOf,
  onChoose,
  ...field
}: WordSelectProps<Word>) => (
  <ChoiceSelect
    {...field}
    onChoose={chosen => {
      const word = words.find(each => each === chosen);
      if (word !== undefined) onChoose(word);
    }}
  >
    {words.map(each => (
      <option key={each} value={each}>
        {textOf(each)}
      </option>
    ))}
  </ChoiceSelect>
);

interface TenantSelectProps {
  label: string;
  /** Tenant id; empty for all. */
  value: string;
  empty?: string;
  onChoose: (tenantId: string) => void;
}

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
