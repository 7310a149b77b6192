import type { Query } from '@tanstack/react-query';
import { valueOf } from '../../platform/api/ApiError.ts';
import {
  CLAIMS,
  type Dependences,
  namedRecord,
  STOCK,
} from '../../platform/live/queryDependencies.ts';

/** Scans for projects that are not on that day do not affect the day. */
export const live: Dependences = {
  packing: { on: STOCK, of: { projects: namedRecord, scans: namedRecord } },
  'agreed-returns': { on: [], of: { projects: namedRecord, scans: namedRecord } },
  warehouse: { on: ['transport', ...CLAIMS], of: { scans: projectsOnCards } },
};

function projectsOnCards({ state: { data } }: Query): unknown[] | undefined {
  const columns = ['late', 'out', 'back'].map(column => valueOf(data, column));
  if (!columns.every(Array.isArray)) return undefined;
  return columns.flat().map(card => valueOf(card, 'project_id'));
}
