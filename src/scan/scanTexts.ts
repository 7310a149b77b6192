import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { Locale } from '#contract/base/locales';
import { type Messages, type Translate, translator } from '#i18n/translate';

const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  nl: () => import('#i18n/scan/scanPage.nl'),
  en: () => import('#i18n/scan/scanPage.en'),
  de: () => import('#i18n/scan/scanPage.de'),
};

interface Texts {
  locale: Locale;
  /** The company's time zone; the device's if unknown. */
  timeZone: string | undefined;
  translate: Translate;
}

/** The texts in a language; the ones before it until they have loaded, and if they cannot be. */
export const useTextsIn = (locale: Locale, timeZone?: string): Texts | undefined => {
  const [texts, setTexts] = useState<Omit<Texts, 'timeZone'>>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    let isOver = false;
    LOADERS[locale]().then(
      ({ default: messages }) => {
        if (isOver) return;
        document.documentElement.lang = locale;
        setTexts({ locale, translate: translator(messages) });
      },
      (error: unknown) => !isOver && setFailure(error)
    );
    return () => {
      isOver = true;
    };
  }, [locale]);

  if (failure && !texts) throw failure;
  return useMemo(() => texts && { ...texts, timeZone }, [texts, timeZone]);
};

export const TextsContext = createContext<Texts | undefined>(undefined);

export const useScanTexts = (): Texts => {
  const texts = use(TextsContext);
  if (!texts) throw new Error('The page for scanning needs a TextsContext around it.');
  return texts;
};
