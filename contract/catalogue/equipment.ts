import { z } from 'zod';
import { isNoSerialNumber, withoutSymbology } from '../warehouse/codeSpelling.ts';
import { DASHBOARD_LISTS } from '../base/dashboardLists.values.ts';
import { equipmentStatusOf } from './equipmentStatuses.values.ts';
import {
  filterText,
  optionalMoment,
  optionalReference,
  optionalText,
  recordFields,
  recordId,
  requiredText,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';

export const equipmentInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  type: optionalText(TEXT_MAX.name),
  /**
   * Unique among the units of its product, in any spelling. Words for "none" are stored as null.
   */
  serial_number: optionalText(TEXT_MAX.name, text =>
    isNoSerialNumber(text) ? null : withoutSymbology(text)
  ),
  /**
   * A word of the list gets the list's spelling. Ignored for a unit of a product: its status follows from
   * repairs, movements and `retired_at`.
   */
  status: optionalText(TEXT_MAX.name, text => equipmentStatusOf(text) ?? text),
  location: optionalText(TEXT_MAX.name),
  notes: optionalText(TEXT_MAX.notes),
  product_id: optionalReference,
  code: optionalText(TEXT_MAX.name, withoutSymbology),
  retired_at: optionalMoment,
});

export const equipmentFields = equipmentInput.keyof().enum;

export const equipmentSchema = z.object({
  ...recordFields,
  name: z.string(),
  type: z.string().nullable(),
  serial_number: z.string().nullable(),
  status: z.string().nullable(),
  location: z.string().nullable(),
  notes: z.string().nullable(),
  product_id: z.int().nullable(),
  code: z.string().nullable(),
  retired_at: z.iso.datetime().nullable(),
});

export type Equipment = z.infer<typeof equipmentSchema>;

export const EQUIPMENT_FACETS = ['type', 'status', 'location'] as const;

export const equipmentListQuery = listQuery(
  ['name', 'type', 'serial_number', 'status', 'location', 'code'],
  {
    type: filterText.optional(),
    status: filterText.optional(),
    location: filterText.optional(),
    product_id: recordId.optional(),
    dashboard: z.enum(DASHBOARD_LISTS.equipment).optional(),
  }
);
