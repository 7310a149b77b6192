import type { Locale } from '#contract/base/locales';
import { type Messages, type Translate, translator } from '#i18n/translate';
import { useTexts } from './publicTexts.ts';

/** The texts of a page's own area, separate from those of the sign-in screen. */
export const areaTexts = (messages: Record<Locale, Messages>) => {
  const translators: Record<Locale, Translate> = {
    nl: translator(messages.nl),
    en: translator(messages.en),
    de: translator(messages.de),
  };
  return () => translators[useTexts().locale];
};
