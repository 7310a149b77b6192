import { z } from 'zod';
import {
  endsAfterItBegins,
  filterText,
  optionalMoment,
  optionalMoney,
  optionalReference,
  optionalText,
  recordFields,
  recordId,
  requiredMoment,
  shownMoney,
  wholeAmount,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { REPAIR_STATES } from './repairStates.values.ts';

export const repairInput = z.strictObject({
  equipment_id: optionalReference,
  product_id: optionalReference,
  amount: wholeAmount.optional(),
  from: requiredMoment,
  until: optionalMoment,
  reason: optionalText(TEXT_MAX.line),
  cost: optionalMoney,
  /** The goods may go out: the repair is only noted. */
  usable: z.boolean().optional(),
  reported_by: optionalText(TEXT_MAX.name),
  notes: optionalText(TEXT_MAX.notes),
});

export const repairFields = repairInput.keyof().enum;

export const repairForm = repairInput.refine(endsAfterItBegins, {
  path: ['until'],
  params: { code: 'before_start' },
});

export const repairSchema = z.object({
  ...recordFields,
  equipment_id: z.int().nullable(),
  product_id: z.int().nullable(),
  amount: z.int(),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  cost: shownMoney,
  usable: z.boolean(),
  reported_by: z.string().nullable(),
  notes: z.string().nullable(),
});

export type Repair = z.infer<typeof repairSchema>;

export const REPAIR_FACETS = ['reason'] as const;

export const repairListQuery = listQuery(['reason', 'from'], {
  equipment_id: recordId.optional(),
  product_id: recordId.optional(),
  of_product: recordId.optional(),
  usable: z.boolean().optional(),
  reason: filterText.optional(),
  state: z.enum(REPAIR_STATES).optional(),
});
