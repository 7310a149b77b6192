import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Locale, matchLocale } from '#contract/base/locales';
import type { PermissionName } from '#contract/people/permissions';
import { longMoment } from '../../../mail/longDates.ts';
import { auditLog } from '../../../tables/audit.ts';
import type { projects } from '../../../tables/projects.ts';
import { tenants } from '../../../tables/tenants.ts';
import { users } from '../../../tables/users.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { MailTemplate } from '../../../mail/templates.ts';

export type Project = typeof projects.$inferSelect;

type Tenant = typeof tenants.$inferSelect;

const PLANS: PermissionName = 'projects.manage';

export const mailPlanner = async (
  tx: Tx,
  outbox: Outbox,
  { template, project, by = '' }: Notice
) => {
  const { tenant_id: tenantId, option_until } = project;
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
  if (!tenant) return;
  const planner =
    (await plannerOf(tx, project)) ?? (await lastPlanner(tx, project)) ?? contactOf(tenant);
  if (!planner) return;
  const { to, name, language } = planner;
  await outbox.add(tx, {
    template,
    tenantId,
    to,
    language,
    values: {
      name,
      project: [project.number, project.name].filter(Boolean).join(' '),
      until: option_until ? longMoment(language, option_until, tenant.time_zone) : '–',
      by,
    },
    link: `/projects/${project.id}`,
  });
};

interface Notice {
  template: Extract<MailTemplate, `option_${string}`>;
  project: Project;
  by?: string;
}

interface Recipient {
  to: string;
  name: string;
  language: Locale;
}

const plannerOf = async (
  tx: ReadTx,
  { planner_id, tenant_id }: Project
): Promise<Recipient | undefined> => {
  if (planner_id === null) return undefined;
  const [planner] = await tx
    .select({ to: users.email, name: users.name, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.id, planner_id),
        eq(users.tenant_id, tenant_id),
        eq(users.active, true),
        isNull(users.deleted_at)
      )
    );
  return planner && { ...planner, language: matchLocale([planner.language]) };
};

const lastPlanner = async (
  tx: ReadTx,
  { id, tenant_id }: Project
): Promise<Recipient | undefined> => {
  const [planner] = await tx
    .select({ to: users.email, name: users.name, language: users.language })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.performed_by))
    .where(
      and(
        eq(auditLog.chain, tenant_id),
        eq(auditLog.resource_type, 'projects'),
        eq(auditLog.resource_id, id),
        eq(users.tenant_id, tenant_id),
        eq(users.active, true),
        isNull(users.deleted_at),
        sql`exists (select from user_rights held
          where held.user_id = ${users.id} and held.permission = ${PLANS})`
      )
    )
    .orderBy(desc(auditLog.seq))
    .limit(1);
  return planner && { ...planner, language: matchLocale([planner.language]) };
};

const contactOf = ({ contact_email, contact_name, name, language_default }: Tenant) =>
  contact_email === null
    ? undefined
    : {
        to: contact_email,
        name: contact_name ?? name,
        language: matchLocale([language_default]),
      };
