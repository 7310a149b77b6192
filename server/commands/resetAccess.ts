import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { closing, openDatabase } from '../db/connection.ts';
import { nextVersion } from '../tables/columns.ts';
import { users } from '../tables/users.ts';
import { transactionsOn } from '../db/transactions.ts';
import { generatePassword } from '../firstStart.ts';
import { endAccess, normaliseEmail, removeSecondFactor } from '../modules/account/index.ts';
import { Refused } from '../process/operatorError.ts';
import { PLATFORM } from '../db/actor.ts';
import { hashPassword } from '../security/passwords.ts';
import { resetFailedAttempts } from '../security/throttle.ts';
import { assertDatabase, runCommand, say } from './command.ts';

/**
 * `npm run access:reset -- --email ada@flightcase.example`: sets a new password, removes the second factor,
 * and ends sessions and links.
 */
const resetAccess = async (config: Config) => {
  assertDatabase(config);
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const email = normaliseEmail(values.email ?? '');
  const password = generatePassword();
  const password_hash = await hashPassword(password);
  await closing(await openDatabase(config), connection =>
    transactionsOn(connection).platformTransaction(PLATFORM, async tx => {
      const [user] = await tx
        .update(users)
        .set({ password_hash, active: true, ...nextVersion(users) })
        .where(eq(users.email, email))
        .returning();
      if (!user || user.deleted_at) throw new Refused(`There is no account ${email}.`);
      await removeSecondFactor(tx, user.id);
      await endAccess(tx, user.id);
      await resetFailedAttempts(tx, user.email);
      tx.audit({
        action: 'user.access_reset',
        resource: 'users',
        resourceId: user.id,
        targetUserId: user.id,
        tenantId: user.tenant_id,
        metadata: { email, by: 'operator' },
      });
    })
  );
  say(`${email} signs in with the password ${password}, without a second factor.`);
};

runCommand(resetAccess);
