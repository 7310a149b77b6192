import { z } from 'zod';
import { DASHBOARD_LISTS } from './dashboardLists.ts';
import { equipmentStatusOf } from './equipmentStatuses.ts';
import { filterText, optionalText, recordFields, requiredText } from './fields.ts';
import { TEXT_MAX } from './limits.ts';
import { listQuery } from './list.ts';

/** What people fill in of a piece of equipment (spec §3). */
export const equipmentInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  type: optionalText(TEXT_MAX.name),
  serial_number: optionalText(TEXT_MAX.name),
  /** Any text; one of the list's words is spelled as the list has it. */
  status: optionalText(TEXT_MAX.name, text => equipmentStatusOf(text) ?? text),
  location: optionalText(TEXT_MAX.name),
  notes: optionalText(TEXT_MAX.notes),
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
});

export type Equipment = z.infer<typeof equipmentSchema>;

/** What equipment is filtered by, with counts. */
export const EQUIPMENT_FACETS = ['type', 'status', 'location'] as const;

export const equipmentListQuery = listQuery(
  ['name', 'type', 'serial_number', 'status', 'location'],
  {
    type: filterText.optional(),
    status: filterText.optional(),
    location: filterText.optional(),
    dashboard: z.enum(DASHBOARD_LISTS.equipment).optional(),
  }
);
