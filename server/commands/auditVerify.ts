import type { Config } from '../config.ts';
import { type ChainReport, verifyAuditLog } from '../db/auditChain.ts';
import { closing, openDatabase } from '../db/connection.ts';
import { transactionsOn } from '../db/transactions.ts';
import { assertDatabase, runCommand, say } from './command.ts';

/** `npm run audit:verify`: the exit code is 1 if a tenant's log was changed. */
const verify = async (config: Config) => {
  assertDatabase(config);
  await closing(await openDatabase(config), async connection => {
    for await (const report of verifyAuditLog(transactionsOn(connection))) {
      say(sentence(report));
      if (report.brokenAt !== undefined) process.exitCode = 1;
    }
  });
};

const sentence = ({ tenant, intact, brokenAt, head }: ChainReport) => {
  const name = tenant ? `${tenant.name} (${tenant.id})` : 'Platform';
  if (brokenAt !== undefined) return `${name}: BROKEN at entry ${brokenAt}`;
  return `${name}: ok, ${intact} entries${head && `, the last ${head}`}`;
};

runCommand(verify);
