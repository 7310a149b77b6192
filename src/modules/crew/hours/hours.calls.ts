import { comparedAnswer, decidedAnswer } from '#contract/crew/hoursAnswers';
import { hoursSchema } from '#contract/crew/hours';
import { z } from 'zod';
import { api } from '../../../platform/api/client.ts';
import { type CallOptions, read, withQuery } from '../../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { once } from '../../../platform/data/once.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';
import type { SeenEntry } from './weekTable.ts';

interface Period {
  from: string;
  until: string;
}

export const readCompared = (period: Period, options: CallOptions) =>
  read(comparedAnswer, withQuery('/hours/compare', { ...period }, options), options);

const listed = z.array(hoursSchema);

export const readEntries = (ids: readonly number[], options: CallOptions) =>
  read(listed, withQuery('/hours', { filter: JSON.stringify({ id: ids }) }, options), options);

export type Decision = 'approve' | 'reject' | 'reopen';

export const decide = (decision: Decision, entries: readonly SeenEntry[], reason?: string) => {
  const [ids, seen] = [entries.map(({ id }) => id), entries.map(({ version }) => version)];
  return once([decision, ids, seen, reason], async key => {
    const call = api(inChosenTenant(`/hours/${decision}`), {
      method: 'POST',
      body: { ids, seen, ...(reason !== undefined && { reason }) },
      headers: keyHeader(key),
    });
    return decidedAnswer.parse((await withReadableErrors(call)).body);
  });
};
