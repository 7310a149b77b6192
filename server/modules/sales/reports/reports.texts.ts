import type { Locale } from '#contract/base/locales';
import type { RevenueBy } from '#contract/sales/reports';
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

/** What a row of turnover is of, in words; a name of a customer or category is as it is. */
export const revenueKey = (key: string, by: RevenueBy, language: Locale) => {
  const say = reportTexts(language);
  if (key === '') return say('revenue.none');
  return by === 'kind' ? say(`kinds.${key}`) : key;
};
