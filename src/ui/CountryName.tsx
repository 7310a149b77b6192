import { useRecordContext } from 'ra-core';
import { useCountries } from './useCountries.ts';

/** A country by its name in the interface's language; what is no code is shown as it is. */
export const CountryName = () => {
  const country: string | undefined = useRecordContext()?.country;
  return useCountries().find(({ id }) => id === country)?.name ?? country;
};
