import { z } from 'zod';
import {
  dayText,
  filterText,
  optionalText,
  recordFields,
  recordId,
  requiredText,
} from '../base/fields.ts';
import { LIST_MAX_ROWS, TEXT_MAX } from '../base/limits.ts';
import { listQuery, tenantIdQuery } from '../base/list.ts';

export const INSPECTION_RESULTS = ['passed', 'failed'] as const;

export type InspectionResult = (typeof INSPECTION_RESULTS)[number];

export const ELECTRICAL_INSPECTION = 'NEN 3140';

export const INSPECTION_KINDS_MAX = 10;
export const INTERVAL_MONTHS_MAX = 120;

/** A failed inspection adds a repair. */
export const inspectionInput = z.strictObject({
  equipment_id: recordId,
  kind: requiredText(TEXT_MAX.name),
  inspected_on: dayText,
  result: z.enum(INSPECTION_RESULTS),
  inspector: optionalText(TEXT_MAX.name),
  notes: optionalText(TEXT_MAX.notes),
  report: optionalText(TEXT_MAX.name),
});

export const inspectionFields = inspectionInput.keyof().enum;

export const inspectionSchema = z.object({
  ...recordFields,
  equipment_id: z.int(),
  kind: z.string(),
  inspected_on: z.string(),
  result: z.enum(INSPECTION_RESULTS),
  inspector: z.string().nullable(),
  notes: z.string().nullable(),
  report: z.string().nullable(),
  repair_id: z.int().nullable(),
});

export type Inspection = z.infer<typeof inspectionSchema>;

export const INSPECTION_FACETS = ['kind', 'result'] as const;

export const inspectionListQuery = listQuery(['inspected_on', 'kind', 'inspector'], {
  equipment_id: recordId.optional(),
  kind: filterText.optional(),
  result: z.enum(INSPECTION_RESULTS).optional(),
});

const rule = z.strictObject({
  kind: requiredText(TEXT_MAX.name),
  interval_months: z.int().min(1).max(INTERVAL_MONTHS_MAX),
});

const isTwice = ({ kind }: { kind: string }, index: number, rules: readonly { kind: string }[]) =>
  rules.findIndex(other => other.kind.toLowerCase() === kind.toLowerCase()) !== index;

export const inspectionRules = z.strictObject({
  rules: z
    .array(rule)
    .max(INSPECTION_KINDS_MAX)
    .superRefine((rules, context) => {
      for (const [index, each] of rules.entries()) {
        if (!isTwice(each, index, rules)) continue;
        context.addIssue({ code: 'custom', path: [index, 'kind'], params: { code: 'taken' } });
      }
    }),
});

export type InspectionRules = z.infer<typeof inspectionRules>['rules'];

export const dueQuery = z.strictObject({
  until: dayText.optional(),
  kind: filterText.optional(),
  equipment_id: z.coerce.number().pipe(recordId).optional(),
  tenantId: tenantIdQuery.optional(),
});

export const INSPECTION_HINDRANCES = ['retired', 'out', 'not_needed'] as const;

export type InspectionHindrance = (typeof INSPECTION_HINDRANCES)[number];

export const scannedUnitQuery = z.strictObject({
  kind: requiredText(TEXT_MAX.name),
  tenantId: tenantIdQuery.optional(),
});

export const scannedUnit = z.object({
  id: z.int(),
  name: z.string(),
  hindrance: z.enum(INSPECTION_HINDRANCES).nullable(),
});

export const dueInspections = z.object({
  total: z.int(),
  due: z
    .array(
      z.object({
        equipment_id: z.int(),
        name: z.string(),
        code: z.string().nullable(),
        serial_number: z.string().nullable(),
        location: z.string().nullable(),
        product_id: z.int(),
        kind: z.string(),
        /** Null: never passed, or failed since. */
        due_on: z.string().nullable(),
        last_on: z.string().nullable(),
      })
    )
    .max(LIST_MAX_ROWS),
});

export type DueInspection = z.infer<typeof dueInspections>['due'][number];
