import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { isLocale, LOCALE_NAMES, LOCALES } from '#contract/base/locales';
import { Logo } from '../ui/display/Logo.tsx';
import { Loading } from './frame/Page.tsx';
import './frame/language.css';
import './frame/public.css';
import type { PublicPage } from './pages.ts';
import { type PublicPageProps, type Texts, TextsContext, useTexts } from './publicTexts.ts';

interface PublicPartProps extends Omit<PublicPageProps, 'token'> {
  page: PublicPage;
  texts: Texts;
}

export const PublicPart = ({ page, texts, url, onSignedIn, onTyping }: PublicPartProps) => {
  useLayoutEffect(() => {
    document.documentElement.lang = texts.locale;
  }, [texts.locale]);

  return (
    <TextsContext value={texts}>
      <Frame>
        <Suspense fallback={<Loading />}>
          <page.Page
            key={url.pathname}
            url={url}
            token={page.token}
            onSignedIn={onSignedIn}
            onTyping={onTyping}
          />
        </Suspense>
      </Frame>
    </TextsContext>
  );
};

const YEAR = new Date().getFullYear();

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="public">
    <header className="brand">
      <Logo size={36} />
      Flightcase
    </header>
    <main className="card">{children}</main>
    <footer className="below">
      <LanguageSelect />
      <span>© {YEAR} Flightcase</span>
    </footer>
  </div>
);

const LanguageSelect = () => {
  const { translate, locale, choose } = useTexts();
  return (
    <label className="language">
      <span className="visually-hidden">{translate('auth.language')}</span>
      <select
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) choose(target.value);
        }}
      >
        {LOCALES.map(name => (
          <option key={name} value={name} lang={name}>
            {LOCALE_NAMES[name]}
          </option>
        ))}
      </select>
    </label>
  );
};
