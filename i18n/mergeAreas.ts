import type { Locale } from '#contract/base/locales';
import { type Messages, type Translate, translator } from './translate.ts';

/** Merges a language's files into one tree; several files may add to the same branch (`errors`). */
export const mergeAreas = (files: Record<string, Messages>): Messages =>
  Object.values(files).reduce<Messages>(merge, {});

const merge = (tree: Messages, added: Messages): Messages => {
  const merged = { ...tree };
  for (const [key, value] of Object.entries(added)) {
    const present = merged[key];
    merged[key] =
      typeof value === 'object' && typeof present === 'object' ? merge(present, value) : value;
  }
  return merged;
};

type InEachLanguage<Value> = Record<Locale, Value>;

export const translatorsOf = ({
  nl,
  en,
  de,
}: InEachLanguage<Record<string, Messages>>): InEachLanguage<Translate> => ({
  nl: translator(mergeAreas(nl)),
  en: translator(mergeAreas(en)),
  de: translator(mergeAreas(de)),
});
