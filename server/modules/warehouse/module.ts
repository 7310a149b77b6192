import { MINUTE_MS } from '#contract/base/durations';
import type { Module } from '../../module.ts';
import { caseRoutes } from './cases/cases.routes.ts';
import { codeRoutes } from './codes/codes.routes.ts';
import { auditLeftoverScans } from './scanHistory.ts';
import { inspectionRoutes } from './inspections/inspections.routes.ts';
import { labelRoutes } from './labels/labels.routes.ts';
import { scanRoutes } from './scans.routes.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { stocktakingRoutes } from './stocktakings/stocktakings.routes.ts';
import { warehouseRoutes } from './warehouse.routes.ts';

export default {
  resources: [inspectionRoutes, stocktakingRoutes],
  routes: [caseRoutes, codeRoutes, labelRoutes, scanRoutes, shippingRoutes, warehouseRoutes],
  jobs: ({ database }) => [
    {
      name: 'telling of scans that were cut off',
      every: MINUTE_MS,
      atStart: true,
      run: () => auditLeftoverScans(database),
    },
  ],
} satisfies Module;
