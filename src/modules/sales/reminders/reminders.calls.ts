import { dueRemindersSchema, remindersAnswer } from '#contract/sales/reminders';
import { api } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/calls.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

/** The reminders that are due, by customer. */
export const readDueReminders = (signal: AbortSignal) =>
  read(dueRemindersSchema, inChosenTenant('/reminders/due'), { signal });

/** Sends reminders, together for each customer; once per key. */
export const sendReminders = async (invoiceIds: readonly number[], key: string) => {
  const call = api(inChosenTenant('/reminders'), {
    method: 'POST',
    body: { invoice_ids: invoiceIds },
    headers: keyHeader(key),
  });
  return remindersAnswer.parse((await withReadableErrors(call)).body);
};
