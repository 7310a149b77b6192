import { z } from 'zod';
import { DASHBOARD_LISTS } from '../base/dashboardLists.values.ts';
import {
  endsAfterItBegins,
  filterText,
  lineId,
  optionalMoney,
  optionalReference,
  optionalText,
  recordFields,
  recordId,
  requiredMoment,
  shownMoney,
  wholeAmount,
} from '../base/fields.ts';
import { LIST_MAX_ROWS, TEXT_MAX } from '../base/limits.ts';
import { listQuery, periodFilter } from '../base/list.ts';
import { isUnconfirmed, SUB_HIRE_STATUSES, type SubHireStatus } from './subHireStatuses.values.ts';

const line = z.strictObject({
  id: recordId.optional(),
  product_id: recordId,
  amount: wholeAmount,
  /** Per piece, without VAT, in euros. */
  unit_cost: optionalMoney,
  project_line_id: lineId.nullable().optional(),
});

export type SubHireLineInput = z.infer<typeof line>;

interface Agreement {
  supplier_id?: number | null | undefined;
  supplier_name?: string | null | undefined;
  status?: SubHireStatus | undefined;
}

export const hasSupplierWhenAgreed = ({ supplier_id, supplier_name, status }: Agreement) =>
  Boolean(supplier_id ?? supplier_name) || isUnconfirmed(status ?? 'concept');

export const subHireInput = z.strictObject({
  supplier_id: optionalReference,
  supplier_name: optionalText(TEXT_MAX.name),
  status: z.enum(SUB_HIRE_STATUSES).optional(),
  from: requiredMoment,
  until: requiredMoment,
  lines: z.array(line).max(LIST_MAX_ROWS).optional(),
  notes: optionalText(TEXT_MAX.notes),
});

export const subHireFields = subHireInput.keyof().enum;

export const subHireLineFields = line.keyof().enum;

/** With the rules across fields. Lines from the server have more fields. */
export const subHireForm = subHireInput
  .extend({ lines: z.array(line.strip()).max(LIST_MAX_ROWS).optional() })
  .refine(endsAfterItBegins, { path: ['until'], params: { code: 'before_start' } })
  .refine(hasSupplierWhenAgreed, { path: ['supplier_id'], params: { code: 'required' } });

export const subHireSchema = z.object({
  ...recordFields,
  supplier_id: z.int().nullable(),
  supplier_name: z.string().nullable(),
  status: z.enum(SUB_HIRE_STATUSES),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  notes: z.string().nullable(),
  /** Sent for one sub-hire, not in lists. */
  lines: z
    .array(
      z.object({
        id: z.int(),
        product_id: z.int(),
        product_name: z.string(),
        amount: z.int(),
        unit_cost: shownMoney,
        project_line_id: z.int().nullable(),
        /** Beyond the need of that line; kept until released. */
        surplus: z.int(),
        project: z
          .object({
            id: z.int(),
            name: z.string(),
            status: z.string().nullable(),
            from: z.iso.datetime().optional(),
            until: z.iso.datetime().optional(),
          })
          .nullable(),
      })
    )
    .optional(),
});

export type SubHire = z.infer<typeof subHireSchema>;

export const SUB_HIRE_FACETS = ['status', 'supplier_name'] as const;

export const subHireListQuery = listQuery(['supplier_name', 'status', 'from', 'until'], {
  status: z.enum(SUB_HIRE_STATUSES).optional(),
  supplier_id: recordId.optional(),
  supplier_name: filterText.optional(),
  dashboard: z.enum(DASHBOARD_LISTS['sub-hires']).optional(),
  product_id: recordId.optional(),
  project_id: recordId.optional(),
  period: periodFilter,
});
