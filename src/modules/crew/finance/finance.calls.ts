import { financeSchema } from '#contract/crew/finance';
import { type Asked, read, withQuery } from '../../../platform/data/callOptions.ts';

export const readFinance = (projectId: number, asked: Asked) =>
  read(financeSchema, withQuery(`/projects/${projectId}/finance`, {}, asked), asked);
