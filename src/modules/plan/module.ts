import { seesPlans } from '../../platform/session/useSignedInUser.ts';
import type { Module } from '../../ui/module.ts';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import { live } from './live.ts';

export default {
  recordParts: {
    projects: {
      tabs: [
        {
          name: 'material',
          label: 'plan.title',
          order: 10,
          screen: deferredScreen(() => import('./PlanSection.tsx')),
          isShownTo: seesPlans,
        },
      ],
    },
  },
  forget: async () => (await import('../../ui/edits/editsStorage.ts')).forgetStoredEdits(),
  live,
} satisfies Module;
