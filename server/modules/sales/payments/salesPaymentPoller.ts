import { inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { UNSETTLED } from '../../../payments/provider.ts';
import { jobActor } from '../../../db/actor.ts';
import type { Tx } from '../../../db/tx.ts';
import { salesAttempts } from '../../../tables/sales/payable.ts';
import type { MollieServices } from './tenantMollie.ts';
import { settleAttempt } from './applyProviderStatus.ts';
import type { Attempt } from './providerPayments.ts';

const POLLER = jobActor('sales payments');

const PER_COMPANY = 10;
const AT_ONCE = 60;

const SIDE_BY_SIDE = 6;

/**
 * Checks attempts without a webhook, and paid ones for unreported refunds and chargebacks. Each process takes
 * other rows. A company whose key or attempt fails is left until the next run, and the others continue.
 */
export const pollSalesPayments = async (
  services: MollieServices,
  log: Pick<FastifyBaseLogger, 'warn'>
) => {
  const claimed = await services.database.platformTransaction(POLLER, claimDue);
  const companies = [...Map.groupBy(claimed, ({ tenant_id }) => tenant_id).values()];
  const work = async () => {
    for (let own = companies.pop(); own; own = companies.pop()) {
      await askAll(services, own).catch((error: unknown) =>
        log.warn({ err: error }, 'a payment of a customer could not be asked about')
      );
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
};

const askAll = async (services: MollieServices, claimed: readonly Attempt[]) => {
  for (const attempt of claimed) await settleAttempt(services, POLLER, attempt);
};

/**
 * Attempts of companies with a key, for 180 days. The pause is a tenth of their age, from 15 minutes to a
 * week. Each company has its turn, its longest waiting attempts first.
 */
const claimDue = async (tx: Tx): Promise<Attempt[]> => {
  const unsettled = [...UNSETTLED, 'paid'];
  const { rows } = await tx.execute<{ id: string }>(sql`
    update sales_attempts set checked_at = now() where id in (
      select a.id from sales_attempts a join (
        select due.id, due.place, due.checked_at from tenants t
        cross join lateral (
          select own.id, own.checked_at, row_number() over (order by own.checked_at) as place
          from sales_attempts own
          where own.tenant_id = t.id and own.provider_id is not null
            and own.status = any(${sql.param(unsettled)}::text[])
            and own.created_at > now() - interval '180 days'
            and own.checked_at < now() - least(interval '7 days',
              greatest(interval '15 minutes', (own.checked_at - own.created_at) / 10))
          order by own.checked_at limit ${PER_COMPANY}
        ) due
        where t.sealed_mollie_key is not null
        order by due.place, due.checked_at limit ${AT_ONCE}
      ) turn on turn.id = a.id
      for update of a skip locked)
    returning id`);
  const ids = rows.map(({ id }) => id);
  return tx.select().from(salesAttempts).where(inArray(salesAttempts.id, ids));
};
