import { regionOf, type Locale } from '#contract/locales';
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

interface InvoicedMonth {
  /** `2026-10`. */
  month: string;
  /** The days of it in which the tenant existed, and all of them. */
  days: number;
  daysOfMonth: number;
}

/** What the lines of a month's invoice say, and of how much of the month they are. */
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
