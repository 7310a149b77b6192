import { crewSchema } from '#contract/crew/crew';
import { crewFunctionSchema } from '#contract/crew/crewFunctions';
import { crewPlanSchema } from '#contract/crew/crewPlans';
import { candidatesAnswer } from '#contract/crew/candidates';
import { financeSchema } from '#contract/crew/finance';
import { hoursSchema } from '#contract/crew/hours';
import { HOUR_MS, MINUTE_MS } from '#contract/base/durations';
import type { Module } from '../../module.ts';
import { financeRoutes } from './finance/finance.routes.ts';
import { hoursRoutes } from './hours/hours.routes.ts';
import { myHoursRoutes } from './hours/myHours.routes.ts';
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
  moneyOf: {
    hours: [hoursSchema],
    crew: [crewSchema],
    projects: [crewPlanSchema, candidatesAnswer, financeSchema],
  },
  resources: [crewFunctionRoutes, crewRoutes, hoursRoutes],
  routes: [
    crewPlanRoutes,
    financeRoutes,
    availabilityRoutes,
    requestRoutes,
    myWorkRoutes,
    myAvailabilityRoutes,
    myHoursRoutes,
  ],
  pages: [requestPageRoutes],
  jobs: ({ log, ...context }) => [
    {
      name: 'mailing changes of shifts',
      every: MINUTE_MS / 2,
      run: () => sendCrewNotices(context, log),
    },
    {
      name: 'removing ended links of crew',
      every: HOUR_MS,
      run: () => removeAllEndedLinks(context.database),
    },
  ],
} satisfies Module;
