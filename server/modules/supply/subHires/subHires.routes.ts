import { eq, exists, sql, type SQL } from 'drizzle-orm';
import { endsAfterItBegins } from '#contract/base/fields';
import {
  hasSupplierWhenAgreed,
  SUB_HIRE_FACETS,
  subHireInput,
  subHireListQuery,
  subHireSchema,
} from '#contract/supply/subHires';
import { customers } from '../../../tables/customers.ts';
import { subHires } from '../../../tables/supply.ts';
import { takesPlaceIn } from '../../../records/days.ts';
import { invalidField } from '../../../records/definition.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { onDashboard } from '../../../records/dashboardLists.ts';
import { loadLines, saveLines } from './lines.ts';

const ofProduct = (id: unknown): SQL =>
  exists(sql`(select from sub_hire_lines line where line.tenant_id = ${subHires.tenant_id}
    and line.sub_hire_id = ${subHires.id} and line.product_id = ${id})`);

const forProject = (id: unknown): SQL =>
  exists(sql`(select from sub_hire_lines line
    join project_lines wanted on wanted.tenant_id = line.tenant_id
      and wanted.id = line.project_line_id
    where line.tenant_id = ${subHires.tenant_id} and line.sub_hire_id = ${subHires.id}
      and wanted.project_id = ${id})`);

/**
 * Goods that were never received are cancelled, not returned. Cancelling also handles the projects
 * that they were for.
 */
const mayReturn = ({ from }: { from?: string }, before?: { status?: unknown }) =>
  before?.status === 'received' || (from !== undefined && Date.parse(from) <= Date.now());

export const subHireRoutes = resourceRoutes({
  name: 'sub-hires',
  table: subHires,
  schemas: { record: subHireSchema, input: subHireInput, listQuery: subHireListQuery },
  searched: ['supplier_name', 'notes'],
  filters: {
    dashboard: onDashboard,
    period: takesPlaceIn({ start: subHires.from, end: subHires.until }),
    product_id: ofProduct,
    project_id: forProject,
  },
  facets: SUB_HIRE_FACETS,
  permissions: {
    view: 'planning.view',
    create: 'planning.manage',
    change: 'planning.manage',
    token: { view: 'planning.view', manage: 'planning.manage' },
  },
  references: [
    {
      field: 'supplier_id',
      table: customers,
      copy: 'supplier_name',
      constraint: 'sub_hires_supplier',
      only: eq(customers.is_supplier, true),
      isFreeText: true,
    },
  ],
  check: (values, changes, before) => {
    if (changes.status === 'returned' && !mayReturn(values, before)) {
      throw invalidField('status', { code: 'not_here_yet' });
    }
    if (!hasSupplierWhenAgreed(values)) {
      throw invalidField('supplier_id', { code: 'required' });
    }
    if (!endsAfterItBegins(values)) {
      throw invalidField('until', { code: 'before_start' });
    }
  },
  details: [
    {
      field: 'lines',
      load: loadLines,
      save: saveLines,
      lock: async () => undefined,
    },
  ],
});
