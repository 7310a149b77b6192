import { z } from 'zod';
import { dayText, shownMoney } from '../base/fields.ts';
import { listQuery, recordQuery } from '../base/list.ts';
import { expectedTotal } from './expectedTotal.ts';

export const salesExportInput = z.strictObject({
  until: dayText,
  expected_total: expectedTotal,
});

export const nextExportQuery = recordQuery.extend({ until: dayText });

export const nextExportSchema = z.object({
  until: z.iso.date(),
  invoices: z.int(),
  total: shownMoney,
  version: z.int(),
});

export type NextExport = z.infer<typeof nextExportSchema>;

export const salesExportSchema = z.object({
  id: z.int(),
  tenant_id: z.int(),
  until: z.iso.date(),
  invoices: z.int(),
  file: z.string(),
  created_at: z.iso.datetime(),
  by: z.string().nullable(),
});

export type SalesExport = z.infer<typeof salesExportSchema>;

export const salesExportListQuery = listQuery(['until', 'created_at'], {});
