import type { Locale } from '#contract/base/locales';
import { type Messages, type Translate, translator } from '#i18n/translate';
import { useTexts } from './publicTexts.ts';

export const areaTexts = (messages: Record<Locale, Messages>) => {
  const translators: Record<Locale, Translate> = {
    nl: translator(messages.nl),
    en: translator(messages.en),
    de: translator(messages.de),
  };
  return () => translators[useTexts().locale];
};
