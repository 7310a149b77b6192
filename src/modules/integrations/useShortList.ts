import { useTranslate } from 'ra-core';
import { useFormat } from '../../platform/time/useFormat.tsx';

/** `Klanten lezen, Projecten lezen en nog 4`: the first `shown`, and how many more there are. */
export const useShortList = () => {
  const translate = useTranslate();
  const format = useFormat();
  return (texts: readonly string[], shown: number) => {
    const names = texts.slice(0, shown).join(', ');
    const others = texts.length - shown;
    if (others <= 0) return names || '–';
    return translate('integrations.and_more', { names, count: format.number(others) });
  };
};
