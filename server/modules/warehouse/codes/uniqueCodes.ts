import { sql } from 'drizzle-orm';
import { foldCode } from '#contract/warehouse/codeSpelling';
import { tenantOf } from '../../../db/tx.ts';
import type { UniqueValues } from '../../../records/definition.ts';

/** Unique among the tenant's codes and project numbers. */
export const uniqueCode: UniqueValues<'code'> = {
  constraints: { stock_codes_code: 'code' },
  keysOf: ({ code }) => (typeof code === 'string' ? [['code', keyOf(code)]] : []),
  taken: async (tx, keys) => {
    const folded = keys.map(key => key.slice(key.indexOf('/') + 1));
    const { rows } = await tx.execute<{ key: string }>(sql`
      select concat(serial_of, '/', folded) as key from stock_codes
      where tenant_id = ${tenantOf(tx)} and folded = any(${sql.param(folded)}::text[])
      union all
      select concat('/', number) from projects
      where tenant_id = ${tenantOf(tx)} and number = any(${sql.param(folded)}::text[])`);
    return new Set(rows.map(({ key }) => key));
  },
};

/** Codes as for products. A serial number is unique among its product's units. */
export const uniqueCodeAndSerialNumber: UniqueValues<'code' | 'serial_number'> = {
  constraints: { ...uniqueCode.constraints, stock_codes_serial_number: 'serial_number' },
  keysOf: row => {
    const { serial_number: serial, product_id: product } = row;
    if (typeof serial !== 'string') return uniqueCode.keysOf(row);
    return [...uniqueCode.keysOf(row), ['serial_number', keyOf(serial, Number(product ?? 0))]];
  },
  taken: uniqueCode.taken,
};

/** `serialOf`: the product that a serial number is unique within; 0 for none. */
const keyOf = (code: string, serialOf?: number) => `${serialOf ?? ''}/${foldCode(code)}`;
