import type { Module } from '../../ui/module.ts';
import { lazyScreen } from '../../ui/record/lazyScreen.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';

export default {
  routes: [
    { path: '/usersettings', screen: lazyScreen(() => import('./AccountPage.tsx')) },
    { path: '/setup-2fa', screen: lazyScreen(() => import('./twofa/SetupTwofaPage.tsx')) },
  ],
  prompt: PasswordPrompt,
} satisfies Module;
