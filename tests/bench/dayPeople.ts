import type { PermissionName } from '#contract/people/permissions';
import { userPermissions } from '#server/tables/roles';
import { users } from '#server/tables/users';
import type { Transactions } from '#server/db/transactions';
import { startSession } from '#server/modules/account/auth/accountSessions';
import { PLATFORM } from '#server/db/actor';
import { tokensFrom } from '#server/security/tokens';

const MAY: readonly PermissionName[] = [
  'customers.manage',
  'products.view',
  'projects.manage',
  'planning.view',
  'planning.manage',
  'planning.overbook',
  'warehouse.manage',
];

/** So many people of a tenant who are signed in, by their tokens. */
export const addPeople = (
  database: Pick<Transactions, 'platformTransaction'>,
  { tenantId, secret, count }: { tenantId: number; secret: string; count: number }
): Promise<string[]> =>
  database.platformTransaction(PLATFORM, async tx => {
    const tokens = tokensFrom({ current: secret });
    const people = Array.from({ length: count }, (_, index) => ({
      tenant_id: tenantId,
      name: `Mens ${index}`,
      email: `mens-${tenantId}-${index}@flightcase.example`,
    }));
    const added = await tx.insert(users).values(people).returning({ id: users.id });
    const rights = added.flatMap(({ id }) =>
      MAY.map(permission => ({ user_id: id, tenant_id: tenantId, permission }))
    );
    await tx.insert(userPermissions).values(rights);
    const signedIn: string[] = [];
    for (const { id: userId } of added) {
      const { sessionId } = await startSession(tx, {
        userId,
        tenantId,
        userAgent: 'bench',
        ip: '127.0.0.1',
      });
      signedIn.push(await tokens.signAccessToken({ userId, sessionId }));
    }
    return signedIn;
  });
