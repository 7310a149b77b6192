import { seesPlans } from '../../platform/session/useSignedInUser.ts';
import type { Module } from '../../ui/module.ts';
import { lazyScreen } from '../../ui/record/lazyScreen.tsx';

export default {
  projectTabs: [
    {
      name: 'material',
      label: 'plan.title',
      order: 10,
      screen: lazyScreen(() => import('./PlanSection.tsx')),
      isShownTo: seesPlans,
    },
  ],
  forget: async () => (await import('./keptPlans.ts')).forgetKeptPlans(),
} satisfies Module;
