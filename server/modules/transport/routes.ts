import { tripInput, tripListQuery, tripSchema } from '#contract/transport';
import { projects } from '../../db/tables/projects.ts';
import { transport } from '../../db/tables/transport.ts';
import { onDashboard } from '../dashboard/conditions.ts';
import { resourceRoutes } from '../resource.ts';
import { copyingName } from '../resource/references.ts';

export const transportRoutes = resourceRoutes({
  name: 'transport',
  table: transport,
  schemas: { record: tripSchema, input: tripInput, listQuery: tripListQuery },
  searched: ['vehicle', 'driver', 'project_name', 'from_location', 'to_location'],
  filters: { dashboard: onDashboard },
  facets: ['status'],
  permissions: { view: 'signedIn', create: 'transport.manage', change: 'transport.manage' },
  prepare: copyingName('project_id', projects, 'project_name'),
});
