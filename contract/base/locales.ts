/** The interface's languages, in the order in which they are offered. */
export const LOCALES = ['nl', 'en', 'de'] as const;

export type Locale = (typeof LOCALES)[number];

/** Used if neither the browser nor the page names a supported language. */
export const FALLBACK_LOCALE: Locale = 'en';

/** A language's own name, as the selector shows it. */
export const LOCALE_NAMES: Record<Locale, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
};

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some(locale => locale === value);

/** The first supported language of the wanted tags (`nl-BE`, `de`), else the fallback. */
export const matchLocale = (wanted: readonly string[]): Locale => {
  const languages = wanted.map(tag => tag.trim().slice(0, 2).toLowerCase());
  return languages.find(isLocale) ?? FALLBACK_LOCALE;
};

/** The default time zone of a tenant's projects. */
export const DEFAULT_TIME_ZONE = 'Europe/Amsterdam';

/** Every IANA time zone that the runtime supports, such as `Europe/Amsterdam`. */
export const timeZones = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** The locale in which dates and amounts of a language are written: English users are in Europe. */
export const regionOf = (locale: string) => (locale === 'en' ? 'en-GB' : locale);
