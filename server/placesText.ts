import type { Translate } from '#i18n/translate';
import type { DomainError } from './errors.ts';

const NAMED = 3;

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

const textOf = (kind: string, translate: Translate) => {
  const key = `places.kinds.${kind}`;
  const text = translate(key);
  return text === key ? translate('places.kinds.other') : text;
};

const counted = (text: string, count: number) => {
  const [one = text, many = one] = text.split(' |||| ');
  return (count === 1 ? one : many).replace('%{smart_count}', String(count));
};
