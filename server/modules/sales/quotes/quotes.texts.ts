import { regionOf, type Locale } from '#contract/base/locales';
import type { ContentLine, QuoteContent } from '#contract/sales/content';
import de from '#i18n/sales/quoteDocument.de';
import en from '#i18n/sales/quoteDocument.en';
import nl from '#i18n/sales/quoteDocument.nl';
import { translator, type Translate } from '#i18n/translate';

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

/** The texts of a quote in its customer's language. */
export const quoteTexts =
  (language: Locale): Translate =>
  (key, values) =>
    TEXTS[language](`document.quote.${key}`, values);

type Formatted = Pick<QuoteContent, 'language' | 'time_zone'>;

/** Made once for each language and zone: a page uses them thousands of times. */
const formats = new Map<string, ReturnType<typeof makeFormats>>();

/** How a quote writes money, numbers and days, in its customer's language and its company's zone. */
export const quoteFormats = ({ language, time_zone }: Formatted) => {
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
    /** Of whole cents. */
    euros: (cents: number) => currency.format(cents / 100),
    number: (value: number) => number.format(value),
    percent: (value: number) => percent.format(value / 100),
    day: (value: string) => day.format(new Date(value)),
    moment: (value: string) => moment.format(new Date(value)),
  };
};

/** The lines of an address. The country is named where the other party is of another one. */
export const addressLines = (
  { contact, street, postal_code, city, country }: QuoteContent['seller'],
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

/** A document's groups with their lines: those without a group first. */
export const groupedLines = ({ groups, lines }: Pick<QuoteContent, 'groups' | 'lines'>) => {
  const firm = lines.filter(({ optional }) => !optional);
  const byGroup = Map.groupBy(firm, ({ group_id }) => group_id);
  return [{ id: null, name: null }, ...groups]
    .map(group => ({ ...group, lines: byGroup.get(group.id) ?? [] }))
    .filter(group => group.lines.length > 0);
};

/** What stands below a line's name: its description, contents, factor and discount. */
export const lineNotes = (line: ContentLine, content: QuoteContent): string[] => {
  const say = quoteTexts(content.language);
  const { number, percent, euros } = quoteFormats(content);
  const { description, contents, factor, discount } = line;
  const terms = [
    ...(factor === 1
      ? []
      : [
          `${euros(Math.round(line.unit_price * 100))} ${say('factor', { factor: number(factor) })}`,
        ]),
    ...(discount > 0 ? [say('discount', { percent: percent(discount) })] : []),
  ];
  return [
    ...(description ? [description] : []),
    ...(contents.length > 0
      ? [
          say('contains', {
            contents: contents.map(part => `${number(part.amount)} × ${part.name}`).join(', '),
          }),
        ]
      : []),
    ...(terms.length > 0 ? [terms.join(' · ')] : []),
  ];
};
