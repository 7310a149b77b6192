import { crewSchema } from '#contract/crew/crew';
import { crewFunctionSchema } from '#contract/crew/crewFunctions';
import { crewPlanSchema } from '#contract/crew/crewPlans';
import { candidatesAnswer } from '#contract/crew/candidates';
import { MINUTE_MS } from '../../jobs/jobs.ts';
import type { Module } from '../../module.ts';
import { availabilityRoutes } from './people/availability.routes.ts';
import { crewFunctionRoutes } from './people/crewFunctions.routes.ts';
import { crewRoutes } from './people/crew.routes.ts';
import { removeAllEndedLinks } from './requests/crewLinks.ts';
import { myAvailabilityRoutes } from './requests/myAvailability.routes.ts';
import { myWorkRoutes } from './requests/myWork.routes.ts';
import { sendCrewNotices } from './requests/notices.job.ts';
import { requestPageRoutes } from './requests/requestPages.routes.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { crewPlanRoutes } from './shifts/crewPlan.routes.ts';

export default {
  money: [crewFunctionSchema],
  moneyOf: { crew: [crewSchema], projects: [crewPlanSchema, candidatesAnswer] },
  resources: [crewFunctionRoutes, crewRoutes],
  routes: [crewPlanRoutes, availabilityRoutes, requestRoutes, myWorkRoutes, myAvailabilityRoutes],
  pages: [requestPageRoutes],
  jobs: ({ log, ...context }) => [
    {
      name: 'mailing changes of shifts',
      every: MINUTE_MS / 2,
      run: () => sendCrewNotices(context, log),
    },
    {
      name: 'removing ended links of crew',
      every: 60 * MINUTE_MS,
      run: () => removeAllEndedLinks(context.database),
    },
  ],
} satisfies Module;
