import { useRecordContext } from 'ra-core';
import { DetailField } from './DetailField.tsx';
import { useCountries } from './useCountries.ts';

/** A company's name and address, to read. */
export const AddressFields = () => (
  <>
    <DetailField source="name" />
    <DetailField source="address" />
    <DetailField source="zipcode" />
    <DetailField source="city" />
    <DetailField source="country">
      <CountryName />
    </DetailField>
  </>
);

/** A country by its name in the interface's language; what is no code is shown as it is. */
const CountryName = () => {
  const country: string | undefined = useRecordContext()?.country;
  return useCountries().find(({ id }) => id === country)?.name ?? country;
};
