import { z } from 'zod';
import { listOfKnown, recordFields, requiredText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { TOKEN_DAYS, TOKEN_PERMISSIONS } from './tokenPermissions.values.ts';

const NETWORKS_MAX = 20;

export const TOKENS_MAX = 50;

/** Maximum hours that the old value works after a rotation. */
export const OVERLAP_HOURS_MAX = 72;

const network = z.union([
  z.cidrv4(),
  z.cidrv6(),
  z.ipv4().transform(address => `${address}/32`),
  z.ipv6().transform(address => `${address}/128`),
]);

const networks = z.array(network).max(NETWORKS_MAX);

const permissions = listOfKnown(TOKEN_PERMISSIONS, TOKEN_PERMISSIONS.length);

const term = z.literal([...TOKEN_DAYS]).nullable();

export const isBound = ({ days, from }: { days: number | null; from: readonly string[] }) =>
  days !== null || from.length > 0;

export const apiTokenInput = z
  .strictObject({
    name: requiredText(TEXT_MAX.name),
    permissions,
    /** `null`: without an end, only with `networks`. */
    expires_in_days: term,
    /** CIDR. Calls from elsewhere are refused. */
    networks: networks.optional().default([]),
    /** May make and end webhook endpoints of its own. */
    webhooks: z.boolean().optional().default(false),
  })
  .refine(token => isBound({ days: token.expires_in_days, from: token.networks }), {
    path: ['networks'],
    params: { code: 'required' },
  });

export type ApiTokenInput = z.infer<typeof apiTokenInput>;

export const apiTokenChanges = z.strictObject({
  name: requiredText(TEXT_MAX.name).optional(),
  permissions: permissions.optional(),
  networks: networks.optional(),
});

export type ApiTokenChanges = z.infer<typeof apiTokenChanges>;

export const rotateTokenInput = z.strictObject({
  overlap_hours: z.int().min(0).max(OVERLAP_HOURS_MAX),
});

const maker = z.object({ id: z.int().nullable(), name: z.string() });

export const apiTokenSchema = z.object({
  ...recordFields,
  name: z.string(),
  /** The first seven and the last four characters. */
  hint: z.string(),
  permissions: z.array(z.enum(TOKEN_PERMISSIONS)),
  webhooks: z.boolean(),
  networks: z.array(z.string()),
  expires_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(),
  created_by: maker.extend({ active: z.boolean() }),
  /** Until then the value before the rotation works too. */
  previous_until: z.iso.datetime().nullable(),
});

export type ApiToken = z.infer<typeof apiTokenSchema>;

/** The only answer with the value itself. */
export const madeTokenSchema = apiTokenSchema.extend({ token: z.string() });

export const apiTokenListQuery = listQuery(
  ['name', 'created_at', 'expires_at', 'last_used_at'],
  {}
);

/** Takes any value: a refusal would tell callers what a token looks like. */
export const revokeTokenInput = z.strictObject({ token: z.unknown().describe('A text.') });

/** The token's own data: Zapier, Make and n8n test a connection with it. */
export const currentTokenSchema = z.object({
  id: z.int(),
  name: z.string(),
  permissions: z.array(z.enum(TOKEN_PERMISSIONS)),
  expires_at: z.iso.datetime().nullable(),
  tenant: z.object({ id: z.int(), name: z.string() }),
});

export type CurrentToken = z.infer<typeof currentTokenSchema>;

export const TOKEN_UNUSED_DAYS = 90;
