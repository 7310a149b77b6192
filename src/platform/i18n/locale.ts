import { type Locale, matchLocale } from '#contract/locales';
import type { Messages } from '#i18n/translate';

const pageLanguage = document.documentElement.lang;

/** The language to start in: the browser's, then the page's own, else English (spec §1). */
export const firstLocale = (): Locale => matchLocale([...navigator.languages, pageLanguage]);

const AREAS: Record<Locale, () => Promise<{ default: Messages }[]>> = {
  nl: () =>
    Promise.all([
      import('#i18n/nl/auth'),
      import('#i18n/nl/errors'),
      import('#i18n/nl/validation'),
    ]),
  en: () =>
    Promise.all([
      import('#i18n/en/auth'),
      import('#i18n/en/errors'),
      import('#i18n/en/validation'),
    ]),
  de: () =>
    Promise.all([
      import('#i18n/de/auth'),
      import('#i18n/de/errors'),
      import('#i18n/de/validation'),
    ]),
};

/** The texts of the pages that need no session. */
export const loadMessages = async (locale: Locale): Promise<Messages> => {
  const areas = await AREAS[locale]();
  return Object.assign({}, ...areas.map(area => area.default));
};
