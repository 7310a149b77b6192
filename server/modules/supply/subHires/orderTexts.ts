import type { Locale } from '#contract/base/locales';
import de from '#i18n/supply/orderDocument.de';
import en from '#i18n/supply/orderDocument.en';
import nl from '#i18n/supply/orderDocument.nl';
import { translator, type Translate } from '#i18n/translate';
import type { Order } from './order.queries.ts';

export const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

export const orderFileName = ({ hire, language }: Order) =>
  `${TEXTS[language]('document.order.file', { number: String(hire.id) })}.pdf`;
