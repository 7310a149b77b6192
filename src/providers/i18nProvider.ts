import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { LOCALE_NAMES, LOCALES, type Locale } from '#contract/locales';

const LOADERS: Record<Locale, () => Promise<{ default: TranslationMessages }>> = {
  nl: () => import('./messages/nl.ts'),
  en: () => import('./messages/en.ts'),
  de: () => import('./messages/de.ts'),
};

const loading = new Map<Locale, Promise<TranslationMessages>>();

/** A language's texts, loaded once. A language that failed to load is tried again next time. */
export const loadMessages = (locale: Locale): Promise<TranslationMessages> => {
  const messages =
    loading.get(locale) ?? LOADERS[locale]().then(module => module.default, forget(locale));
  loading.set(locale, messages);
  return messages;
};

const forget = (locale: Locale) => (error: unknown) => {
  loading.delete(locale);
  throw error;
};

/**
 * The provider for one language. Each language has its own: react-admin then only passes on the
 * new texts, where a provider that changes its language makes it mount the whole tree anew, and
 * forget what was typed. `choose` is called to change to another.
 */
export const i18nProviderFor = (
  locale: Locale,
  messages: TranslationMessages,
  choose: (locale: Locale) => Promise<void>
): I18nProvider => ({
  ...polyglotI18nProvider(
    () => messages,
    locale,
    LOCALES.map(each => ({ locale: each, name: LOCALE_NAMES[each] })),
    {}
  ),
  changeLocale: async wanted => {
    const next = LOCALES.find(each => each === wanted);
    if (next) await choose(next);
  },
});
