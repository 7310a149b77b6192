import type { Module } from '../../ui/module.ts';
import { lateScreen } from '../../ui/record/lateScreen.ts';
import { PasswordPrompt } from './PasswordPrompt.tsx';

export default {
  routes: [
    { path: '/usersettings', screen: lateScreen(() => import('./AccountPage.tsx')) },
    { path: '/setup-2fa', screen: lateScreen(() => import('./twofa/SetupTwofaPage.tsx')) },
  ],
  prompt: PasswordPrompt,
} satisfies Module;
