import { seesPlans } from '../../platform/session/useSignedInUser.ts';
import type { Module } from '../../ui/module.ts';
import { lateScreen } from '../../ui/record/lateScreen.ts';
import { live } from './live.ts';

export default {
  recordParts: {
    projects: {
      tabs: [
        {
          name: 'material',
          label: 'plan.title',
          order: 10,
          screen: lateScreen(() => import('./PlanSection.tsx')),
          isShownTo: seesPlans,
        },
      ],
    },
  },
  forget: async () => (await import('./keptPlans.ts')).forgetKeptPlans(),
  live,
} satisfies Module;
