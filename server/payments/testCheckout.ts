import { PAYMENT_STATUSES } from '#contract/base/paymentStatuses.values';
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { decimalOf } from '#contract/base/money';
import { testCheckouts } from '../tables/payments.ts';
import type { Transactions } from '../db/transactions.ts';
import { PLATFORM } from '../db/actor.ts';
import { type PaymentProvider, type ProvidedPayment } from './provider.ts';

type Row = typeof testCheckouts.$inferSelect;

export const testCheckoutProvider = (database: Transactions, appUrl: URL): PaymentProvider => {
  const provided = (row: Row): ProvidedPayment => ({
    providerId: row.id,
    status: z.enum(PAYMENT_STATUSES).parse(row.status),
    amount: row.amount,
    currency: 'EUR',
    paymentId: row.payment_id,
    checkoutUrl: new URL(`/api/test-checkout/${row.id}`, appUrl).href,
    returns: [],
  });
  return {
    name: 'test-checkout',
    mode: 'test',
    create: order =>
      database.platformTransaction(PLATFORM, async tx => {
        await tx
          .insert(testCheckouts)
          .values({
            id: `tr_${randomBytes(8).toString('hex')}`,
            amount: decimalOf(order.amountCents),
            description: order.description,
            redirect_url: order.redirectUrl,
            payment_id: order.paymentId,
          })
          .onConflictDoNothing();
        const [row] = await tx
          .select()
          .from(testCheckouts)
          .where(eq(testCheckouts.payment_id, order.paymentId));
        if (!row) throw new Error('the checkout was not written');
        return provided(row);
      }),
    find: async id => {
      const row = await findCheckout(database, id);
      if (!row) throw new Error('no such checkout');
      return provided(row);
    },
    refund: ({ key }) => {
      const digest = createHash('sha256').update(key).digest('hex');
      return Promise.resolve({ providerId: `re_${digest.slice(0, 16)}`, failed: false });
    },
  };
};

export const findCheckout = (database: Transactions, id: string) =>
  database.platformTransaction(PLATFORM, async tx => {
    const [row] = await tx.select().from(testCheckouts).where(eq(testCheckouts.id, id));
    return row;
  });

export const TEST_OUTCOMES = ['paid', 'failed', 'canceled', 'expired'] as const;

export type TestOutcome = (typeof TEST_OUTCOMES)[number];

export const endCheckout = (database: Transactions, id: string, status: TestOutcome) =>
  database.platformTransaction(PLATFORM, async tx => {
    const [row] = await tx
      .select()
      .from(testCheckouts)
      .where(eq(testCheckouts.id, id))
      .for('update');
    if (row?.status === 'open') {
      await tx.update(testCheckouts).set({ status }).where(eq(testCheckouts.id, id));
    }
    return row;
  });
