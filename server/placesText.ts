import type { Translate } from '#i18n/translate';
import type { DomainError } from './errors.ts';

/** Numbers and names of one kind that a sentence tells. */
const NAMED = 3;

/** Says where something is still used, and what to do. */
export const inUseSentence = (
  { places = [], instead }: Pick<DomainError['details'], 'places' | 'instead'>,
  translate: Translate
) => {
  const kinds = [...Map.groupBy(places, ({ kind }) => textOf(kind, translate))];
  const told = kinds.map(([text, all]) => {
    const names = all.flatMap(({ number, name }) => number ?? name ?? []).slice(0, NAMED);
    const count = all.reduce((sum, each) => sum + (each.count ?? 1), 0);
    const more = count > names.length ? ', …' : '';
    return `${counted(text, count)}${names.length > 0 ? ` (${names.join(', ')}${more})` : ''}`;
  });
  const where = told.length > 0 ? `: ${told.join('; ')}` : '';
  return translate(instead ? `places.${instead}` : 'errors.in_use', { where });
};

/** The text of a kind; kinds that users do not know by a name are one. */
const textOf = (kind: string, translate: Translate) => {
  const key = `places.kinds.${kind}`;
  const text = translate(key);
  return text === key ? translate('places.kinds.other') : text;
};

/** The singular or plural of a text with both. */
const counted = (text: string, count: number) => {
  const [one = text, many = one] = text.split(' |||| ');
  return (count === 1 ? one : many).replace('%{smart_count}', String(count));
};
