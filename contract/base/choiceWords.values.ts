import type { Locale } from './locales.ts';

/** A choice of a field, in each language. */
type Words = Readonly<Record<Locale, string>>;

const LANGUAGES: Readonly<Record<string, Words>> = {
  nl: { nl: 'Nederlands', en: 'Dutch', de: 'Niederländisch' },
  en: { nl: 'Engels', en: 'English', de: 'Englisch' },
  de: { nl: 'Duits', en: 'German', de: 'Deutsch' },
};

/**
 * The words for a choice in exported files, by resource, field and code. Screens use the same
 * words.
 */
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
  },
  customers: {
    kind: {
      business: { nl: 'Bedrijf', en: 'Company', de: 'Unternehmen' },
      private: { nl: 'Particulier', en: 'Private person', de: 'Privatperson' },
    },
    language: LANGUAGES,
  },
  contacts: { language: LANGUAGES },
};

/** Fields with two choices that also accept yes and no. */
const YES_OR_NO: Readonly<Record<string, Readonly<Record<'yes' | 'no', string>>>> = {
  'products.stock_tracking': { yes: 'tracked', no: 'untracked' },
};

/** The codes of a field and their words; `undefined` if the field stores words. */
export const choicesOf = (resource: string, field: string) => CHOICE_WORDS[resource]?.[field];

/** The word of a language for a choice. Any other value is returned unchanged. */
export const choiceWord = (resource: string, field: string, code: string, locale: Locale) =>
  choicesOf(resource, field)?.[code]?.[locale] ?? code;

/** The code of a word in any language and spelling; `undefined` if the field has no such choice. */
export const choiceOfWord = (resource: string, field: string, text: string): string | undefined => {
  const wanted = spelled(text);
  const [code] =
    Object.entries(choicesOf(resource, field) ?? {}).find(
      ([known, words]) =>
        spelled(known) === wanted || Object.values(words).some(word => spelled(word) === wanted)
    ) ?? [];
  return code;
};

/** The code for yes or no, for fields that accept these. */
export const choiceOfFlag = (resource: string, field: string, flag: boolean) =>
  YES_OR_NO[`${resource}.${field}`]?.[flag ? 'yes' : 'no'];

/** Ignores case, and spaces next to a slash. */
const spelled = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/');
