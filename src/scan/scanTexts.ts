import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { Locale } from '#contract/base/locales';
import { type Messages, type Translate, translator } from '#i18n/translate';

const LIST: Record<Locale, () => Promise<{ default: Messages }>> = {
  nl: () => import('#i18n/scan/scanPage.nl'),
  en: () => import('#i18n/scan/scanPage.en'),
  de: () => import('#i18n/scan/scanPage.de'),
};

const SCREENS: Record<Locale, () => Promise<{ default: Messages }>> = {
  nl: () => import('#i18n/scan/scanScreens.nl'),
  en: () => import('#i18n/scan/scanScreens.en'),
  de: () => import('#i18n/scan/scanScreens.de'),
};

interface Texts {
  locale: Locale;
  /** The company's time zone; the device's if unknown. */
  timeZone: string | undefined;
  translate: Translate;
  /** With those of the screens behind the job list. */
  hasScreens: boolean;
}

const load = async (locale: Locale, hasScreens: boolean) => {
  const parts = hasScreens ? [LIST[locale], SCREENS[locale]] : [LIST[locale]];
  const messages = await Promise.all(parts.map(async part => (await part()).default));
  return { locale, hasScreens, translate: translator(Object.assign({}, ...messages)) };
};

interface Wanted {
  locale: Locale;
  timeZone: string | undefined;
  isOnScreen: boolean;
}

/** Texts in a language; the previous ones while they load or if loading fails. */
export const useTextsIn = ({ locale, timeZone, isOnScreen }: Wanted): Texts | undefined => {
  const [texts, setTexts] = useState<Omit<Texts, 'timeZone'>>();
  const [failure, setFailure] = useState<unknown>();
  const wantsScreens = isOnScreen || texts?.hasScreens === true;

  useEffect(() => {
    let isOver = false;
    load(locale, wantsScreens).then(
      loaded => {
        if (isOver) return;
        document.documentElement.lang = locale;
        setTexts(loaded);
      },
      (error: unknown) => !isOver && setFailure(error)
    );
    return () => {
      isOver = true;
    };
  }, [locale, wantsScreens]);

  if (failure && (!texts || (isOnScreen && !texts.hasScreens))) throw failure;
  return useMemo(() => texts && { ...texts, timeZone }, [texts, timeZone]);
};

export const TextsContext = createContext<Texts | undefined>(undefined);

export const useScanTexts = (): Texts => {
  const texts = use(TextsContext);
  if (!texts) throw new Error('The page for scanning needs a TextsContext around it.');
  return texts;
};
