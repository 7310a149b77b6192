import { and, eq, isNull } from 'drizzle-orm';
import {
  arrivesAfterDeparture,
  tripInput,
  tripListQuery,
  tripSchema,
  wrongBusyTime,
} from '#contract/transport/transport';
import { projects } from '../../tables/projects.ts';
import { crew } from '../../tables/crew.ts';
import { lockProjectsOfTrips } from './lockTrips.ts';
import { overlappingTrips } from './overlaps.ts';
import { transport } from '../../tables/transport.ts';
import { fullNameOf, users } from '../../tables/users.ts';
import { takesPlaceIn } from '../../records/days.ts';
import { invalidField } from '../../records/definition.ts';
import { resourceRoutes } from '../../records/routes.ts';
import { onDashboard } from '../../records/dashboardLists.ts';

export const transportRoutes = resourceRoutes({
  name: 'transport',
  table: transport,
  schemas: { record: tripSchema, input: tripInput, listQuery: tripListQuery },
  ranking: { name: transport.vehicle },
  filters: {
    period: takesPlaceIn({ start: transport.departure, end: transport.arrival }),
    dashboard: onDashboard,
  },
  facets: ['status'],
  permissions: { view: 'signedIn', create: 'transport.manage', change: 'transport.manage' },
  references: [
    { field: 'project_id', table: projects, copy: 'project_name', constraint: 'transport_project' },
    {
      field: 'driver_id',
      table: users,
      copy: 'driver',
      constraint: 'transport_driver_user',
      name: fullNameOf(users),
      only: and(users.active, isNull(users.deleted_at)),
      isFreeText: true,
    },
    {
      field: 'crew_id',
      table: crew,
      copy: 'driver',
      constraint: 'transport_crew_member',
      only: eq(crew.active, true),
      isFreeText: true,
    },
  ],
  constraints: { transport_one_driver: 'crew_id' },
  explained: { bookings_one_place: 'crew_id', bookings_one_job: 'crew_id' },
  lock: lockProjectsOfTrips,
  warningsOf: overlappingTrips,
  check: (values, changes) => {
    // A trip from before this rule can still get another driver or status.
    const isTimed = changes.departure !== undefined || changes.arrival !== undefined;
    if (isTimed && !arrivesAfterDeparture(values)) {
      throw invalidField('arrival', { code: 'before_departure' });
    }
    const isBusy = changes.busy_from !== undefined || changes.busy_until !== undefined;
    const wrong = isTimed || isBusy ? wrongBusyTime(values) : undefined;
    if (wrong) throw invalidField(wrong, { code: 'before_start' });
  },
});
