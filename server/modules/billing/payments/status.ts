import { desc, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { payments } from '../../../tables/payments.ts';
import type { TenantContext } from '../../../db/tx.ts';
import { UNSETTLED } from '../../../payments/provider.ts';
import type { UserActor } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { settle } from './settle.ts';

/**
 * The status of the latest attempt to pay an invoice, or of the tenant's latest one. An open
 * attempt is checked first; if the provider is unreachable, it stays open.
 */
export const paymentOf = async (
  services: Services,
  context: TenantContext<UserActor>,
  invoiceId: number | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>
): Promise<{ status: 'paid' | 'open'; mode: 'live' | 'test' } | undefined> => {
  // The superadmin's latest payment would be that of any tenant.
  if (invoiceId === undefined && context.tenantId === null) return undefined;
  const latest = () =>
    services.database.tenantSnapshot(context, async tx => {
      const [payment] = await tx
        .select()
        .from(payments)
        .where(invoiceId === undefined ? undefined : eq(payments.invoice_id, invoiceId))
        .orderBy(desc(payments.created_at))
        .limit(1);
      return payment;
    });

  const payment = await latest();
  if (!payment) return undefined;
  if (isUnsettled(payment.status)) {
    await settle(services, context.actor, payment).catch((error: unknown) =>
      log.warn({ err: error }, 'a payment could not be looked into')
    );
  }
  const now = await latest();
  if (!now) return undefined;
  const mode = now.mode === 'test' ? 'test' : 'live';
  if (now.status === 'paid') return { status: 'paid', mode };
  return isUnsettled(now.status) ? { status: 'open', mode } : undefined;
};

const isUnsettled = (status: string) => UNSETTLED.some(known => known === status);
