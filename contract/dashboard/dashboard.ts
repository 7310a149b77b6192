import { z } from 'zod';
import { tenantIdQuery } from '../base/list.ts';
import { QUOTE_BOOKINGS } from '../sales/quotes.values.ts';
import { SUB_HIRE_STATUSES } from '../supply/subHireStatuses.values.ts';

/** Maximum records of one list of the dashboard. */
export const DASHBOARD_ROWS = 8;

/** The period in which the dashboard shows shortages: today and the days after it. */
export const DASHBOARD_SHORTAGE_DAYS = 14;

/** Weeks of the chart, including this one. */
export const CHART_WEEKS = 8;

export const dashboardQuery = z.strictObject({ tenantId: tenantIdQuery.optional() });

const project = z.object({
  id: z.int(),
  name: z.string(),
  status: z.string().nullable(),
  start_date: z.iso.datetime().nullable(),
  end_date: z.iso.datetime().nullable(),
  customer_name: z.string().nullable(),
});

const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.int(), rows: z.array(row) });

const trip = z.object({
  id: z.int(),
  vehicle: z.string(),
  driver: z.string().nullable(),
  project_name: z.string().nullable(),
  departure: z.iso.datetime().nullable(),
  status: z.string(),
});

/** The first records of a period, the total, and the number that is incomplete. */
const agendaOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.int(), incomplete: z.int(), rows: z.array(row) });

/** Projects and trips of a span of days, without cancelled ones. */
const agendaDays = z.object({
  /** The first and the last of the days. */
  first: z.iso.date(),
  last: z.iso.date(),
  /** Projects that begin in the period. One without a customer is incomplete. */
  loadIns: agendaOf(project),
  /** Projects that end in the period: their material comes back. */
  returns: agendaOf(project).optional(),
  /** Trips that depart in the period. One without a driver is incomplete. */
  trips: agendaOf(trip),
});

export type AgendaDays = z.infer<typeof agendaDays>;

/** The state of an empty company: amounts of its records, and its seats. */
const firstSteps = z.object({
  has_logo: z.boolean(),
  /** Active users and open invitations, of so many seats. */
  seats_used: z.int(),
  max_users: z.int(),
  /** Open invitations, for users who may see them. */
  invited: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })).optional(),
  /** Without samples. */
  products: z.int(),
  equipment: z.int(),
  customers: z.int(),
  /** The company has no records at all: samples can be added. */
  is_empty: z.boolean().optional(),
});

export type FirstStepsState = z.infer<typeof firstSteps>;

/** The planner's overview. Lists that the user may not see are left out. */
export const dashboardAnswer = z.object({
  /** Only for staff of a company without projects, apart from samples. */
  firstSteps: firstSteps.optional(),
  /** The company has samples that can be removed. */
  hasSamples: z.boolean().optional(),
  /** Today, tomorrow, and the five days after. */
  agenda: z.array(agendaDays).optional(),
  /** Projects that take place from Monday to Sunday, as in the filter `period: "week"`. */
  thisWeek: listOf(project),
  /** Options and quotes that have not ended. */
  undecided: listOf(project),
  tripsToday: listOf(trip),
  unavailable: listOf(
    z.object({
      id: z.int(),
      name: z.string(),
      status: z.string().nullable(),
      location: z.string().nullable(),
    })
  ),
  unpaid: listOf(
    z.object({ id: z.int(), invoice_number: z.string(), total: z.number() })
  ).optional(),
  /**
   * For one tenant: shortages from firm claims in the next `DASHBOARD_SHORTAGE_DAYS`, counted as on
   * the page Tekorten (contract/availability/shortageRuns.ts).
   */
  shortages: listOf(
    z.object({
      product_id: z.int(),
      name: z.string(),
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      short: z.int(),
    })
  )
    .extend({ days: z.object({ first: z.iso.date(), last: z.iso.date() }) })
    .optional(),
  /** Options that end from Monday to Sunday. */
  options: listOf(project.extend({ option_until: z.iso.datetime() })).optional(),
  /** Sub-hires that are not agreed on. */
  subHires: listOf(
    z.object({
      id: z.int(),
      supplier_name: z.string().nullable(),
      status: z.enum(SUB_HIRE_STATUSES),
      from: z.iso.datetime(),
      until: z.iso.datetime(),
    })
  ).optional(),
  /** Quotes whose booking waits, then sent ones by their last day. */
  quotes: listOf(
    z.object({
      id: z.int(),
      number: z.string().nullable(),
      customer_name: z.string().nullable(),
      project_name: z.string(),
      booking: z.enum(QUOTE_BOOKINGS).nullable(),
      valid_until: z.iso.date().nullable(),
    })
  ).optional(),
  /** Repairs that have begun and not ended. */
  repairs: listOf(
    z.object({
      id: z.int(),
      /** The unit's or the product's. */
      name: z.string().nullable(),
      amount: z.int(),
      reason: z.string().nullable(),
      from: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
    })
  ).optional(),
  /** Projects by the Monday of the week in which they start, for eight weeks including this one. */
  weeks: z.array(z.object({ week: z.iso.date(), status: z.string(), count: z.int() })),
});

export type DashboardAnswer = z.infer<typeof dashboardAnswer>;
