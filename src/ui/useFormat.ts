import { useI18nProvider } from 'ra-core';
import { useMemo } from 'react';
import { DEFAULT_TIME_ZONE } from '#contract/locales';

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** How values are written in the chosen language: one way for each kind. */
export const useFormat = () => {
  const locale = useI18nProvider().getLocale();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
    const date = new Intl.DateTimeFormat(locale, { ...DATE, timeZone: DEFAULT_TIME_ZONE });
    const time = new Intl.DateTimeFormat(locale, { ...TIME, timeZone: DEFAULT_TIME_ZONE });
    const onDate = (value: string) => date.format(new Date(value));
    return {
      number: (value: number) => number.format(value),
      money: (euros: number) => money.format(euros),
      date: onDate,
      time: (value: string) => time.format(new Date(value)),
      moment: (value: string) => `${onDate(value)} ${time.format(new Date(value))}`,
    };
  }, [locale]);
};
