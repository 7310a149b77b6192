import type { Locale } from '#contract/base/locales';
import de from '#i18n/sales/salesReports.de';
import en from '#i18n/sales/salesReports.en';
import nl from '#i18n/sales/salesReports.nl';
import { type Translate, translator } from '#i18n/translate';

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

/** The texts of the files of reports, as `vat.base`. */
export const reportTexts =
  (language: Locale): Translate =>
  (key, values) =>
    TEXTS[language](`report.${key}`, values);
