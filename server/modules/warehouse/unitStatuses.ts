import { sql } from 'drizzle-orm';
import type { ReadTx, Tx } from '../../db/tx.ts';

interface Reader {
  readTenant<Result>(
    work: (tx: ReadTx) => Promise<Result>,
    options: { isHeavy: boolean }
  ): Promise<Result>;
  withTenant<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** The database updates statuses with every change, but not when a repair starts or ends. */
export const renewStatuses = async (request: Reader) => {
  if (await request.readTenant(hasLapsed, { isHeavy: false }))
    await request.withTenant(renewLapsed);
};

const lapsed = ({ tenantId }: ReadTx) =>
  sql`status_until <= now() ${tenantId === null ? sql`` : sql`and tenant_id = ${tenantId}`}`;

const hasLapsed = async (tx: ReadTx) => {
  const { rows } = await tx.execute(sql`select from equipment where ${lapsed(tx)} limit 1`);
  return rows.length > 0;
};

/** Their trigger sets status and time. */
const renewLapsed = (tx: Tx) =>
  tx.execute(sql`
    with due as materialized (
      select id from equipment where ${lapsed(tx)} order by id for no key update
    )
    update equipment unit set status_until = null from due where unit.id = due.id`);
