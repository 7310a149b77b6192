import { type Locale, regionOf } from '#contract/base/locales';
import de from '#i18n/sales/invoiceLines.de';
import en from '#i18n/sales/invoiceLines.en';
import nl from '#i18n/sales/invoiceLines.nl';
import { translator, type Translate } from '#i18n/translate';

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

export const lineTexts =
  (language: Locale): Translate =>
  (key, values) =>
    TEXTS[language](`document.invoice_line.${key}`, values);

export const percentOn = (language: Locale, percent: number) =>
  `${new Intl.NumberFormat(regionOf(language)).format(percent)} %`;
