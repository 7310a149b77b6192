import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { FREELANCER_TYPE } from '#contract/userTypes';
import { recordQuery } from '#contract/list';
import { tenantSettingsInput, tenantSettingsSchema, type TenantSettings } from '#contract/tenants';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError, forbidden, notFound } from '../../errors.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import { changesBetween } from '../audit.ts';
import { assertUnchanged, etagOf } from '../resource/ifMatch.ts';
import {
  assertPlatformsOwn,
  auditTenant,
  findTenant,
  updateTenant,
  type TenantRow,
} from '../tenants/queries.ts';

/** What the platform decides about: what is paid for, and whether it is paid. */
const OF_PLATFORM = ['payment_status', 'max_users'];

const answersSettings = { response: { 200: tenantSettingsSchema } };

/** How a tenant has set up its account (spec §3); the superadmin says whose. */
export const settingsRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/tenant/settings',
    {
      config: { permission: 'signedIn' },
      schema: { summary: 'The settings of a tenant', querystring: recordQuery, ...answersSettings },
    },
    async (request, reply) => {
      if (signedInUser(request).userType === FREELANCER_TYPE) throw forbidden();
      const id = tenantInView(request, request.query.tenantId);
      const tenant = await request.withTenant(tx => findTenant(tx, id), id);
      void reply.header('etag', etagOf(tenant));
      return settingsOf(tenant);
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
      const tenant = await request.withTenant(tx => change(tx, request, id, request.body), id);
      void reply.header('etag', etagOf(tenant));
      return settingsOf(tenant);
    }
  );
};

/** A setting that was meant for another tenant is never made in one's own. */
const tenantInView = (request: FastifyRequest, wanted: number | undefined) => {
  const { isSuperadmin, tenantId } = signedInUser(request);
  const id = wanted ?? tenantId;
  if (id === null) throw new ApiError(400, 'tenant_required');
  if (!isSuperadmin && id !== tenantId) throw notFound();
  return id;
};

const change = async (
  tx: Transaction,
  request: FastifyRequest,
  id: number,
  input: z.infer<typeof tenantSettingsInput>
): Promise<TenantRow> => {
  const before = await findTenant(tx, id, 'no key update');
  const settings = settingsOf(before);
  assertUnchanged(request, { ...settings, version: before.version }, tenantSettingsSchema);
  const changes = changesBetween({ ...settings }, input);
  assertPlatformsOwn(request, changes, OF_PLATFORM);
  if (Object.keys(changes).length === 0) return before;
  const { payment_status, ...values } = input;
  const tenant = await updateTenant(tx, id, { ...values, account_status: payment_status });
  await auditTenant(tx, request, 'settings.updated', tenant, { changes });
  return tenant;
};

const settingsOf = (tenant: TenantRow): TenantSettings =>
  tenantSettingsSchema.parse({ ...tenant, payment_status: tenant.account_status });
