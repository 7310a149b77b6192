import { arrivesAfterDeparture, tripInput, tripListQuery, tripSchema } from '#contract/transport';
import { projects } from '../../db/tables/projects.ts';
import { transport } from '../../db/tables/transport.ts';
import { onDashboard } from '../dashboard/conditions.ts';
import { resourceRoutes } from '../resource.ts';
import { invalidField } from '../resource/definition.ts';
import { copyingName } from '../resource/references.ts';

const copyProject = copyingName('project_id', projects, 'project_name');

const times = tripSchema.pick({ departure: true, arrival: true }).partial();

export const transportRoutes = resourceRoutes({
  name: 'transport',
  table: transport,
  schemas: { record: tripSchema, input: tripInput, listQuery: tripListQuery },
  searched: ['vehicle', 'driver', 'project_name', 'from_location', 'to_location'],
  filters: { dashboard: onDashboard },
  facets: ['status'],
  permissions: { view: 'signedIn', create: 'transport.manage', change: 'transport.manage' },
  prepare: async (tx, values, before) => {
    // A trip from before this rule can still get another driver or status.
    const isTimed = values.departure !== undefined || values.arrival !== undefined;
    if (isTimed && !arrivesAfterDeparture(times.parse({ ...before, ...values }))) {
      throw invalidField('arrival', { code: 'before_departure' });
    }
    return copyProject(tx, values);
  },
});
