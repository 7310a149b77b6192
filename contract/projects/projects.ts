import { z } from 'zod';
import { DASHBOARD_LISTS } from '../base/dashboardLists.values.ts';
import {
  decimalNumber,
  filterText,
  momentText,
  optionalMoment,
  optionalMoney,
  optionalReference,
  optionalText,
  recordFields,
  recordId,
  requiredText,
  shownMoney,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery, periodFilter } from '../base/list.ts';
import { percentage } from '../base/moneyFields.ts';
import { acceptShortage } from '../plan/planChanges.ts';
import { movingAlong } from '../plan/previews.ts';
import { schedule, scheduleRow } from './schedule.ts';
import { PROJECT_STATUSES, PROJECT_STATUS } from '../base/projectStatuses.values.ts';

export const projectInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  status: z.enum(PROJECT_STATUSES).nullable().optional(),
  start_date: optionalMoment,
  end_date: optionalMoment,
  location: optionalText(TEXT_MAX.name),
  customer_id: optionalReference,
  contact_id: optionalReference,
  onsite_contact_id: optionalReference,
  venue_id: optionalReference,
  planner_id: optionalReference,
  notes: optionalText(TEXT_MAX.notes),
  schedule: schedule.optional(),
  option_until: optionalMoment,
  /** In percent; or the agreed net total in euros instead. */
  discount: percentage(decimalNumber(100, 2)).nullable().optional(),
  target_total: optionalMoney,
  /** A template claims nothing and appears only in the list of templates. */
  is_template: z.boolean().optional(),
});

export const projectFields = projectInput.keyof().enum;

interface Discounted {
  discount?: number | null | undefined;
  target_total?: number | null | undefined;
}

export const hasOneDiscount = ({ discount, target_total }: Discounted) =>
  (discount ?? null) === null || (target_total ?? null) === null;

const ONE_DISCOUNT = { path: ['target_total'], params: { code: 'one_discount' } };

export const discountForm = projectInput
  .pick({ discount: true, target_total: true })
  .refine(hasOneDiscount, ONE_DISCOUNT);

interface Period {
  start_date?: string | null;
  end_date?: string | null;
}

export const endsAfterStart = ({ start_date, end_date }: Period) =>
  !start_date || !end_date || Date.parse(end_date) > Date.parse(start_date);

interface Option {
  status?: string | null;
  option_until?: string | null;
}

export const hasEndedOption = ({ status, option_until }: Option, now = Date.now()) =>
  status === PROJECT_STATUS.option &&
  Boolean(option_until) &&
  Date.parse(option_until ?? '') <= now;

const beforeStart = { path: ['end_date'], params: { code: 'before_start' } };

export const alongWithDates = {
  moving: movingAlong.optional(),
  keep_prices: z.boolean().optional(),
};

export const projectForm = projectInput
  .extend(alongWithDates)
  .refine(endsAfterStart, beforeStart)
  .refine(hasOneDiscount, ONE_DISCOUNT);

export const periodForm = projectInput
  .pick({ start_date: true, end_date: true })
  .extend(alongWithDates)
  .refine(endsAfterStart, beforeStart);

export const duplicateInput = projectInput
  .pick({
    name: true,
    status: true,
    start_date: true,
    end_date: true,
    customer_id: true,
    is_template: true,
  })
  .partial()
  .extend({ accept_shortage: acceptShortage.optional() });

export type DuplicateInput = z.infer<typeof duplicateInput>;

export const duplicateForm = duplicateInput.refine(endsAfterStart, beforeStart);

export const projectSchema = z.object({
  ...recordFields,
  /** `2026-0143`: the year of creation and a counter. */
  number: z.string().nullable(),
  name: z.string(),
  status: z.string().nullable(),
  start_date: z.iso.datetime().nullable(),
  end_date: z.iso.datetime().nullable(),
  option_until: z.iso.datetime().nullable(),
  /** When it became an option; when an earlier option freed its goods. */
  option_since: z.iso.datetime().nullable(),
  option_offered_at: z.iso.datetime().nullable(),
  location: z.string().nullable(),
  customer_id: z.int().nullable(),
  customer_name: z.string().nullable(),
  contact_id: z.int().nullable(),
  onsite_contact_id: z.int().nullable(),
  venue_id: z.int().nullable(),
  planner_id: z.int().nullable(),
  planner_name: z.string().nullable(),
  notes: z.string().nullable(),
  discount: shownMoney,
  target_total: shownMoney,
  schedule: z.array(scheduleRow),
  is_template: z.boolean(),
  /** Changes of the plan do not change `version`. */
  plan_version: z.int(),
});

export type Project = z.infer<typeof projectSchema>;

export const PROJECT_FACETS = ['status'] as const;

const moment = momentText.optional();

export const projectListQuery = listQuery(
  ['name', 'status', 'start_date', 'end_date', 'location', 'customer_name'],
  {
    status: filterText.optional(),
    customer_id: recordId.optional(),
    planner_id: recordId.optional(),
    venue_id: recordId.optional(),
    is_template: z.boolean().optional(),
    period: periodFilter,
    dashboard: z.enum(DASHBOARD_LISTS.projects).optional(),
    start_date_gte: moment,
    start_date_lt: moment,
    end_date_gte: moment,
    end_date_lt: moment,
  }
);
