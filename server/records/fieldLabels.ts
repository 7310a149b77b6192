import { readdir } from 'node:fs/promises';
import { type Locale, LOCALES } from '#contract/base/locales';
import { mergeAreas } from '#i18n/mergeAreas';
import { type Messages, translator } from '#i18n/translate';

const TEXTS = new URL('../../i18n/', import.meta.url);

/** The label of a resource's field on screens; its name if screens do not show it. */
export type FieldLabel = (resource: string, field: string) => string;

const readTexts = (file: string): Promise<{ default: Messages }> =>
  import(new URL(file, TEXTS).href);

/** Reads what all areas name: a list by hand would leave out the next resource. */
const readLabels = async (locale: Locale): Promise<FieldLabel> => {
  const ofLocale = new RegExp(`(?:^|[./])${locale}\\.ts$`);
  const files = (await readdir(TEXTS, { recursive: true })).filter(file => ofLocale.test(file));
  const texts = await Promise.all(files.map(readTexts));
  const named = texts.flatMap(({ default: { resources } }) => (resources ? [{ resources }] : []));
  const translate = translator(mergeAreas(Object.fromEntries(named.entries())));
  return (resource, field) => {
    const key = `resources.${resource}.fields.${field}`;
    const label = translate(key);
    return label === key ? field : label;
  };
};

const labels = new Map<Locale, Promise<FieldLabel>>();

export const fieldLabelsIn = (locale: Locale): Promise<FieldLabel> => {
  const known = labels.get(locale);
  if (known) return known;
  const read = readLabels(locale);
  labels.set(locale, read);
  return read;
};

export const fieldLabelsInAll = () => Promise.all(LOCALES.map(fieldLabelsIn));
