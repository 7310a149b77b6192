import type { Module } from '../../ui/module.ts';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import { PasswordPrompt } from './PasswordPrompt.tsx';

export default {
  routes: [
    { path: '/usersettings', screen: deferredScreen(() => import('./AccountPage.tsx')) },
    { path: '/setup-2fa', screen: deferredScreen(() => import('./twofa/SetupTwofaPage.tsx')) },
  ],
  prompt: PasswordPrompt,
} satisfies Module;
