import { z } from 'zod';
import { dayText } from '../base/fields.ts';
import { listQuery } from '../base/list.ts';

/** Takes all issued invoices through a day that no export has. */
export const salesExportInput = z.strictObject({ until: dayText });

export const salesExportSchema = z.object({
  id: z.int(),
  tenant_id: z.int(),
  until: z.iso.date(),
  invoices: z.int(),
  /** The key of its file. */
  file: z.string(),
  created_at: z.iso.datetime(),
  by: z.string().nullable(),
});

export type SalesExport = z.infer<typeof salesExportSchema>;

export const salesExportListQuery = listQuery(['until', 'created_at'], {});
