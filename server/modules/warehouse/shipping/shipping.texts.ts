import type { Locale } from '#contract/base/locales';
import de from '#i18n/warehouse/shippingDocument.de';
import en from '#i18n/warehouse/shippingDocument.en';
import nl from '#i18n/warehouse/shippingDocument.nl';
import { translator, type Translate } from '#i18n/translate';

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

/** The customer's language, not the reader's. */
export const shippingTexts = (language: Locale) => TEXTS[language];

export type ShippingDocument = 'pick_list' | 'delivery_note' | 'return_note';

interface Numbered {
  project: { id: number; number: string | null };
}

export const numberOf = ({ project }: Numbered) => project.number ?? String(project.id);

export const fileNameOf = (
  document: ShippingDocument,
  shipment: Numbered & { language: Locale }
) => {
  const say = shippingTexts(shipment.language);
  return `${say(`document.shipping.${document}.file`, { number: numberOf(shipment) })}.pdf`;
};
