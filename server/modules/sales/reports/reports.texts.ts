import type { Locale } from '#contract/base/locales';
import type { RevenueBy } from '#contract/sales/reports';
import type { ResultBy } from '#contract/sales/results';
import de from '#i18n/sales/salesReports.de';
import en from '#i18n/sales/salesReports.en';
import nl from '#i18n/sales/salesReports.nl';
import { type Translate, translator } from '#i18n/translate';

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

export const reportTexts =
  (language: Locale): Translate =>
  (key, values) =>
    TEXTS[language](`report.${key}`, values);

export const revenueKey = (key: string, by: RevenueBy, language: Locale) => {
  const say = reportTexts(language);
  if (key === '') return say('revenue.none');
  return by === 'kind' ? say(`kinds.${key}`) : key;
};

export const resultKey = (key: string, by: ResultBy, language: Locale) => {
  const say = reportTexts(language);
  if (key === '') return say('result.none');
  return by === 'kind' ? say(`result.kinds.${key}`) : key;
};
