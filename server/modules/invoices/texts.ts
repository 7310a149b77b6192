import type { Locale } from '#contract/locales';
import de from '#i18n/de/invoiceDocument';
import en from '#i18n/en/invoiceDocument';
import nl from '#i18n/nl/invoiceDocument';
import { translator, type Translate } from '#i18n/translate';

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

/** What invoices say, in the language of their tenant and not of the person who looks at them. */
export const documentTexts = (language: Locale) => TEXTS[language];
