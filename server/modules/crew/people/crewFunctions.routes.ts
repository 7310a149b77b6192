import { sql } from 'drizzle-orm';
import {
  crewFunctionInput,
  crewFunctionListQuery,
  crewFunctionSchema,
} from '#contract/crew/crewFunctions';
import { tenantOf } from '../../../db/tx.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { normalised } from '../../../records/transfer/similarRecords.ts';
import { crewFunctions } from '../../../tables/crew.ts';
import { CREW_RIGHTS } from '../crewRights.ts';

export const crewFunctionRoutes = resourceRoutes({
  name: 'crew-functions',
  table: crewFunctions,
  schemas: {
    record: crewFunctionSchema,
    input: crewFunctionInput,
    listQuery: crewFunctionListQuery,
  },
  searched: ['name'],
  unique: {
    constraints: { crew_functions_name: 'name' },
    keysOf: ({ name }) => (typeof name === 'string' ? [['name', name.toLowerCase()]] : []),
    taken: async (tx, keys) => {
      const { rows } = await tx.execute<{ key: string }>(sql`
        select lower(name) as key from ${crewFunctions}
        where tenant_id = ${tenantOf(tx)} and lower(name) = any(${sql.param([...keys])}::text[])`);
      return new Set(rows.map(({ key }) => key));
    },
  },
  likeness: [{ field: 'name', form: normalised }],
  permissions: {
    view: CREW_RIGHTS.view,
    create: CREW_RIGHTS.manage,
    change: CREW_RIGHTS.manage,
    token: { view: 'crew.view' },
  },
});
