import { useQuery } from '@tanstack/react-query';
import { useFieldValue, useLocale } from 'ra-core';
import { FALLBACK_LOCALE, isLocale, type Locale } from '#contract/base/locales';
import type { Tenant } from '#contract/tenants/tenants';
import { DetailField } from './DetailField.tsx';

export const AddressFields = () => (
  <>
    <DetailField<Tenant> source="name" />
    <DetailField<Tenant> source="address" />
    <DetailField<Tenant> source="zipcode" />
    <DetailField<Tenant> source="city" />
    <DetailField<Tenant> source="country">
      <CountryName />
    </DetailField>
  </>
);

export const CountryName = () => {
  const country: string | null | undefined = useFieldValue({ source: 'country' });
  return useCountries().find(({ id }) => id === country)?.name ?? country;
};

interface Country {
  /** ISO 3166, two letters. */
  id: string;
  name: string;
}

type Names = Record<string, string | string[]>;

const LOADERS: Record<Locale, () => Promise<{ countries: Names }>> = {
  nl: () => import('i18n-iso-countries/langs/nl.json'),
  en: () => import('i18n-iso-countries/langs/en.json'),
  de: () => import('i18n-iso-countries/langs/de.json'),
};

export const useCountries = (): Country[] => {
  const shown = useLocale();
  const locale = isLocale(shown) ? shown : FALLBACK_LOCALE;
  const { data = NONE } = useQuery({
    queryKey: ['countries', locale],
    queryFn: () => countriesIn(locale),
    staleTime: Infinity,
  });
  return data;
};

const NONE: Country[] = [];

const countriesIn = async (locale: Locale) => {
  const { countries } = await LOADERS[locale]();
  return Object.entries(countries)
    .map(([id, names]) => ({ id, name: commonName(names) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
};

const commonName = (names: string | string[]) => {
  const [full = '', usual = full] = typeof names === 'string' ? [names] : names;
  return usual.length < full.length ? usual : full;
};
