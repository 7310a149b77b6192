import { MINUTE_MS } from '#contract/base/durations';
import type { Module } from '../../module.ts';
import { accountRoutes } from './account.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { logFailedSignIns } from './auth/signIn.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { emailChangeRoutes } from './emailChange/emailChange.routes.ts';
import { passwordResetRoutes } from './passwordReset/passwordReset.routes.ts';
import { twofaRoutes } from './twofa/twofa.routes.ts';

export default {
  routes: [
    accountRoutes,
    authRoutes,
    calendarRoutes,
    emailChangeRoutes,
    passwordResetRoutes,
    twofaRoutes,
  ],
  jobs: ({ database }) => [
    {
      name: 'logging failed sign-ins',
      every: 10 * MINUTE_MS,
      run: () => logFailedSignIns(database),
    },
  ],
} satisfies Module;
