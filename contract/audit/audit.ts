import { z } from 'zod';
import { filterText, idParam, momentText } from '../base/fields.ts';
import { AUDIT_PAGE_ROWS } from '../base/limits.ts';
import { tenantIdQuery } from '../base/list.ts';

/** The action of an entry for a whole import: its `metadata.ids` are ranges of the records' ids. */
export const IMPORTED = 'imported';

/** The action of an entry for a file of records: nothing was changed. */
export const EXPORTED = 'exported';

/** The action of an entry for equipment that became units; `metadata.ids` as of an import. */
export const LINKED = 'linked';

const id = idParam.shape.id;

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** `from` and `to` are moments, the first included, the last not. */
export const auditQuery = z.strictObject({
  userId: id.optional(),
  resourceType: filterText.optional(),
  resourceId: id.optional(),
  actionType: filterText.optional(),
  tenantId: tenantIdQuery.optional(),
  from: momentText.optional(),
  to: momentText.optional(),
  page: pageNumber.optional(),
  limit: pageNumber
    .refine(rows => rows <= AUDIT_PAGE_ROWS)
    .optional()
    .default(AUDIT_PAGE_ROWS),
});

export const auditEntrySchema = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  action_type: z.string(),
  resource_type: z.string(),
  resource_id: z.int().nullable(),
  tenant_id: z.int().nullable(),
  target_user_id: z.int().nullable(),
  target_user_name: z.string().nullable(),
  performed_by: z.int().nullable(),
  performed_by_name: z.string().nullable(),
  ip_address: z.string().nullable(),
  /** For changes: `changes`, by field, each `{ from, to }`. */
  metadata: z.record(z.string(), z.unknown()),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
