export const LOCALES = ['nl', 'en', 'de'] as const;

export type Locale = (typeof LOCALES)[number];

export const FALLBACK_LOCALE: Locale = 'en';

export const LOCALE_NAMES: Record<Locale, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
};

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some(locale => locale === value);

export const matchLocale = (wanted: readonly string[]): Locale => {
  const languages = wanted.map(tag => tag.trim().slice(0, 2).toLowerCase());
  return languages.find(isLocale) ?? FALLBACK_LOCALE;
};

export const DEFAULT_TIME_ZONE = 'Europe/Amsterdam';

export const timeZones = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** For dates and amounts. English users are in Europe. */
export const regionOf = (locale: string) => (locale === 'en' ? 'en-GB' : locale);
