import { z } from 'zod';
import { optionalReference, optionalText, recordId, requiredText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { STANDARD_ROLES } from './standardRoles.ts';

/**
 * Without `tenantId` a role belongs to the user's tenant. Only a superadmin chooses another tenant,
 * or `null` for all.
 */
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
  /** `null` for a global role, which belongs to no tenant. */
  tenant_id: z.int().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export type Role = z.infer<typeof roleSchema>;

/** The standard roles to add; all of them without a list. */
export const standardRolesInput = z.strictObject({
  names: z
    .array(z.enum(STANDARD_ROLES.map(({ name }) => name)))
    .min(1)
    .optional(),
});

export const roleListQuery = listQuery(['name', 'description', 'tenant_id'], {});

/** A permission, with its description in the caller's language. */
export const permissionSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  superadmin_only: z.boolean(),
});

/** In a role's own list the field is named `permission_name`. */
export const rolePermissionSchema = permissionSchema
  .omit({ name: true })
  .extend({ permission_name: z.string() });

/** The roles of a user, each with its permissions. Inherited ones have their source. */
export const heldRoleSchema = roleSchema.extend({ permissions: z.array(z.string()) });

export type HeldRole = z.infer<typeof heldRoleSchema>;

export const userRolesInput = z.strictObject({ roles: z.array(recordId).max(100) });
