import type { Locale } from './locales.ts';

type Words = Readonly<Record<Locale, string>>;

const LANGUAGES: Readonly<Record<string, Words>> = {
  nl: { nl: 'Nederlands', en: 'Dutch', de: 'Niederländisch' },
  en: { nl: 'Engels', en: 'English', de: 'Englisch' },
  de: { nl: 'Duits', en: 'German', de: 'Deutsch' },
};

const CHOICE_WORDS: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, Words>>>>>
> = {
  products: {
    type: {
      single: { nl: 'Los item', en: 'Single item', de: 'Einzelartikel' },
      kit: { nl: 'Set / kit', en: 'Set / kit', de: 'Set / Kit' },
    },
    stock_tracking: {
      tracked: { nl: 'Bijhouden', en: 'Tracked', de: 'Geführt' },
      untracked: { nl: 'Niet bijhouden', en: 'Not tracked', de: 'Nicht geführt' },
    },
    vat_class: {
      high: { nl: 'Hoog tarief', en: 'High rate', de: 'Regelsteuersatz' },
      low: { nl: 'Laag tarief', en: 'Low rate', de: 'Ermäßigter Steuersatz' },
      zero: { nl: 'Nultarief', en: 'Zero rate', de: 'Nullsteuersatz' },
      exempt: { nl: 'Vrijgesteld', en: 'Exempt', de: 'Steuerfrei' },
    },
  },
  customers: {
    kind: {
      business: { nl: 'Bedrijf', en: 'Company', de: 'Unternehmen' },
      private: { nl: 'Particulier', en: 'Private person', de: 'Privatperson' },
    },
    language: LANGUAGES,
    vat_scheme: {
      domestic: { nl: 'Binnenland', en: 'Domestic', de: 'Inland' },
      reverse: {
        nl: 'Diensten binnen de EU (btw verlegd)',
        en: 'Services within the EU (reverse charge)',
        de: 'Leistungen in der EU (Steuerschuld beim Empfänger)',
      },
      intra: { nl: 'Goederen binnen de EU', en: 'Goods within the EU', de: 'Waren in der EU' },
      export: {
        nl: 'Goederen buiten de EU',
        en: 'Goods outside the EU',
        de: 'Waren außerhalb der EU',
      },
      outside: {
        nl: 'Diensten buiten de EU',
        en: 'Services outside the EU',
        de: 'Leistungen außerhalb der EU',
      },
    },
    einvoice_profile: {
      peppol: {
        nl: 'Peppol BIS Billing 3.0',
        en: 'Peppol BIS Billing 3.0',
        de: 'Peppol BIS Billing 3.0',
      },
      nlcius: { nl: 'SI-UBL 2.0 (NLCIUS)', en: 'SI-UBL 2.0 (NLCIUS)', de: 'SI-UBL 2.0 (NLCIUS)' },
      xrechnung: { nl: 'XRechnung 3.0', en: 'XRechnung 3.0', de: 'XRechnung 3.0' },
    },
  },
  contacts: { language: LANGUAGES },
};

const YES_OR_NO: Readonly<Record<string, Readonly<Record<'yes' | 'no', string>>>> = {
  'products.stock_tracking': { yes: 'tracked', no: 'untracked' },
  'customers.kind': { yes: 'business', no: 'private' },
};

export const choicesOf = (resource: string, field: string) => CHOICE_WORDS[resource]?.[field];

export const choiceWord = (resource: string, field: string, code: string, locale: Locale) =>
  choicesOf(resource, field)?.[code]?.[locale] ?? code;

export const choiceOfWord = (resource: string, field: string, text: string): string | undefined => {
  const wanted = spelled(text);
  const [code] =
    Object.entries(choicesOf(resource, field) ?? {}).find(
      ([known, words]) =>
        spelled(known) === wanted || Object.values(words).some(word => spelled(word) === wanted)
    ) ?? [];
  return code;
};

export const choiceOfFlag = (resource: string, field: string, flag: boolean) =>
  YES_OR_NO[`${resource}.${field}`]?.[flag ? 'yes' : 'no'];

const spelled = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/');
