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
import { listQuery } from '../base/list.ts';
import { isPeriod } from '../base/periods.ts';
import { isUnconfirmed, SUB_HIRE_STATUSES, type SubHireStatus } from './subHireStatuses.values.ts';

/** A sub-hired amount of a product. `id` refers to an existing line. */
const line = z.strictObject({
  id: recordId.optional(),
  product_id: recordId,
  amount: wholeAmount,
  /** Per piece, without VAT, in euros. */
  unit_cost: optionalMoney,
  /** The project line that it is hired for. */
  project_line_id: lineId.nullable().optional(),
});

export type SubHireLineInput = z.infer<typeof line>;

interface Agreement {
  supplier_id?: number | null | undefined;
  supplier_name?: string | null | undefined;
  status?: SubHireStatus | undefined;
}

/** A sub-hire may lack its supplier until it is confirmed. */
export const hasSupplierWhenAgreed = ({ supplier_id, supplier_name, status }: Agreement) =>
  Boolean(supplier_id ?? supplier_name) || isUnconfirmed(status ?? 'concept');

/**
 * The fields of a sub-hire that users enter. The supplier is a customer marked as such, or a name.
 */
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

/** As `subHireInput`, with the rules across two fields. Lines from the server have more fields. */
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
        /** What is hired beyond what that line needs: its own, until it is released. */
        surplus: z.int(),
        /** The project of that line. */
        project: z
          .object({
            id: z.int(),
            name: z.string(),
            status: z.string().nullable(),
            /** When the line needs it; left out where the project has no dates. */
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
  /** Sub-hires of this product. */
  product_id: recordId.optional(),
  /** Sub-hires for a line of this project. */
  project_id: recordId.optional(),
  /** Sub-hires that last then, at least in part. */
  period: z.string().refine(isPeriod).optional(),
});
