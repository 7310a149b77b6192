import { isNull, ne, sql, type SQL } from 'drizzle-orm';
import { endsAfterItBegins } from '#contract/base/fields';
import {
  REPAIR_FACETS,
  repairInput,
  repairListQuery,
  repairSchema,
  type Repair,
} from '#contract/supply/repairs';
import { equipment } from '../../../tables/equipment.ts';
import { products } from '../../../tables/products.ts';
import { repairs, REPAIRS_THAT_ARE } from '../../../tables/supply.ts';
import { invalidField } from '../../../records/definition.ts';
import { resourceRoutes } from '../../../records/routes.ts';

const states = new Map<unknown, SQL>(Object.entries(REPAIRS_THAT_ARE));

const ofProduct = (id: unknown): SQL =>
  sql`(${repairs.product_id} = ${id} or exists (
    select from equipment unit where unit.tenant_id = ${repairs.tenant_id}
      and unit.id = ${repairs.equipment_id} and unit.product_id = ${id}))`;

const check = (values: Partial<Repair>) => {
  const { equipment_id = null, product_id = null, amount = 1 } = values;
  if (equipment_id === null && product_id === null) {
    throw invalidField('equipment_id', { code: 'required' });
  }
  if (equipment_id !== null && product_id !== null) {
    throw invalidField('equipment_id', { code: 'unit_or_product' });
  }
  if (equipment_id !== null && amount !== 1)
    throw invalidField('amount', { code: 'too_big', limit: 1 });
  if (!endsAfterItBegins(values)) throw invalidField('until', { code: 'before_start' });
};

export const repairRoutes = resourceRoutes({
  name: 'repairs',
  table: repairs,
  schemas: { record: repairSchema, input: repairInput, listQuery: repairListQuery },
  searched: ['reason', 'reported_by', 'notes'],
  filters: { state: state => states.get(state), of_product: ofProduct },
  facets: REPAIR_FACETS,
  permissions: {
    view: ['planning.view', 'warehouse.manage'],
    create: ['planning.manage', 'warehouse.manage'],
    change: ['planning.manage', 'warehouse.manage'],
    token: { view: 'planning.view', manage: 'planning.manage' },
  },
  references: [
    {
      field: 'equipment_id',
      table: equipment,
      constraint: 'repairs_unit',
      only: isNull(equipment.retired_at),
    },
    {
      field: 'product_id',
      table: products,
      constraint: 'repairs_product',
      only: ne(products.type, 'kit'),
    },
  ],
  check,
});
