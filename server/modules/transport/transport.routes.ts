import { and, eq, isNull, or } from 'drizzle-orm';
import {
  arrivesAfterDeparture,
  namesVehicle,
  pullsItself,
  type Trip,
  tripInput,
  tripListQuery,
  tripSchema,
  wrongBusyTime,
} from '#contract/transport/transport';
import { projects } from '../../tables/projects.ts';
import { crew } from '../../tables/crew.ts';
import { lockProjectsOfTrips } from './lockTrips.ts';
import { readStandings } from './loads/tripChecks.queries.ts';
import { loadsInLists, loadsOfTrip, lockTrip, saveLoads } from './loads/tripLoads.ts';
import { ridersInLists, ridersOfTrip, saveRiders } from './loads/tripRiders.ts';
import { overlappingTrips } from './overlaps.ts';
import { vehicles } from '../../tables/vehicles.ts';
import { transport } from '../../tables/transport.ts';
import { fullNameOf, users } from '../../tables/users.ts';
import { takesPlaceIn } from '../../records/days.ts';
import { invalidField } from '../../records/definition.ts';
import { resourceRoutes } from '../../records/routes.ts';
import { onDashboard } from '../../records/dashboardLists.ts';

/** A trip whose vehicle is only a name has no warnings. */
const hasVehicle = ({ vehicle_id, trailer_id }: Partial<Trip>) =>
  Boolean(vehicle_id) || Boolean(trailer_id);

export const transportRoutes = resourceRoutes({
  name: 'transport',
  table: transport,
  schemas: { record: tripSchema, input: tripInput, listQuery: tripListQuery },
  ranking: { name: transport.vehicle },
  filters: {
    period: takesPlaceIn({ start: transport.departure, end: transport.arrival }),
    dashboard: onDashboard,
    vehicle_id: id =>
      or(eq(transport.vehicle_id, Number(id)), eq(transport.trailer_id, Number(id))),
  },
  facets: ['status'],
  permissions: {
    view: 'signedIn',
    create: 'transport.manage',
    change: 'transport.manage',
    token: { view: 'transport.view', manage: 'transport.manage' },
  },
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
    {
      field: 'vehicle_id',
      table: vehicles,
      copy: 'vehicle',
      constraint: 'transport_vehicle',
      isFreeText: true,
    },
    { field: 'trailer_id', table: vehicles, constraint: 'transport_trailer' },
  ],
  constraints: {
    transport_one_driver: { field: 'crew_id', code: 'other_account' },
    transport_two_vehicles: { field: 'trailer_id', code: 'pulls_itself' },
  },
  explained: {
    bookings_one_place: 'crew_id',
    bookings_one_job: 'crew_id',
    bookings_one_vehicle: 'vehicle_id',
  },
  lock: lockProjectsOfTrips,
  details: [
    {
      field: 'rider_ids',
      load: ridersOfTrip,
      inLists: ridersInLists,
      save: saveRiders,
      lock: lockTrip,
    },
    {
      field: 'loads',
      load: loadsOfTrip,
      inLists: loadsInLists,
      save: saveLoads,
      lock: lockTrip,
    },
  ],
  standing: {
    field: 'warnings',
    has: hasVehicle,
    read: async (tx, ids) =>
      new Map([...(await readStandings(tx, ids))].map(([id, { warnings }]) => [id, warnings])),
  },
  warningsOf: async (tx, trip) => [
    ...(await overlappingTrips(tx, trip)),
    ...((await readStandings(tx, [trip.id])).get(trip.id)?.warnings ?? []),
  ],
  check: (values, changes) => {
    if (!namesVehicle(values)) throw invalidField('vehicle', { code: 'required' });
    if (pullsItself(values)) throw invalidField('trailer_id', { code: 'pulls_itself' });
    // Checked only if it changes: trips older than this rule can still get another driver or status.
    const isTimed = changes.departure !== undefined || changes.arrival !== undefined;
    if (isTimed && !arrivesAfterDeparture(values)) {
      throw invalidField('arrival', { code: 'before_departure' });
    }
    const isBusy = changes.busy_from !== undefined || changes.busy_until !== undefined;
    const wrong = isTimed || isBusy ? wrongBusyTime(values) : undefined;
    if (wrong) throw invalidField(wrong, { code: 'before_start' });
  },
});
