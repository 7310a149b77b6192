import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import { verifyAuditLog, type ChainReport } from './db/auditChain.ts';
import { openDatabase } from './db/connection.ts';
import { transactionsOn } from './db/transactions.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const sentence = ({ tenant, intact, brokenAt, head }: ChainReport) => {
  const name = tenant ? `${tenant.name} (${tenant.id})` : 'Platform';
  if (brokenAt !== undefined) return `${name}: BROKEN at entry ${brokenAt}`;
  return `${name}: ok, ${intact} entries${head && `, the last ${head}`}`;
};

/** Checks the audit log of each tenant, and ends with 1 when one was tampered with. */
const verify = async () => {
  if (existsSync('.env')) process.loadEnvFile();
  const connection = await openDatabase(readConfig(process.env));
  try {
    for await (const report of verifyAuditLog(transactionsOn(connection))) {
      say(sentence(report));
      if (report.brokenAt !== undefined) process.exitCode = 1;
    }
  } finally {
    await connection.close();
  }
};

verify().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
