import { z } from 'zod';
import { momentText } from '../base/fields.ts';
import { tenantIdQuery } from '../base/list.ts';
import { FORWARD_RULE, isForward } from '../base/window.ts';
import { UNIT_WARNINGS } from './plans.ts';

const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number);

/** Without a period: now. */
export const unitChoicesQuery = z
  .strictObject({
    product_id: idText,
    from: momentText.optional(),
    until: momentText.optional(),
    tenantId: tenantIdQuery.optional(),
  })
  .refine(({ from, until }) => !from || !until || isForward({ from, until }), FORWARD_RULE);

const moment = z.iso.datetime();

const unitChoice = z.object({
  id: z.int(),
  code: z.string().nullable(),
  serial_number: z.string().nullable(),
  location: z.string().nullable(),
  warnings: z.array(z.enum(UNIT_WARNINGS)),
  inspection: z.string().nullable(),
  repaired_at: moment.nullable(),
  taken_by: z
    .object({
      project_id: z.int(),
      name: z.string(),
      status: z.string().nullable(),
      from: moment,
      until: moment.nullable(),
    })
    .nullable(),
});

export type UnitChoice = z.infer<typeof unitChoice>;

export const unitChoices = z.array(unitChoice);
