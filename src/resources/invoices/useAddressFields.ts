import { useLocale, useTranslate } from 'ra-core';

/** Names the fields of a tenant's address in a sentence: "Adres, Postcode en Plaats". */
export const useAddressFields = () => {
  const translate = useTranslate();
  const list = new Intl.ListFormat(useLocale());
  return (fields: readonly string[]) =>
    list.format(fields.map(field => translate(`resources.tenants.fields.${field}`, { _: field })));
};
