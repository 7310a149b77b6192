import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '#contract/locales';
import { translator } from '#i18n/translate';
import type { Texts } from '../pages/public/texts.ts';
import { firstLocale, loadMessages } from './locale.ts';

type Loaded = Pick<Texts, 'locale' | 'translate'>;

/**
 * The public pages' language and texts; `undefined` until the first have loaded. A language that
 * fails to load leaves the one before it, and what was typed, as they are.
 */
export const usePublicTexts = (wanted: boolean): Texts | undefined => {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<unknown>();
  const latest = useRef<Locale>(undefined);

  const choose = useCallback(async (locale: Locale) => {
    latest.current = locale;
    const translate = translator(await loadMessages(locale));
    if (latest.current === locale) setLoaded({ locale, translate });
  }, []);

  useEffect(() => {
    if (wanted && !latest.current) choose(firstLocale()).catch(setFailure);
  }, [wanted, choose]);

  if (failure) throw failure;
  if (!loaded) return undefined;
  return { ...loaded, choose: locale => void choose(locale).catch(() => undefined) };
};
