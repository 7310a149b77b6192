import { type ComponentType, lazy } from 'react';
import { LINK_PAGES, type LinkPage } from '#contract/account/linkPages';
import { LoginPage } from './login/LoginPage.tsx';
import type { PublicPageProps } from './publicTexts.ts';

export interface PublicPage {
  Page: ComponentType<PublicPageProps>;
  token: string;
}

const demoPages = () => import('./demo/demoPages.tsx');
const emailPages = () => import('./email/EmailLinkPage.tsx');

const PAGES: Record<string, ComponentType<PublicPageProps>> = {
  '/login': LoginPage,
  '/forgot-password': lazy(() => import('./password/ForgotPasswordPage.tsx')),
  '/register': lazy(() => import('./registration/CompanyPage.tsx')),
  '/terms': lazy(() => import('./TermsPage.tsx')),
  '/verify-2fa': lazy(() => import('./twofa/VerifyTwofaPage.tsx')),
  '/setup-required-2fa': lazy(() => import('./twofa/SetupTwofaPage.tsx')),
  '/user-card': lazy(async () => ({ default: (await demoPages()).UserCardPage })),
  '/user-table': lazy(async () => ({ default: (await demoPages()).UserTablePage })),
  '/user-demo': lazy(async () => ({ default: (await demoPages()).UserDemoPage })),
};

const TOKEN_PAGES: Record<LinkPage, ComponentType<PublicPageProps>> = {
  '/reset-password': lazy(() => import('./password/ResetPasswordPage.tsx')),
  '/confirm-email': lazy(async () => ({ default: (await emailPages()).ConfirmEmailPage })),
  '/undo-email': lazy(async () => ({ default: (await emailPages()).UndoEmailPage })),
  '/complete-registration': lazy(() => import('./registration/RegistrationPage.tsx')),
};

/** The public page at an address; `undefined` for addresses that require sign-in. */
export const findPage = (pathname: string): PublicPage | undefined => {
  const path = pathname.replace(/\/+$/, '');
  const [, parent = '', token = ''] = /^(\/[^/]+)\/([^/]+)$/.exec(path) ?? [];
  const linked = LINK_PAGES.find(page => page === parent);
  const Page = PAGES[path] ?? (linked && TOKEN_PAGES[linked]);
  return Page && { Page, token };
};
