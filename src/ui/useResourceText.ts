import { useGetResourceLabel, useLocale, useResourceContext, useTranslate } from 'ra-core';
import { capitalised, withinText } from '#i18n/nouns';

/**
 * What a screen says of its resource: in a text of its own, or in the one that all resources share,
 * which names it.
 */
export const useResourceText = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const label = useGetResourceLabel();
  const resource = useResourceContext() ?? '';
  const named = (count: number) => withinText(label(resource, count), locale);
  return (own: string, shared: string) =>
    translate(own, {
      _: capitalised(translate(shared, { name: named(1), names: named(2) })),
    });
};
