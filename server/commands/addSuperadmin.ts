import { parseArgs } from 'node:util';
import { SUPERADMIN_ROLE } from '#contract/base/userTypes.values';
import type { Config } from '../config.ts';
import { closing, openDatabase } from '../db/connection.ts';
import { brokenConstraint } from '../db/failures.ts';
import { users } from '../tables/users.ts';
import { transactionsOn } from '../db/transactions.ts';
import { generatePassword } from '../firstStart.ts';
import { normaliseEmail } from '../modules/account/index.ts';
import { Refused } from '../process/operatorError.ts';
import { PLATFORM } from '../db/actor.ts';
import { hashPassword } from '../security/passwords.ts';
import { assertDatabase, runCommand, say } from './command.ts';

/** `npm run superadmin:add -- --email ada@flightcase.example`: for an operator without an account. */
const addSuperadmin = async (config: Config) => {
  assertDatabase(config);
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  if (!values.email?.includes('@')) throw new Refused('Name the account: --email ada@example.com');
  const email = normaliseEmail(values.email);
  const password = generatePassword();
  const password_hash = await hashPassword(password);
  await closing(await openDatabase(config), connection =>
    transactionsOn(connection)
      .platformTransaction(PLATFORM, async tx => {
        const [user] = await tx
          .insert(users)
          .values({
            name: 'Super',
            last_name: 'Admin',
            email,
            password_hash,
            role: SUPERADMIN_ROLE,
            user_type: 'superadmin',
          })
          .returning();
        if (!user) throw new Error('the user was not written');
        tx.audit({
          action: 'user.created',
          resource: 'users',
          resourceId: user.id,
          targetUserId: user.id,
          tenantId: null,
          metadata: { email, by: 'operator' },
        });
      })
      .catch((error: unknown) => {
        if (brokenConstraint(error) !== 'users_email') throw error;
        throw new Refused(`${email} has an account already. Reset it: npm run access:reset`);
      })
  );
  say(`Superadmin ${email}, password ${password}. Change it after signing in.`);
};

runCommand(addSuperadmin);
