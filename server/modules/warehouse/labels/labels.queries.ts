import { sql } from 'drizzle-orm';
import { LABEL_ADDRESS_MAX_BYTES, LABELS_MAX, type LabelsInput } from '#contract/warehouse/labels';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';

export interface Label {
  name: string;
  code: string;
  address: string;
  serial_number: string | null;
  amount: number;
  company: string;
}

interface Row extends Omit<Label, 'code' | 'address'>, Record<string, unknown> {
  code: string | null;
}

const NAMES_MAX = 3;

/**
 * In the requested order. Throws 404, 409 if one has no code or too long a code, and 400 for too many labels.
 */
export const readLabels = async (
  tx: ReadTx,
  { resource, ids }: Pick<LabelsInput, 'resource' | 'ids'>,
  addressOf: (code: string) => string
): Promise<Label[]> => {
  const rows = resource === 'equipment' ? await ofUnits(tx, ids) : await ofProducts(tx, ids);
  const found = new Set(rows.map(({ id }) => id));
  if (ids.some(id => !found.has(id))) throw notFound();
  const labels = rows.flatMap(({ code, ...row }) =>
    code === null ? [] : [{ ...row, code, address: addressOf(code) }]
  );
  if (labels.length < rows.length) {
    throw refusal(
      'code_missing',
      rows.filter(({ code }) => code === null)
    );
  }
  const long = labels.filter(({ address }) => address.length > LABEL_ADDRESS_MAX_BYTES);
  if (long.length > 0) throw refusal('code_too_long', long);
  if (labels.length > LABELS_MAX) throw invalidField('ids', { code: 'too_big', limit: LABELS_MAX });
  return labels;
};

const refusal = (why: 'code_missing' | 'code_too_long', rows: readonly Pick<Row, 'name'>[]) => {
  const names = rows.slice(0, NAMES_MAX).map(({ name }) => name);
  const more = rows.length > NAMES_MAX ? ['…'] : [];
  return new DomainError(why, { values: { names: [...names, ...more].join(', ') } });
};

type Found = Row & { id: number };

/** A unit's own code, else its first further one, else its serial. */
const ofUnits = async (tx: ReadTx, ids: readonly number[]) => {
  const { rows } = await tx.execute<Found>(sql`
    select unit.id, unit.name, unit.serial_number, 1 as amount, company.name as company,
      coalesce(unit.code, (
        select own.code from stock_codes own
        where own.tenant_id = unit.tenant_id and own.equipment_id = unit.id
          and own.kind = 'further'
        order by own.position limit 1
      ), unit.serial_number) as code
    from unnest(${sql.param([...ids])}::int[]) with ordinality as asked (id, place)
    join equipment unit on unit.tenant_id = ${tenantOf(tx)} and unit.id = asked.id
    join tenants company on company.id = unit.tenant_id
    order by asked.place`);
  return rows;
};

const ofProducts = async (tx: ReadTx, ids: readonly number[]) => {
  const { rows } = await tx.execute<Found>(sql`
    select product.id, product.name, null as serial_number, own.amount, company.name as company,
      own.code
    from unnest(${sql.param([...ids])}::int[]) with ordinality as asked (id, place)
    join products product on product.tenant_id = ${tenantOf(tx)} and product.id = asked.id
    join tenants company on company.id = product.tenant_id
    cross join lateral (
      select product.code, 1 as amount, -1 as position
      where product.code is not null or not exists (
        select from stock_codes any_code
        where any_code.tenant_id = product.tenant_id and any_code.product_id = product.id)
      union all
      select code, amount, position from stock_codes further
      where further.tenant_id = product.tenant_id and further.product_id = product.id
        and further.kind = 'further'
    ) own
    order by asked.place, own.position`);
  return rows;
};
