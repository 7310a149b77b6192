import { z } from 'zod';
import { MALFORMED_RULE } from '../base/errors.ts';
import { filterText, idParam, momentText } from '../base/fields.ts';
import { AUDIT_PAGE_ROWS } from '../base/limits.ts';
import { tenantIdQuery } from '../base/list.ts';

/** A whole import; `metadata.ids` are id ranges. */
export const IMPORTED = 'imported';

export const EXPORTED = 'exported';

export const LINKED = 'linked';

const id = idParam.shape.id;

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** `from` and `to` are moments: `from` is included, `to` is not. */
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
    .refine(rows => rows <= AUDIT_PAGE_ROWS, MALFORMED_RULE)
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
  /** For changes: `changes`, `{ from, to }` by field. */
  metadata: z.record(z.string(), z.unknown()),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
