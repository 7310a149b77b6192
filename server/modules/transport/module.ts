import { vehicleSchema } from '#contract/transport/vehicles';
import { HOUR_MS } from '#contract/base/durations';
import type { Module } from '../../module.ts';
import { projectTransportRoutes } from './loads/projectTransport.routes.ts';
import { transportRoutes } from './transport.routes.ts';
import { mailInspections } from './vehicles/inspections.job.ts';
import { vehicleRoutes } from './vehicles/vehicles.routes.ts';

export default {
  moneyOf: { vehicles: [vehicleSchema] },
  resources: [transportRoutes, vehicleRoutes],
  routes: [projectTransportRoutes],
  jobs: ({ log, ...context }) => [
    {
      name: 'mailing inspections of vehicles that end',
      every: HOUR_MS,
      run: () => mailInspections(context, log),
    },
  ],
} satisfies Module;
