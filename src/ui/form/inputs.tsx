import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'ra-core';
import { AutocompleteInput, NumberInput, TextInput } from 'react-admin';
import { tenantFields } from '#contract/tenants/tenants';
import { momentOf, wallClock } from '#contract/base/zonedTime';
import { useTimeZone } from '../../platform/time/useFormat.tsx';
import { useCountries } from '../display/AddressFields.tsx';
import { useRecord } from '../record/useRecord.ts';
import { FormRow } from './FormLayout.tsx';

interface AmountInputProps {
  source: string;
  /** The key of a text below it. */
  helperText?: string;
  /** What it is counted in: cm, kg, €. */
  unit?: string;
}

/** A number with its unit behind it. */
export const AmountInput = ({ source, unit, helperText }: AmountInputProps) => (
  <NumberInput
    source={source}
    min={0}
    step="any"
    helperText={helperText}
    slotProps={{
      input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
    }}
  />
);

/** A day, required. Browsers show how it is written in an empty field too: the label keeps off it. */
export const DayInput = ({ source }: { source: string }) => (
  <TextInput source={source} type="date" isRequired slotProps={{ inputLabel: { shrink: true } }} />
);

interface MomentInputProps {
  source: string;
  /** The key of its label, where that is not the resource's own. */
  label?: string;
  /** The key of a text below it. */
  helperText?: string;
}

/** A day and time in the tenant's zone, not in this computer's. */
export const MomentInput = ({ source, label, helperText }: MomentInputProps) => {
  const timeZone = useTimeZone();
  return (
    <TextInput
      source={source}
      label={label}
      type="datetime-local"
      helperText={helperText}
      format={moment => (moment ? wallClock(moment, timeZone) : '')}
      parse={local => (local ? momentOf(local, timeZone) : null)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};

/** A company's name and address. */
export const AddressInputs = () => (
  <>
    <TextInput source={tenantFields.name} isRequired />
    <TextInput source={tenantFields.address} />
    <FormRow columns="1fr 2fr">
      <TextInput source={tenantFields.zipcode} />
      <TextInput source={tenantFields.city} />
    </FormRow>
    <CountryInput />
  </>
);

/** A country, found by typing its name. What a server holds that is no code stays to be chosen. */
const CountryInput = () => {
  const translate = useTranslate();
  const countries = useCountries();
  const held = useRecord<'tenants'>()?.country;
  const isKnown = !held || countries.some(({ id }) => id === held);
  const choices = isKnown ? countries : [{ id: held, name: held }, ...countries];
  return (
    <AutocompleteInput
      // react-admin 5.15 keeps showing the choice of before under the same id: the code.
      key={countries.length}
      source={tenantFields.country}
      choices={choices}
      translateChoice={false}
      noOptionsText={translate('resources.tenants.no_country')}
    />
  );
};
