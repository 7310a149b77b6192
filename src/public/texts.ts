import { createContext, use } from 'react';
import type { Locale } from '#contract/base/locales';
import { type Translate } from '#i18n/translate';

/** The language of the public pages, and how to get another one. */
export interface Texts {
  locale: Locale;
  translate: Translate;
  choose: (locale: Locale) => void;
}

/** A text that is not yet in a language: it follows when the person chooses another one. */
export type Text = (translate: Translate) => string;

/** A text whose key comes from a server, which may know more of them than we do. */
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

/** What every public page is given. */
export interface PublicPageProps {
  /** The address, for its query. */
  url: URL;
  /** The address's last part, where it has one: the token of a mailed link. */
  token: string;
  /** There is a token in storage, and a user that belongs to it. */
  onSignedIn: () => void;
  /** The person has begun to sign in. */
  onTyping: () => void;
}
