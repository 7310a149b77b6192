import { type DueReminders, dueRemindersSchema, remindersAnswer } from '#contract/sales/reminders';
import { api } from '../../../platform/api/client.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { once } from '../../../platform/data/once.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

export interface ReadReminders {
  due: readonly DueReminders[];
  etag: string | null;
}

export const readDueReminders = async (signal: AbortSignal): Promise<ReadReminders> => {
  const call = api(inChosenTenant('/reminders/due'), { signal });
  const { body, headers } = await withReadableErrors(call);
  return { due: dueRemindersSchema.parse(body), etag: headers.get('ETag') };
};

export interface WantedReminders {
  ids: readonly number[];
  /** Total requested, in euros. */
  total: number;
  etag: string | null;
}

export const sendReminders = ({ ids, total, etag }: WantedReminders) =>
  once(['reminders', ids, total, etag], async key => {
    const call = api(inChosenTenant('/reminders'), {
      method: 'POST',
      body: { invoice_ids: ids, expected_total: total },
      headers: { ...keyHeader(key), ...(etag !== null && { 'if-match': etag }) },
    });
    return remindersAnswer.parse((await withReadableErrors(call)).body);
  });
