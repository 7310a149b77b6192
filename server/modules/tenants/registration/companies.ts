import { and, eq, gt, sql } from 'drizzle-orm';
import { type Locale, matchLocale } from '#contract/base/locales';
import { ADMINISTRATOR_ROLE } from '#contract/people/standardRoles';
import { insertRows } from '../../../db/insertRows.ts';
import { addStandardRoles, findAdministratorRole } from '../../../db/standardRoles.ts';
import { companyRegistrations } from '../../../tables/account.ts';
import { userPermissions, userRoles } from '../../../tables/roles.ts';
import { tenants } from '../../../tables/tenants.ts';
import { users } from '../../../tables/users.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { hashSecret, randomSecret } from '../../../security/tokens.ts';
import { insertUser, type PersonalDetails } from './registration.commands.ts';

const LIFE_HOURS = 24;

type CompanyRegistration = typeof companyRegistrations.$inferSelect;

/**
 * Stores a company's registration, and mails the link that confirms it. An address with an account
 * gets another mail, with the same queries: neither the answer nor its time reveals the account.
 */
export const requestRegistration = async (
  tx: Tx,
  outbox: Outbox,
  input: Omit<CompanyRegistration, 'token_hash' | 'expires_at' | 'language'> & { language: Locale }
) => {
  const { email, name, language } = input;
  const token = randomSecret();
  const [known] = await tx
    .select({ name: users.name, language: users.language })
    .from(users)
    .where(eq(users.email, email));
  await tx.delete(companyRegistrations).where(eq(companyRegistrations.email, email));
  await tx.insert(companyRegistrations).values({
    ...input,
    token_hash: hashSecret(token),
    expires_at: sql`now() + make_interval(hours => ${LIFE_HOURS})`,
  });
  await outbox.add(tx, {
    template: known ? 'registration_known' : 'registration_confirm',
    tenantId: null,
    to: email,
    language: known ? matchLocale([known.language]) : language,
    values: { name: known?.name ?? name },
    link: known ? '/login' : `/complete-registration/${token}`,
  });
};

const isOpen = (token: string) =>
  and(
    eq(companyRegistrations.token_hash, hashSecret(token)),
    gt(companyRegistrations.expires_at, sql`now()`)
  );

export const findRegistration = async (tx: ReadTx, token: string) => {
  const [registration] = await tx.select().from(companyRegistrations).where(isOpen(token));
  return registration;
};

/** Of parallel attempts one succeeds. */
export const consumeRegistration = async (tx: Tx, token: string) => {
  const [registration] = await tx.delete(companyRegistrations).where(isOpen(token)).returning();
  return registration;
};

export const registerCompany = async (
  tx: Tx,
  registration: CompanyRegistration,
  details: PersonalDetails
) => {
  const { company, address, zipcode, city, name, last_name, email, language, day_rule } =
    registration;
  const tenantData = {
    name: company,
    address,
    zipcode,
    city,
    contact_name: `${name} ${last_name}`,
    contact_email: email,
    contact_phone: details.phone,
    language_default: language,
    day_rule,
  };
  const [tenant] = await tx
    .insert(tenants)
    .values({ ...tenantData })
    .returning({ id: tenants.id });
  if (!tenant) throw new Error('the tenant was not written');
  const tenantId = tenant.id;
  await addStandardRoles(tx, tenantId);
  const userId = await insertUser(tx, {
    ...details,
    tenant_id: tenantId,
    name,
    last_name,
    email,
    user_type: 'full',
  });
  await makeAdministrator(tx, { userId, tenantId });
  const audited = { tenantId, performedBy: userId };
  tx.audit({
    ...audited,
    action: 'tenants.registered',
    resource: 'tenants',
    resourceId: tenantId,
    metadata: { after: tenantData },
  });
  tx.audit({
    ...audited,
    action: 'user.created',
    resource: 'users',
    resourceId: userId,
    targetUserId: userId,
  });
};

/**
 * If the platform has a global role of that name, the tenant has none, and the global one may allow more: the
 * user then gets the permissions directly.
 */
const makeAdministrator = async (
  tx: Tx,
  { userId, tenantId }: { userId: number; tenantId: number }
) => {
  const holder = { user_id: userId, tenant_id: tenantId };
  const role = await findAdministratorRole(tx, tenantId);
  if (role) {
    await tx.insert(userRoles).values({ ...holder, role_id: role.id });
    return;
  }
  await insertRows(
    ADMINISTRATOR_ROLE.permissions.map(permission => ({ ...holder, permission })),
    batch => tx.insert(userPermissions).values(batch)
  );
};
