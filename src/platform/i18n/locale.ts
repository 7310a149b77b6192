import { type Locale, matchLocale } from '#contract/base/locales';
import type { Messages } from '#i18n/translate';

const pageLanguage = document.documentElement.lang;

export const firstLocale = (): Locale => matchLocale([...navigator.languages, pageLanguage]);

const AREAS: Record<Locale, () => Promise<{ default: Messages }[]>> = {
  nl: () =>
    Promise.all([
      import('#i18n/account/auth.nl'),
      import('#i18n/base/errors.nl'),
      import('#i18n/base/validation.nl'),
    ]),
  en: () =>
    Promise.all([
      import('#i18n/account/auth.en'),
      import('#i18n/base/errors.en'),
      import('#i18n/base/validation.en'),
    ]),
  de: () =>
    Promise.all([
      import('#i18n/account/auth.de'),
      import('#i18n/base/errors.de'),
      import('#i18n/base/validation.de'),
    ]),
};

export const loadMessages = async (locale: Locale): Promise<Messages> => {
  const areas = await AREAS[locale]();
  return Object.assign({}, ...areas.map(area => area.default));
};
