import { use, useState } from 'react';
import { matchLocale } from '#contract/locales';
import { currentUser } from '../providers/currentUser.ts';
import { loadMessages } from '../providers/i18nProvider.ts';
import { screenAt } from './screenAt.ts';
import type { Language } from './useLanguage.ts';

/**
 * Waits until the first screen can be shown. Who is signed in, the texts in the page's language and
 * the screen's code are asked for at once instead of one after the other; who is signed in may
 * come later.
 */
export const usePrepared = (): Language => {
  const [locale] = useState(() => matchLocale([document.documentElement.lang]));
  const [screen] = useState(() => screenAt(window.location.pathname));
  currentUser().catch(toldWhereItIsNeeded);
  const code = screen?.preload();
  const messages = use(loadMessages(locale));
  if (code) use(code);
  return { locale, messages };
};

const toldWhereItIsNeeded = () => undefined;
