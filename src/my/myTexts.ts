import { createContext, use, useEffect, useMemo, useState } from 'react';
import { type Locale, regionOf } from '#contract/base/locales';
import { type Messages, type Translate, translator } from '#i18n/translate';

const TEXTS: Record<Locale, () => Promise<{ default: Messages }>> = {
  nl: () => import('#i18n/my/myPage.nl'),
  en: () => import('#i18n/my/myPage.en'),
  de: () => import('#i18n/my/myPage.de'),
};

interface Texts {
  locale: Locale;
  translate: Translate;
  /** Days and times in the company's zone; in the device's where it is unknown. */
  format: ReturnType<typeof formatsOf>;
  timeZone: string | undefined;
}

const formatsOf = (locale: Locale, timeZone: string | undefined) => {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(regionOf(locale), { ...options, timeZone });
    return (moment: string) => format.format(new Date(moment));
  };
  const day = written({ weekday: 'long', day: 'numeric', month: 'long' });
  const date = written({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const time = written({ hour: '2-digit', minute: '2-digit' });
  const moment = written({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const euros = new Intl.NumberFormat(regionOf(locale), { style: 'currency', currency: 'EUR' });
  const decimals = new Intl.NumberFormat(regionOf(locale), { useGrouping: false });
  return {
    day,
    date,
    time,
    moment,
    money: (amount: number) => euros.format(amount),
    /** For a field: a point between thousands would be read as a comma. */
    number: (value: number) => decimals.format(value),
  };
};

/** The texts in a language; the previous ones while they load. */
export const useTextsIn = (locale: Locale, timeZone: string | undefined): Texts | undefined => {
  const [loaded, setLoaded] = useState<{ locale: Locale; translate: Translate }>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isOver = false;
    TEXTS[locale]().then(
      ({ default: messages }) => {
        if (isOver) return;
        document.documentElement.lang = locale;
        setLoaded({ locale, translate: translator(messages) });
      },
      (error: unknown) => !isOver && setFailure(error)
    );
    return () => {
      isOver = true;
    };
  }, [locale]);
  if (failure && !loaded) throw failure;
  return useMemo(
    () =>
      loaded && {
        locale: loaded.locale,
        translate: loaded.translate,
        format: formatsOf(loaded.locale, timeZone),
        timeZone,
      },
    [loaded, timeZone]
  );
};

export const TextsContext = createContext<Texts | undefined>(undefined);

export const useMyTexts = (): Texts => {
  const texts = use(TextsContext);
  if (!texts) throw new Error('The page of own work needs a TextsContext around it.');
  return texts;
};
