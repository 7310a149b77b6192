import { z } from 'zod';
import { LOCALES } from '#contract/base/locales';
import type { TenantContext } from '../../db/tx.ts';
import type { UserActor } from '../../db/actor.ts';
import { contextOf } from '../../security/signedInUser.ts';

/**
 * The user whose import goes on after its answer, as JSON: with the rights of the call, so that an import
 * ends as it began, also in another process.
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

/** The user as JSON. */
export const storedWorker = ({ user, ...caller }: UserActor) => ({
  ...caller,
  user: { ...user, permissions: [...user.permissions] },
});

/** The context of a user's transactions, for work on the tenant. */
export const workerContext = (stored: unknown, tenantId: number): TenantContext<UserActor> => {
  const actor = workerSchema.parse(stored);
  return { ...contextOf(actor, tenantId), tenantId, allTenants: false };
};
