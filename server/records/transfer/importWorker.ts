import { z } from 'zod';
import { LOCALES } from '#contract/base/locales';
import type { TenantContext } from '../../db/tx.ts';
import type { UserActor } from '../../db/actor.ts';
import { contextOf } from '../../security/signedInUser.ts';

/**
 * The user of a running import, as JSON, with the rights of the call: an import ends with the rights it began
 * with, in any process.
 */
const workerSchema = z.object({
  kind: z.literal('person'),
  ip: z.string(),
  requestId: z.string(),
  language: z.enum(LOCALES),
  userAgent: z.string(),
  user: z.object({
    id: z.int(),
    name: z.string(),
    sessionId: z.string(),
    tenantId: z.int().nullable(),
    isSuperadmin: z.boolean(),
    userType: z.string(),
    permissions: z.array(z.string()).transform(names => new Set(names)),
    twofaEnabled: z.boolean(),
    mustSetUpTwofa: z.boolean(),
    isReadOnly: z.boolean(),
    timeZone: z.string(),
  }),
});

export const storedWorker = ({ user, ...caller }: UserActor) => ({
  ...caller,
  user: { ...user, permissions: [...user.permissions] },
});

export const workerContext = (stored: unknown, tenantId: number): TenantContext<UserActor> => {
  const actor = workerSchema.parse(stored);
  return { ...contextOf(actor, tenantId), tenantId, allTenants: false };
};
