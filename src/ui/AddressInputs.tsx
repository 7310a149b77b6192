import { AutocompleteInput, TextInput } from 'react-admin';
import { useRecordContext, useTranslate } from 'ra-core';
import { FormRow } from './FormRow.tsx';
import { useCountries } from './useCountries.ts';

/** A company's name and address. */
export const AddressInputs = () => (
  <>
    <TextInput source="name" isRequired />
    <TextInput source="address" />
    <FormRow columns="1fr 2fr">
      <TextInput source="zipcode" />
      <TextInput source="city" />
    </FormRow>
    <CountryInput />
  </>
);

/** A country, found by typing its name. What a server holds that is no code stays to be chosen. */
const CountryInput = () => {
  const translate = useTranslate();
  const countries = useCountries();
  const held: unknown = useRecordContext()?.country;
  const isKnown = !held || countries.some(({ id }) => id === held);
  const choices = isKnown ? countries : [{ id: held, name: held }, ...countries];
  return (
    <AutocompleteInput
      // react-admin 5.15 keeps showing the choice of before under the same id: the code.
      key={countries.length}
      source="country"
      choices={choices}
      translateChoice={false}
      noOptionsText={translate('resources.tenants.no_country')}
    />
  );
};
