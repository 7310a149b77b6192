import { useI18nProvider } from 'ra-core';
import { useMemo } from 'react';

/** How values are written in the chosen language: one way for each kind. */
export const useFormat = () => {
  const locale = useI18nProvider().getLocale();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    return { number: (value: number) => number.format(value) };
  }, [locale]);
};
