import { centsOf } from '#contract/base/money';
import { type Locale, regionOf } from '#contract/base/locales';
import type { Party, QuoteContent } from '#contract/sales/content';
import type { VatCategory } from '#contract/pricing/vat.values';
import depositDe from '#i18n/sales/depositDocument.de';
import depositEn from '#i18n/sales/depositDocument.en';
import depositNl from '#i18n/sales/depositDocument.nl';
import invoiceDe from '#i18n/sales/invoiceDocument.de';
import invoiceEn from '#i18n/sales/invoiceDocument.en';
import invoiceNl from '#i18n/sales/invoiceDocument.nl';
import quoteDe from '#i18n/sales/quoteDocument.de';
import quoteEn from '#i18n/sales/quoteDocument.en';
import quoteNl from '#i18n/sales/quoteDocument.nl';
import salesDe from '#i18n/sales/salesDocument.de';
import salesEn from '#i18n/sales/salesDocument.en';
import salesNl from '#i18n/sales/salesDocument.nl';
import { type Messages, type Translate, translator } from '#i18n/translate';

const translatorOf = (...areas: readonly { document: Messages }[]) =>
  translator({
    document: Object.fromEntries(areas.flatMap(area => Object.entries(area.document))),
  });

const TEXTS: Record<Locale, Translate> = {
  nl: translatorOf(salesNl, quoteNl, invoiceNl, depositNl),
  en: translatorOf(salesEn, quoteEn, invoiceEn, depositEn),
  de: translatorOf(salesDe, quoteDe, invoiceDe, depositDe),
};

export const documentTexts =
  (kind: 'quote' | 'invoice' | 'deposit') =>
  (language: Locale): Translate =>
  (key, values) => {
    const own = `document.${kind}.${key}`;
    const text = TEXTS[language](own, values);
    return text === own ? TEXTS[language](`document.sales.${key}`, values) : text;
  };

type Formatted = Pick<QuoteContent, 'language' | 'time_zone'>;

/** Cached per language and zone: a page uses them thousands of times. */
const formats = new Map<string, ReturnType<typeof makeFormats>>();

export const documentFormats = ({ language, time_zone }: Formatted) => {
  const key = `${language} ${time_zone}`;
  const made = formats.get(key) ?? makeFormats({ language, time_zone });
  formats.set(key, made);
  return made;
};

const makeFormats = ({ language, time_zone }: Formatted) => {
  const region = regionOf(language);
  const currency = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' });
  const number = new Intl.NumberFormat(region, { maximumFractionDigits: 3 });
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(region, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: time_zone,
  });
  return {
    euros: (cents: number) => currency.format(cents / 100),
    number: (value: number) => number.format(value),
    percent: (value: number) => percent.format(value / 100),
    day: (value: string) => day.format(new Date(value)),
    moment: (value: string) => moment.format(new Date(value)),
  };
};

/** The country is named if the other party has another one. */
export const addressLines = (
  { contact, street, postal_code, city, country }: Party,
  { language, other }: { language: Locale; other?: string | null }
) =>
  [
    contact,
    street,
    [postal_code, city].filter(Boolean).join(' '),
    country && other && country !== other ? countryName(country, language) : null,
  ].flatMap(line => line || []);

const countryName = (country: string, language: Locale) =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)
    : country;

export const numberLines = ({ coc_number, vat_number }: Party, say: Translate) => [
  ...(coc_number ? [say('coc_number', { value: coc_number })] : []),
  ...(vat_number ? [say('vat_number', { value: vat_number })] : []),
];

export type Fact = readonly [name: string, value: string | null];

export const projectFact = (
  project: { number: string | null; name: string } | null,
  say: Translate
): Fact => [
  say('project'),
  project?.number
    ? say('project_of', { name: project.name, number: project.number })
    : (project?.name ?? null),
];

export const contactFact = ({ contact, phone, email }: Party, say: Translate): Fact => [
  say('contact'),
  [contact, phone, email].filter(Boolean).join(' · '),
];

export const priceTerms = (
  { unit_price, factor, discount }: { unit_price: number; factor: number; discount: number },
  content: Formatted,
  say: Translate
): string[] => {
  const { number, percent, euros } = documentFormats(content);
  const terms = [
    ...(factor === 1
      ? []
      : [`${euros(centsOf(unit_price))} ${say('factor', { factor: number(factor) })}`]),
    ...(discount > 0 ? [say('discount', { percent: percent(discount) })] : []),
  ];
  return terms.length > 0 ? [terms.join(' · ')] : [];
};

export interface TotalRow {
  text: string;
  cents: number;
  isGrand: boolean;
}

type Summed = Pick<QuoteContent, 'codes' | 'sums' | 'language' | 'time_zone'>;

export const totalRows = (content: Summed, say: Translate): TotalRow[] => {
  const { sums, codes } = content;
  const { euros, percent } = documentFormats(content);
  const used = new Map(codes.map(code => [code.id, code]));
  const rows: (readonly [string, number])[] = [
    ...(sums.discount === 0
      ? []
      : ([
          [say('sum_of_lines'), sums.lines],
          [
            say(sums.discount > 0 ? 'discount_of_document' : 'surcharge_of_document'),
            -sums.discount,
          ],
        ] as const)),
    [say('net_total'), sums.net],
    ...sums.vat.map(({ code, base, vat }) => {
      const { category = 'S', rate = 0 } = used.get(code) ?? {};
      const values = { rate: percent(rate), base: euros(base) };
      return [say(isTaxed(category) ? 'vat_of' : `untaxed.${category}`, values), vat] as const;
    }),
  ];
  return [
    ...rows.map(([text, cents]) => ({ text, cents, isGrand: false })),
    { text: say('total'), cents: sums.total, isGrand: true },
  ];
};

const isTaxed = (category: VatCategory) => category === 'S' || category === 'Z';

export const ratesOfLines = (content: Summed): ReadonlyMap<number, string> | undefined => {
  const { percent } = documentFormats(content);
  if (content.codes.length < 2) return undefined;
  return new Map(
    content.codes.map(({ id, category, rate }) => [id, isTaxed(category) ? percent(rate) : '–'])
  );
};

export const vatReasons = ({ codes, sums }: Pick<QuoteContent, 'codes' | 'sums'>) => [
  ...new Set(
    codes
      .filter(({ id }) => sums.vat.some(({ code }) => code === id))
      .flatMap(({ reason }) => reason ?? [])
  ),
];
