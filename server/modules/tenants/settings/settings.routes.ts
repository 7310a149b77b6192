import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { recordQuery } from '#contract/base/list';
import {
  type TenantSettings,
  tenantSettingsInput,
  tenantSettingsSchema,
} from '#contract/tenants/tenants';
import type { UserTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { signedInUser } from '../../../http/authentication.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { assertPasswordChecked } from '../../account/ownPassword.ts';
import {
  assertPlatformsOwn,
  auditTenant,
  findTenant,
  type TenantRow,
  updateTenant,
} from '../tenants.queries.ts';
import { countSeats } from '../../people/invites/invites.commands.ts';
import { assertUsableFiles } from '../../../records/files.ts';
import { assertUnchanged, changesBetween, type ExpectedVersion } from '../../../records/changes.ts';

/** The settings that only the platform changes: the paid seats, and the payment status. */
const OF_PLATFORM = ['payment_status', 'max_users'];

const answersSettings = { response: { 200: tenantSettingsSchema } };

/** The settings of a tenant. A superadmin names the tenant. */
export const settingsRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/tenant/settings',
    {
      config: { permission: 'staff' },
      schema: { summary: 'The settings of a tenant', querystring: recordQuery, ...answersSettings },
    },
    async (request, reply) => {
      const id = tenantInView(request, request.query.tenantId);
      const { tenant, settings } = await request.readTenant(async tx => {
        const found = await findTenant(tx, id);
        return { tenant: found, settings: settingsOf(found, await countSeats(tx, id)) };
      });
      void reply.header('etag', etagOf(tenant));
      return settings;
    }
  );

  app.patch(
    '/tenant/settings',
    {
      config: { permission: ['settings.manage', 'tenants.manage'] },
      schema: {
        summary: 'Change the settings of a tenant',
        querystring: recordQuery,
        body: tenantSettingsInput,
        ...answersSettings,
      },
    },
    async (request, reply) => {
      const id = tenantInView(request, request.query.tenantId);
      const { tenant, settings } = await request.withTenant(async tx => {
        const changed = await change(tx, id, request.body, expectedVersion(request));
        return { tenant: changed, settings: settingsOf(changed, await countSeats(tx, id)) };
      });
      void reply.header('etag', etagOf(tenant));
      return settings;
    }
  );
};

/** A setting for another tenant is never saved in the user's own. */
const tenantInView = (request: FastifyRequest, wanted: number | undefined) => {
  const { isSuperadmin, tenantId } = signedInUser(request);
  const id = wanted ?? tenantId;
  if (id === null) throw new DomainError('tenant_required');
  if (!isSuperadmin && id !== tenantId) throw notFound();
  return id;
};

const change = async (
  tx: UserTx,
  id: number,
  { seats_used: _counted, ...input }: z.infer<typeof tenantSettingsInput>,
  expected: ExpectedVersion
): Promise<TenantRow> => {
  const before = await findTenant(tx, id, 'no key update');
  const settings = settingsOf(before, await countSeats(tx, id));
  assertUnchanged(expected, { ...settings, version: before.version }, tenantSettingsSchema);
  const changes = changesBetween({ ...settings }, input);
  assertPlatformsOwn(tx, changes, OF_PLATFORM);
  if (Object.keys(changes).length === 0) return before;
  if (changes.force_twofa) await assertPasswordChecked(tx, tx.actor.user);
  if (changes.logo_url) await assertUsableFiles(tx, { logo_url: 'logos' }, [input], id);
  const { payment_status, ...values } = input;
  const tenant = await updateTenant(tx, id, { ...values, account_status: payment_status });
  auditTenant(tx, 'settings.updated', tenant, { changes });
  return tenant;
};

const settingsOf = (tenant: TenantRow, seats_used: number): TenantSettings =>
  tenantSettingsSchema.parse({ ...tenant, payment_status: tenant.account_status, seats_used });
