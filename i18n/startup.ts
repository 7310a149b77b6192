import type { Locale } from '#contract/base/locales';

/** The few words that may be needed before a language's texts are there, or when they fail. */
export const STARTUP_TEXTS: Record<Locale, { loading: string; failed: string; retry: string }> = {
  nl: {
    loading: 'Laden...',
    failed: 'De pagina kon niet worden geladen.',
    retry: 'Opnieuw proberen',
  },
  en: {
    loading: 'Loading...',
    failed: 'The page could not be loaded.',
    retry: 'Try again',
  },
  de: {
    loading: 'Wird geladen...',
    failed: 'Die Seite konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
  },
};
