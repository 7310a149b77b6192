import { namedRecord } from '../../platform/live/queryDependencies.ts';
import type { Module } from '../../ui/module.ts';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import { seesCrew } from './seesCrew.ts';
import functions from './functions/resource.ts';
import crew from './people/resource.ts';

export default {
  resources: [crew, functions],
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
  live: {
    crewPlan: { on: ['crew', 'crew-functions'], of: { projects: namedRecord } },
    crewAvailability: { on: [], of: { crew: namedRecord } },
    openShifts: { on: ['projects'] },
    crewCandidates: { on: ['crew', 'crew-functions', 'projects', 'transport'] },
  },
} satisfies Module;
