import { financeSchema } from '#contract/crew/finance';
import { type CallOptions, read, withQuery } from '../../../platform/data/callOptions.ts';

export const readFinance = (projectId: number, options: CallOptions) =>
  read(financeSchema, withQuery(`/projects/${projectId}/finance`, {}, options), options);
