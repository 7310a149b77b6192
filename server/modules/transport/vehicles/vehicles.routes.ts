import { isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  foldPlate,
  vehicleInput,
  vehicleListQuery,
  vehicleSchema,
} from '#contract/transport/vehicles';
import { mergeInput } from '#contract/crew/crew';
import { tenantOf } from '../../../db/tx.ts';
import { actionRoutes } from '../../../records/actionRoute.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { normalised } from '../../../records/transfer/similarRecords.ts';
import { customers } from '../../../tables/customers.ts';
import { vehicles } from '../../../tables/vehicles.ts';
import { VEHICLE_RIGHTS } from '../transportRights.ts';
import { mergeVehicles } from './merging.commands.ts';
import { lockTripsOfVehicles } from './lockVehicles.ts';

const records = resourceRoutes({
  name: 'vehicles',
  table: vehicles,
  schemas: { record: vehicleSchema, input: vehicleInput, listQuery: vehicleListQuery },
  ranking: { name: vehicles.name, code: vehicles.plate },
  facets: ['kind'],
  filters: {
    active: isActive => (isActive ? isNull(vehicles.retired_at) : isNotNull(vehicles.retired_at)),
  },
  unique: {
    constraints: { vehicles_plate: 'plate' },
    keysOf: ({ plate, retired_at }) =>
      typeof plate === 'string' && plate !== '' && !retired_at ? [['plate', foldPlate(plate)]] : [],
    taken: async (tx, keys) => {
      const { rows } = await tx.execute<{ key: string }>(sql`
        select fold_plate(plate) as key from ${vehicles}
        where tenant_id = ${tenantOf(tx)} and retired_at is null
          and fold_plate(plate) = any(${sql.param([...keys])}::text[])`);
      return new Set(rows.map(({ key }) => key));
    },
  },
  references: [
    {
      field: 'supplier_id',
      table: customers,
      copy: 'supplier_name',
      constraint: 'vehicles_supplier',
    },
  ],
  likeness: [{ field: 'name', form: normalised, isShared: true }],
  explained: { bookings_one_vehicle: 'shared' },
  permissions: {
    view: VEHICLE_RIGHTS.view,
    create: VEHICLE_RIGHTS.manage,
    change: VEHICLE_RIGHTS.manage,
    token: { view: 'transport.view', manage: 'transport.manage' },
  },
  lock: (tx, ids, changes = []) =>
    changes.some(({ shared }) => shared !== undefined) ? lockTripsOfVehicles(tx, ids) : undefined,
});

export const vehicleRoutes: FastifyPluginAsyncZod = async app => {
  await app.register(records);

  const action = actionRoutes(app, {
    resource: 'vehicles',
    permission: VEHICLE_RIGHTS.manage,
    answer: vehicleSchema,
  });

  action(
    'merge',
    {
      summary: 'Move the trips of a vehicle to another record of the same vehicle',
      description:
        'The other one’s own values win. Answers with it; this one is gone. 409 `vehicle_taken` with ' +
        '`taken`, if both are on a trip at the same time: nothing is changed.',
      body: mergeInput,
    },
    (tx, { id, body, expected }) => mergeVehicles(tx, id, body, expected)
  );
};
