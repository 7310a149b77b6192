import type { TranslationMessages } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '#contract/locales';
import { currentUser } from '../providers/currentUser.ts';
import { i18nProviderFor, loadMessages } from '../providers/i18nProvider.ts';

/** A language with its texts. */
export interface Language {
  locale: Locale;
  messages: TranslationMessages;
}

/**
 * The texts: first in the page's language; once it is known who is signed in, in theirs; from then
 * on in the one that is chosen. The page says which it is, for screen readers and for the server.
 */
export const useLanguage = (first: Language) => {
  const [{ locale, messages }, setLanguage] = useState(first);

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  useEffect(() => {
    currentUser().then(
      async ({ language }) => language && setLanguage(await languageOf(language)),
      () => undefined
    );
  }, []);

  return useMemo(
    () => i18nProviderFor(locale, messages, async wanted => setLanguage(await languageOf(wanted))),
    [locale, messages]
  );
};

const languageOf = async (locale: Locale): Promise<Language> => ({
  locale,
  messages: await loadMessages(locale),
});
