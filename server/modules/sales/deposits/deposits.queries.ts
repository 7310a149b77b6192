import { and, eq, inArray, sql } from 'drizzle-orm';
import { eurosOf } from '#contract/base/money';
import type { ListQuery } from '#contract/base/list';
import { type Deposit, depositSchema } from '#contract/sales/deposits';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { matching } from '../../../records/conditions.ts';
import { projects } from '../../../tables/projects.ts';
import { sentMails } from '../../../tables/sentMails.ts';
import { deposits } from '../../../tables/sales/deposits.ts';
import { openOfDeposit } from '../documents/payableDocuments.ts';

export const conditionsOfDeposits = (
  { tenantId }: ReadTx,
  filter: NonNullable<ListQuery['filter']> = {}
) =>
  and(
    tenantId === null ? undefined : eq(deposits.tenant_id, tenantId),
    matching(deposits, filter, ['number', 'customer_name'])
  );

export const showDeposits = async (tx: ReadTx, ids: readonly number[]): Promise<Deposit[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      deposit: deposits,
      project_name: projects.name,
      mailed: sql<boolean>`exists (select from ${sentMails}
        where ${sentMails.tenant_id} = ${deposits.tenant_id} and ${sentMails.deposit_id} = ${deposits.id})`,
    })
    .from(deposits)
    .leftJoin(projects, eq(projects.id, deposits.project_id))
    .where(inArray(deposits.id, [...ids]));
  const rowOf = new Map(rows.map(row => [row.deposit.id, row]));
  return ids.flatMap(id => {
    const row = rowOf.get(id);
    if (!row) return [];
    const { deposit, project_name, mailed } = row;
    return depositSchema.parse({
      ...deposit,
      mailed,
      project_name: project_name ?? '',
      amount: eurosOf(deposit.amount_cents),
      paid: eurosOf(deposit.paid_cents),
      returned: eurosOf(deposit.returned_cents),
      kept: eurosOf(deposit.kept_cents),
      owed: eurosOf(Math.max(deposit.returned_cents + deposit.kept_cents - deposit.paid_cents, 0)),
    });
  });
};

export const showDeposit = async (tx: ReadTx, id: number) => {
  const [shown] = await showDeposits(tx, [id]);
  if (!shown) throw notFound();
  return shown;
};

/** Unpaid amounts, in cents. */
export const readRequestedDeposits = async (
  tx: ReadTx,
  { project_id, customer_id }: { project_id: number | null; customer_id: number | null }
) => {
  if (project_id === null || customer_id === null) return [];
  const requestedDeposits = await tx
    .select()
    .from(deposits)
    .where(
      and(
        eq(deposits.project_id, project_id),
        eq(deposits.customer_id, customer_id),
        eq(deposits.status, 'requested')
      )
    )
    .orderBy(deposits.id);
  return requestedDeposits.map(deposit => ({
    number: deposit.number,
    amount: deposit.amount_cents,
    open: openOfDeposit(deposit),
  }));
};
