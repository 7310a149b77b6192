import { createContext, use } from 'react';
import type { Locale } from '#contract/base/locales';
import { type Translate } from '#i18n/translate';

export interface Texts {
  locale: Locale;
  translate: Translate;
  choose: (locale: Locale) => void;
}

/** An untranslated text: it follows a change of language. */
export type Text = (translate: Translate) => string;

export const textIfKnown = (
  translate: Translate,
  key: string,
  values?: Record<string, number>
): string | undefined => {
  const text = translate(key, values);
  return text === key ? undefined : text;
};

export const TextsContext = createContext<Texts | undefined>(undefined);

export const useTexts = (): Texts => {
  const texts = use(TextsContext);
  if (!texts) throw new Error('A public page needs a TextsContext around it.');
  return texts;
};

/** A setting that our server writes into its page as `<meta name="flightcase-…">`; others write none. */
export const pageSetting = (name: 'registration' | 'terms') =>
  document.querySelector<HTMLMetaElement>(`meta[name=flightcase-${name}]`)?.content;

export interface PublicPageProps {
  url: URL;
  /** The last path segment, if any: the token of a mailed link. */
  token: string;
  onSignedIn: () => void;
  onTyping: () => void;
}
