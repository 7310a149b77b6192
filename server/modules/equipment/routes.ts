import {
  EQUIPMENT_FACETS,
  equipmentInput,
  equipmentListQuery,
  equipmentSchema,
} from '#contract/equipment';
import { equipment } from '../../db/tables/equipment.ts';
import { resourceRoutes } from '../../records/routes.ts';
import { onDashboard } from '../dashboard/queries.ts';

export const equipmentRoutes = resourceRoutes({
  name: 'equipment',
  table: equipment,
  schemas: { record: equipmentSchema, input: equipmentInput, listQuery: equipmentListQuery },
  searched: ['name', 'type', 'serial_number', 'location'],
  filters: { dashboard: onDashboard },
  facets: EQUIPMENT_FACETS,
  permissions: { view: 'signedIn', create: 'equipment.manage', change: 'equipment.manage' },
  unique: { equipment_serial_number: 'serial_number' },
});
