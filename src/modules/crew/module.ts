import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import { namedRecord } from '../../platform/live/queryDependencies.ts';
import { isGranted, type SignedInUser } from '../../platform/session/currentUser.ts';
import type { Module } from '../../ui/module.ts';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import functions from './functions/resource.ts';
import crew from './people/resource.ts';

/** Freelancers have their own pages. */
const seesShifts = (user: SignedInUser) =>
  user.extensions.has('crew') && user.userType !== FREELANCER_TYPE && isGranted(user, 'crew.view');

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
          isShownTo: seesShifts,
        },
      ],
    },
  },
  live: {
    crewPlan: { on: ['crew', 'crew-functions'], of: { projects: namedRecord } },
    crewCandidates: { on: ['crew', 'crew-functions', 'projects', 'transport'] },
  },
} satisfies Module;
