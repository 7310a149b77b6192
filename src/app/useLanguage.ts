import { startTransition, use, useEffect, useMemo, useState } from 'react';
import { matchLocale, type Locale } from '#contract/locales';
import { currentUser } from '../providers/currentUser.ts';
import { i18nProviderFor, loadMessages } from '../providers/i18nProvider.ts';

const pageLocale = () => matchLocale([document.documentElement.lang]);

/**
 * The texts in the page's language; once it is known who is signed in, in theirs; from then on in
 * the one that is chosen. The page says which it is: for screen readers, and for the server.
 */
export const useLanguage = () => {
  const [locale, setLocale] = useState(pageLocale);
  const messages = use(loadMessages(locale));

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  useEffect(() => {
    currentUser().then(
      ({ language }) => language && choose(language, setLocale),
      () => undefined
    );
  }, []);

  return useMemo(
    () => i18nProviderFor(locale, messages, wanted => choose(wanted, setLocale)),
    [locale, messages]
  );
};

/** Only once the texts are there: until then, everything stays as it is. */
const choose = async (locale: Locale, setLocale: (locale: Locale) => void) => {
  await loadMessages(locale);
  startTransition(() => setLocale(locale));
};
