import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { recordQuery } from '#contract/base/list';
import {
  type TenantSettings,
  tenantSettingsInput,
  changedSettingsSchema,
  tenantSettingsSchema,
} from '#contract/tenants/tenants';
import type { ReadTx, SignedInTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { signedInUser } from '../../../http/authentication.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { assertPasswordChecked } from '../../account/index.ts';
import {
  assertPlatformsOwn,
  assertVatNumber,
  auditTenant,
  findTenant,
  type TenantRow,
  updateTenant,
} from '../tenants.queries.ts';
import { countSeats } from '../../people/index.ts';
import { assertUsableFiles } from '../../../records/files.ts';
import { assertUnchanged, changesBetween } from '../../../records/recordChanges.ts';
import { modeOfKey } from '../../../payments/mollie.ts';
import type { Services } from '../../../services.ts';
import {
  assertMollieKey,
  assertSalesChanges,
  hasIssuedInvoice,
  mailChangedIban,
  mollieModeOf,
} from './salesSettings.ts';
import { personIn } from '../../../db/actor.ts';

const OF_PLATFORM = ['payment_status', 'max_users'];

type SettingsServices = Pick<Services, 'sealer' | 'outbox' | 'mollieApiUrl'>;

const answersSettings = { response: { 200: tenantSettingsSchema } };

export const settingsRoutes =
  (services: SettingsServices): FastifyPluginAsyncZod =>
  async app => {
    const show = async (tx: ReadTx, tenant: TenantRow) =>
      settingsOf(tenant, {
        seats_used: await countSeats(tx, tenant.id),
        mollie_mode: mollieModeOf(services.sealer, tenant),
        has_issued: await hasIssuedInvoice(tx, tenant.id),
      });

    app.get(
      '/tenant/settings',
      {
        config: { permission: 'staff' },
        schema: {
          summary: 'The settings of a tenant',
          querystring: recordQuery,
          ...answersSettings,
        },
      },
      async (request, reply) => {
        const id = tenantInView(request, request.query.tenantId);
        const { tenant, settings } = await request.readTenant(async tx => {
          const found = await findTenant(tx, id);
          return { tenant: found, settings: await show(tx, found) };
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
          response: { 200: changedSettingsSchema },
        },
      },
      async (request, reply) => {
        const id = tenantInView(request, request.query.tenantId);
        const isTried = await assertMollieKey(services, request.body.mollie_key);
        const { tenant, settings } = await request.withTenant(async tx => {
          const before = await findTenant(tx, id, 'no key update');
          const shown = await show(tx, before);
          assertUnchanged(
            expectedVersion(request),
            { ...shown, version: before.version },
            tenantSettingsSchema
          );
          const changed = await change(tx, services, { before, shown, input: request.body });
          return { tenant: changed, settings: await show(tx, changed) };
        });
        void reply.header('etag', etagOf(tenant));
        return isTried ? settings : { ...settings, mollie_tried: false as const };
      }
    );
  };

const tenantInView = (request: FastifyRequest, wanted: number | undefined) => {
  const { isSuperadmin, tenantId } = signedInUser(request);
  const id = wanted ?? tenantId;
  if (id === null) throw new DomainError('tenant_required');
  if (!isSuperadmin && id !== tenantId) throw notFound();
  return id;
};

interface Change {
  before: TenantRow;
  shown: TenantSettings;
  input: z.infer<typeof tenantSettingsInput>;
}

const change = async (
  tx: SignedInTx,
  { sealer, outbox }: SettingsServices,
  {
    before,
    shown,
    input: { seats_used: _counted, has_issued: _seen, mollie_mode: _told, mollie_key, ...input },
  }: Change
): Promise<TenantRow> => {
  // The key is secret: the audit log has the mode alone.
  const mollie_mode = mollie_key && modeOfKey(mollie_key);
  const changes = changesBetween(
    { ...shown },
    { ...input, ...(mollie_key !== undefined && { mollie_mode }) }
  );
  const hasNewKey = Boolean(mollie_key);
  assertPlatformsOwn(tx, changes, OF_PLATFORM);
  if (Object.keys(changes).length === 0 && !hasNewKey) return before;
  if (changes.force_twofa) await assertPasswordChecked(tx, personIn(tx));
  if (changes.vat_number) assertVatNumber(input, input.country ?? before.country);
  const salesChanges = hasNewKey ? { ...changes, mollie_key } : changes;
  await assertSalesChanges(tx, salesChanges, shown.has_issued);
  if (changes.logo_url) await assertUsableFiles(tx, { logo_url: 'logos' }, [input], before.id);
  const { payment_status, ...values } = input;
  const tenant = await updateTenant(tx, before.id, {
    ...values,
    account_status: payment_status,
    ...(mollie_key !== undefined && {
      sealed_mollie_key: mollie_key === null ? null : sealer.seal(mollie_key),
    }),
  });
  auditTenant(tx, 'settings.updated', tenant, { changes });
  if (changes.iban) await mailChangedIban(tx, outbox, tenant);
  return tenant;
};

const settingsOf = (
  tenant: TenantRow,
  counted: Pick<TenantSettings, 'seats_used' | 'mollie_mode' | 'has_issued'>
): TenantSettings =>
  tenantSettingsSchema.parse({ ...tenant, payment_status: tenant.account_status, ...counted });
