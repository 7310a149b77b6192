import { sql } from 'drizzle-orm';
import type { ReadTx, Tx } from '../../../db/tx.ts';

/** A request, as far as it opens transactions. */
interface Reader {
  readTenant<Result>(
    work: (tx: ReadTx) => Promise<Result>,
    options: { isHeavy: boolean }
  ): Promise<Result>;
  withTenant<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/**
 * Brings the statuses of units up to date before they are read. The database derives them with every
 * change of what they follow from; time alone changes one where a repair begins or ends.
 */
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

/** Their trigger derives status and moment anew. */
const renewLapsed = (tx: Tx) =>
  tx.execute(sql`
    with due as materialized (
      select id from equipment where ${lapsed(tx)} order by id for no key update
    )
    update equipment unit set status_until = null from due where unit.id = due.id`);
