import { regionOf, type Locale } from '#contract/base/locales';
import de from '#i18n/billing/invoiceDocument.de';
import en from '#i18n/billing/invoiceDocument.en';
import nl from '#i18n/billing/invoiceDocument.nl';
import { translator, type Translate } from '#i18n/translate';

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

/** In the tenant's language, not the reader's. */
export const documentTexts = (language: Locale) => TEXTS[language];

interface InvoicedMonth {
  /** `2026-10`. */
  month: string;
  days: number;
  daysOfMonth: number;
}

export const subscriptionTexts = (
  language: Locale,
  { month, days, daysOfMonth }: InvoicedMonth
) => {
  const say = documentTexts(language);
  const name = new Intl.DateTimeFormat(regionOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
  const part = say('document.subscription.part', { days, of: daysOfMonth });
  const textOf = (line: string) => {
    const text = say(`document.subscription.${line}`, { month: name });
    return days === daysOfMonth ? text : `${text} ${part}`;
  };
  return { fee: textOf('fee'), users: textOf('users') };
};
