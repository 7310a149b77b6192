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
  const [choice] = useState(() => newChoice(setLanguage));

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  useEffect(() => {
    currentUser()
      // Someone who chose meanwhile knows better than what is kept of them.
      .then(({ language }) => (language && !choice.isMade() ? choice.make(language) : undefined))
      .catch(() => undefined);
  }, [choice]);

  return useMemo(() => i18nProviderFor(locale, messages, choice.make), [locale, messages, choice]);
};

/** Shows the language that was chosen last, whichever texts arrive last. */
const newChoice = (show: (language: Language) => void) => {
  let latest: Locale | undefined;
  return {
    isMade: () => latest !== undefined,
    make: async (locale: Locale) => {
      latest = locale;
      const messages = await loadMessages(locale);
      if (latest === locale) show({ locale, messages });
    },
  };
};
