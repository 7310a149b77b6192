import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { count } from 'drizzle-orm';
import { SUPERADMIN_ROLE } from '#contract/base/userTypes.values';
import { addCompanies } from './sampleData/companyParts.ts';
import { users } from './tables/users.ts';
import type { Transactions } from './db/transactions.ts';
import { normaliseEmail } from './modules/account/index.ts';
import { beginSamples } from './sampleData/samples.ts';
import { PLATFORM } from './db/actor.ts';
import { hashPassword } from './security/passwords.ts';

interface FirstStartOptions {
  superadminEmail: string;
  superadminPassword: string | undefined;
  sampleData: boolean;
  samplePassword: string | undefined;
}

interface FirstStart {
  email: string;
  generatedPassword: string | undefined;
  generatedSamplePassword: string | undefined;
}

/**
 * The superadmin, and the first part of the sample companies if enabled; `fillSamples` writes the rest.
 * `undefined` without a change if there are accounts.
 */
export const firstStart = async (
  database: Transactions,
  options: FirstStartOptions
): Promise<FirstStart | undefined> => {
  const isEmpty = await database.platformTransaction(PLATFORM, async tx => {
    const [people] = await tx.select({ count: count() }).from(users);
    return people?.count === 0;
  });
  if (!isEmpty) return undefined;
  const superadmin = await passwordFrom(options.superadminPassword);
  const sample = options.sampleData ? await passwordFrom(options.samplePassword) : undefined;
  const email = normaliseEmail(options.superadminEmail);
  await database.platformTransaction(PLATFORM, async tx => {
    await tx.insert(users).values({
      name: 'Super',
      last_name: 'Admin',
      email,
      password_hash: superadmin.hash,
      role: SUPERADMIN_ROLE,
      user_type: 'superadmin',
    });
    if (!sample) return;
    const companies = await addCompanies(tx, { now: new Date(), passwordHash: sample.hash });
    await beginSamples(tx, companies);
  });
  return {
    email,
    generatedPassword: superadmin.generated,
    generatedSamplePassword: sample?.generated,
  };
};

const passwordFrom = async (given: string | undefined) => {
  const generated = given === undefined ? generatePassword() : undefined;
  return { hash: await hashPassword(given ?? generated ?? ''), generated };
};

export const generatePassword = () => randomBytes(12).toString('base64url');

const passwordFile = (dataDir: string) => path.join(dataDir, 'first-sign-in.txt');

interface Welcome {
  appUrl: URL;
  dataDir: string;
  isEmbedded: boolean;
}

export const welcome = async (
  { appUrl, dataDir, isEmbedded }: Welcome,
  first: FirstStart | undefined
) => {
  const lines = [
    `Flightcase is ready at ${appUrl.origin}`,
    ...(first ? [`Sign in as ${first.email}${await passwordHint(dataDir, first)}`] : []),
    isEmbedded
      ? `The data is in ${dataDir}; DATABASE_URL moves it to PostgreSQL, which serves more people`
      : `The data is in PostgreSQL and ${dataDir}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** Not on the terminal: its output often goes to a log that others read. */
const passwordHint = async (dataDir: string, first: FirstStart) => {
  const passwords = passwordLines(first);
  if (passwords.length === 0) return '';
  const file = passwordFile(dataDir);
  await writeFile(file, `${passwords.join('\n')}\n`, { mode: 0o600 });
  return `, with the password in ${file}: read it once, then remove it`;
};

const passwordLines = ({ email, generatedPassword, generatedSamplePassword }: FirstStart) => [
  ...(generatedPassword ? [`${email}: ${generatedPassword}`] : []),
  ...(generatedSamplePassword ? [`the sample accounts: ${generatedSamplePassword}`] : []),
];
