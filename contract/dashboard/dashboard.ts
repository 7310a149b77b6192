import { z } from 'zod';
import { tenantIdQuery } from '../base/list.ts';
import { QUOTE_BOOKINGS } from '../sales/quotes.values.ts';
import { SUB_HIRE_STATUSES } from '../supply/subHireStatuses.values.ts';

export const DASHBOARD_ROWS = 8;

/** The period in which the dashboard shows shortages and open shifts: today and the days after it. */
export const DASHBOARD_DAYS = 14;

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

const agendaOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.int(), incomplete: z.int(), rows: z.array(row) });

const agendaDays = z.object({
  first: z.iso.date(),
  last: z.iso.date(),
  loadIns: agendaOf(project),
  returns: agendaOf(project).optional(),
  trips: agendaOf(trip),
});

export type AgendaDays = z.infer<typeof agendaDays>;

const firstSteps = z.object({
  has_logo: z.boolean(),
  seats_used: z.int(),
  max_users: z.int(),
  invited: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })).optional(),
  products: z.int(),
  equipment: z.int(),
  customers: z.int(),
  is_empty: z.boolean().optional(),
});

export type FirstStepsState = z.infer<typeof firstSteps>;

/** Lists that the user may not see are absent. */
export const dashboardAnswer = z.object({
  /** Only for staff of a company without projects, apart from samples. */
  firstSteps: firstSteps.optional(),
  hasSamples: z.boolean().optional(),
  agenda: z.array(agendaDays).optional(),
  thisWeek: listOf(project),
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
   * For one tenant: shortages from firm claims in the next `DASHBOARD_DAYS`, counted as on
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
  /** For one tenant: shifts with an open place in the next `DASHBOARD_DAYS` that have not ended. */
  openShifts: listOf(
    z.object({
      id: z.int(),
      project_id: z.int(),
      project_name: z.string(),
      name: z.string(),
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      open: z.int(),
    })
  ).optional(),
  /** For one tenant: people with hours to approve; `from`: when the first of them began. */
  hoursToApprove: listOf(
    z.object({
      crew_id: z.int(),
      name: z.string(),
      from: z.iso.datetime(),
      entries: z.int(),
    })
  ).optional(),
  options: listOf(project.extend({ option_until: z.iso.datetime() })).optional(),
  subHires: listOf(
    z.object({
      id: z.int(),
      supplier_name: z.string().nullable(),
      status: z.enum(SUB_HIRE_STATUSES),
      from: z.iso.datetime(),
      until: z.iso.datetime(),
    })
  ).optional(),
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
  repairs: listOf(
    z.object({
      id: z.int(),
      name: z.string().nullable(),
      amount: z.int(),
      reason: z.string().nullable(),
      from: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
    })
  ).optional(),
  weeks: z.array(z.object({ week: z.iso.date(), status: z.string(), count: z.int() })),
});

export type DashboardAnswer = z.infer<typeof dashboardAnswer>;
