import { z } from 'zod';
import { optionalReference, optionalText, recordId, requiredText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { STANDARD_ROLES } from './standardRoles.ts';

/** Without `tenantId`: the user's tenant. Only a superadmin chooses another, or `null` for all. */
export const roleInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  description: optionalText(TEXT_MAX.line),
  tenantId: optionalReference,
});

export const roleFields = roleInput.keyof().enum;

export const roleChanges = roleInput.omit({ tenantId: true }).partial();

export const roleSchema = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  /** `null`: a global role. */
  tenant_id: z.int().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export type Role = z.infer<typeof roleSchema>;

export const standardRolesInput = z.strictObject({
  names: z
    .array(z.enum(STANDARD_ROLES.map(({ name }) => name)))
    .min(1)
    .optional(),
});

export const roleListQuery = listQuery(['name', 'description', 'tenant_id'], {});

export const permissionSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  superadmin_only: z.boolean(),
});

export const rolePermissionSchema = permissionSchema
  .omit({ name: true })
  .extend({ permission_name: z.string() });

export const heldRoleSchema = roleSchema.extend({ permissions: z.array(z.string()) });

export type HeldRole = z.infer<typeof heldRoleSchema>;

export const userRolesInput = z.strictObject({ roles: z.array(recordId).max(100) });
