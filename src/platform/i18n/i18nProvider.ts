import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useEffect, useMemo, useState } from 'react';
import { type Locale, LOCALE_NAMES, LOCALES, matchLocale } from '#contract/base/locales';
import { mergeAreas } from '#i18n/mergeAreas';
import { type Messages, withOneStop } from '#i18n/translate';
import { passed } from '../api/client.ts';
import { loadOnline } from '../loadOnline.ts';
import { currentUser } from '../session/currentUser.ts';
import { writtenNumbers } from '#i18n/writtenNumbers';

const LOADERS = {
  nl: () => import('./messages/nl.ts'),
  en: () => import('./messages/en.ts'),
  de: () => import('./messages/de.ts'),
} satisfies Record<Locale, () => Promise<unknown>>;

/** Texts of screens that never load first: no menu, list of the day or dashboard shows them. */
const DEFERRED: Record<Locale, () => Promise<{ default: Messages }>> = {
  nl: () => import('./messages/deferred.nl.ts'),
  en: () => import('./messages/deferred.en.ts'),
  de: () => import('./messages/deferred.de.ts'),
};

/** Milliseconds until the first screen has loaded on any connection. */
const SETTLED_MS = 5_000;

const loading = new Map<Locale, Promise<TranslationMessages>>();

/**
 * Loaded once: texts of the first screens; all, once the late ones have loaded. After a failure, the next
 * call retries.
 */
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

const loadAll = async (locale: Locale): Promise<TranslationMessages> => {
  const [{ areas, ra }, { default: deferred }] = await loadOnline(() =>
    Promise.all([LOADERS[locale](), DEFERRED[locale]()])
  );
  const all = { ...mergeAreas({ areas, deferred }), ...ra };
  loading.set(locale, Promise.resolve(all));
  return all;
};

const wanted = Promise.withResolvers<void>();
const arrived = Promise.withResolvers<void>();

/** True once texts are shown; later texts are then added. */
let isShown = false;

/**
 * Loads texts that first screens do not need; resolves on success or failure. A late screen that loads first
 * waits here: nothing is shown yet to which they could be added.
 */
export const loadDeferredTexts = (): Promise<void> => {
  wanted.resolve();
  if (isShown) return arrived.promise;
  return loadAll(matchLocale([document.documentElement.lang])).then(
    () => undefined,
    () => undefined
  );
};

const polyglotOf = (locale: Locale, messages: TranslationMessages) =>
  polyglotI18nProvider(
    () => messages,
    locale,
    LOCALES.map(each => ({ locale: each, name: LOCALE_NAMES[each] })),
    {}
  );

/**
 * A new language gets a new provider: react-admin then only passes on the new texts, while a change within a
 * provider would remount the tree and lose typed text.
 */
const i18nProviderFor = (
  locale: Locale,
  messages: TranslationMessages,
  choose: (locale: Locale) => Promise<void>
) => {
  let texts = polyglotOf(locale, messages);
  return {
    ...texts,
    translate: (key, options) => withOneStop(texts.translate(key, writtenNumbers(locale, options))),
    changeLocale: async wanted => {
      const next = LOCALES.find(each => each === wanted);
      if (next) await choose(next);
    },
    /** Visible screens do not need them, and do not render again. */
    learn: (all: TranslationMessages) => {
      texts = polyglotOf(locale, all);
    },
  } satisfies I18nProvider & { learn: unknown };
};

const complete = async (locale: Locale, learn: (all: TranslationMessages) => void) => {
  await Promise.race([wanted.promise, passed(SETTLED_MS)]);
  try {
    learn(await loadAll(locale));
  } finally {
    arrived.resolve();
  }
};

export interface Language {
  locale: Locale;
  messages: TranslationMessages;
}

/**
 * First the page's language, then the signed-in user's, then the chosen one. Sets the page's language for
 * screen readers and the server.
 */
export const useLanguage = (first: Language) => {
  const [{ locale, messages }, setLanguage] = useState(first);
  const [choice] = useState(() => newChoice(setLanguage));

  useEffect(() => {
    isShown = true;
    return () => void (isShown = false);
  }, []);

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  useEffect(() => {
    currentUser()
      // A choice made meanwhile overrides the stored one.
      .then(({ language = first.locale }) =>
        language === first.locale || choice.isMade() ? undefined : choice.make(language)
      )
      .catch(() => undefined);
  }, [choice, first.locale]);

  const provider = useMemo(
    () => i18nProviderFor(locale, messages, choice.make),
    [locale, messages, choice]
  );

  useEffect(() => {
    // Screens that need them show keys until the page is reloaded.
    complete(locale, provider.learn).catch(() => undefined);
  }, [locale, provider]);

  return provider;
};

/** Shows the last chosen language, whichever texts load last. */
const newChoice = (show: (language: Language) => void) => {
  let latest: Locale | undefined;
  return {
    isMade: () => latest !== undefined,
    make: async (locale: Locale) => {
      latest = locale;
      const messages = await loadAll(locale);
      if (latest === locale) show({ locale, messages });
      arrived.resolve();
    },
  };
};
