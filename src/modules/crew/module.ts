import { namedRecord } from '../../platform/live/queryDependencies.ts';
import type { Module } from '../../ui/module.ts';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import { seesCrew } from './seesCrew.ts';
import hours from './hours/resource.ts';
import functions from './functions/resource.ts';
import crew from './people/resource.ts';

export default {
  resources: [crew, functions, hours],
  recordParts: {
    projects: {
      tabs: [
        {
          name: 'crew',
          label: 'crew.title',
          order: 15,
          screen: deferredScreen(() => import('./shifts/CrewSection.tsx')),
          isShownTo: seesCrew,
        },
      ],
    },
  },
  forget: async () => (await import('../../ui/edits/editsStorage.ts')).forgetStoredEdits(),
  live: {
    crewPlan: { on: ['crew', 'crew-functions'], of: { projects: namedRecord } },
    crewAvailability: { on: [], of: { crew: namedRecord } },
    openShifts: { on: ['projects'] },
    comparedHours: { on: ['hours', 'crew', 'projects'] },
    projectFinance: { on: ['hours', 'crew', 'sub-hires', 'transport', 'vehicles', 'projects'] },
    hoursEntries: { on: ['hours'] },
    crewCandidates: { on: ['crew', 'crew-functions', 'projects', 'transport'] },
  },
} satisfies Module;
