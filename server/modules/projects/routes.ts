import { and, gte, lt, sql } from 'drizzle-orm';
import { periodBounds } from '#contract/periods';
import {
  endsAfterStart,
  PROJECT_FACETS,
  projectInput,
  projectListQuery,
  projectSchema,
} from '#contract/projects';
import { customers } from '../../db/tables/customers.ts';
import { projects } from '../../db/tables/projects.ts';
import { onDashboard } from '../dashboard/conditions.ts';
import { resourceRoutes } from '../resource.ts';
import { invalidField } from '../resource/definition.ts';

/** Takes place in the period at least in part; with one end unknown, that of the other. */
const takesPlaceIn = (period: unknown) => {
  const { from, until } = periodBounds(String(period));
  return and(
    from ? gte(sql`coalesce(${projects.end_date}, ${projects.start_date})`, from) : undefined,
    until ? lt(sql`coalesce(${projects.start_date}, ${projects.end_date})`, until) : undefined
  );
};

const period = projectSchema.pick({ start_date: true, end_date: true }).partial();

export const projectRoutes = resourceRoutes({
  name: 'projects',
  table: projects,
  schemas: { record: projectSchema, input: projectInput, listQuery: projectListQuery },
  searched: ['name', 'customer_name', 'location'],
  filters: { period: takesPlaceIn, dashboard: onDashboard },
  facets: PROJECT_FACETS,
  permissions: { view: 'signedIn', create: 'projects.manage', change: 'projects.manage' },
  reference: { field: 'customer_id', table: customers, copy: 'customer_name' },
  check: values => {
    if (!endsAfterStart(period.parse(values))) {
      throw invalidField('end_date', { code: 'before_start' });
    }
  },
});
