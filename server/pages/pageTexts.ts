import type { Locale } from '#contract/base/locales';
import de from '#i18n/base/publicPage.de';
import en from '#i18n/base/publicPage.en';
import nl from '#i18n/base/publicPage.nl';
import { type Translate, translator } from '#i18n/translate';

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

export const pageTexts =
  (language: Locale): Translate =>
  (key, values) =>
    TEXTS[language](`page.${key}`, values);
