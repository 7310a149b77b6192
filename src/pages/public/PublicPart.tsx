import { Suspense, useLayoutEffect } from 'react';
import { Frame } from './frame/Frame.tsx';
import { Loading } from './frame/Loading.tsx';
import type { PublicPage } from './pages.ts';
import type { PublicPageProps } from './publicPage.ts';
import { TextsContext, type Texts } from './texts.ts';

interface PublicPartProps extends Omit<PublicPageProps, 'token'> {
  page: PublicPage;
  texts: Texts;
}

/** The pages that need no session, in their common frame. */
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
