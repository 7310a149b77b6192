import { FieldTitle, useFieldValue, useInput, useResourceContext, useTranslate } from 'ra-core';
import { InputHelperText, TextInput } from 'react-admin';
import { isPlainDay } from '#contract/base/days';
import { tenantFields } from '#contract/tenants/tenants';
import { useCountries } from '../display/AddressFields.tsx';
import type { Direction } from '../../platform/time/nearestDays.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { DayField } from './DayField.tsx';
import { FormRow } from './FormLayout.tsx';

interface DayInputProps {
  source: string;
  /** Translation key; by default the field's label. */
  label?: string;
  isRequired?: boolean;
  /** Translation key. */
  helperText?: string;
  /** For days without a year: by default the nearest to the current value, else the next. */
  direction?: Direction;
  /** Weekdays are the next from this day; by default from today. */
  from?: string;
}

/** Incomplete text becomes the value, which the schema refuses. */
export const DayInput = (props: DayInputProps) => {
  const { source, label, isRequired = true, helperText, direction, from } = props;
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput({
    source,
    isRequired,
    parse: (value: unknown) => (isRequired || value !== '' ? value : null),
  });
  const { error, invalid } = fieldState;
  const value = String(field.value ?? '');
  return (
    <DayField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={
        <FieldTitle source={source} resource={resource} label={label} isRequired={isRequired} />
      }
      direction={direction}
      from={from}
      value={isPlainDay(value) ? value : ''}
      unreadText={isPlainDay(value) ? '' : value}
      error={invalid}
      helperText={
        (invalid || helperText) && (
          <InputHelperText error={error?.message} helperText={helperText} />
        )
      }
      onChange={field.onChange}
      onIncomplete={field.onChange}
      onBlur={field.onBlur}
    />
  );
};

export const AddressInputs = () => (
  <>
    <TextInput source={tenantFields.name} isRequired />
    <TextInput source={tenantFields.address} />
    <FormRow columns="1fr 2fr">
      <TextInput source={tenantFields.zipcode} />
      <TextInput source={tenantFields.city} />
    </FormRow>
    <CountryInput source={tenantFields.country} />
  </>
);

/** Stored text that is not a country code stays selectable. */
export const CountryInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const countries = useCountries();
  const held: unknown = useFieldValue({ source });
  const isUnnamed = typeof held === 'string' && countries.every(({ id }) => id !== held);
  const choices = isUnnamed ? [{ id: held, name: held }, ...countries] : countries;
  const isWaiting = isUnnamed && countries.length === 0;
  return (
    <ChoiceInput
      // react-admin 5.15 keeps the code when its name has come. An empty field keeps typed text.
      key={isWaiting ? 'code' : 'name'}
      readOnly={isWaiting}
      source={source}
      choices={choices}
      translateChoice={false}
      noOptionsText={translate('resources.tenants.no_country')}
    />
  );
};
