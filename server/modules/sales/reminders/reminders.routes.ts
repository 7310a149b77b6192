import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordQuery } from '#contract/base/list';
import { dueRemindersSchema, remindersAnswer, remindersInput } from '#contract/sales/reminders';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { contentVersion } from '../../../records/recordChanges.ts';
import type { Services } from '../../../services.ts';
import { invoiceRights } from '../salesRights.ts';
import { readDueReminders } from './due.queries.ts';
import { remind } from './reminders.commands.ts';

export const reminderRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/reminders/due',
      {
        config: { permission: invoiceRights.view },
        schema: {
          summary: 'The invoices of which a reminder is due, by customer',
          querystring: recordQuery,
          response: { 200: dueRemindersSchema },
        },
      },
      async (request, reply) => {
        const due = await request.readTenant(readDueReminders);
        void reply.header('etag', etagOf({ version: contentVersion(due) }));
        return due;
      }
    );

    app.post(
      '/reminders',
      {
        config: { permission: invoiceRights.manage },
        schema: {
          summary: 'Remind customers of invoices, one mail for each customer',
          description:
            'Once for each invoice and level. What is not due is skipped, with its reason. With `If-Match` of the due reminders, or `expected_total`, another list or total is refused with the list as it is.',
          querystring: recordQuery,
          body: remindersInput,
          response: { 200: remindersAnswer },
        },
      },
      async request => {
        const { invoice_ids, expected_total } = request.body;
        const answer = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), () =>
            remind(tx, services, invoice_ids, {
              expected_total,
              version: expectedVersion(request),
            })
          )
        );
        void services.outbox.deliverDue();
        return remindersAnswer.parse(answer);
      }
    );
  };
