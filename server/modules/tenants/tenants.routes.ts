import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { tenantInput, tenantListQuery, tenantSchema } from '#contract/tenants/tenants';
import { onRecord } from '../../http/onRecord.ts';
import { addStandardRoles } from '../../db/standardRoles.ts';
import { tenants } from '../../tables/tenants.ts';
import type { Tx, SignedInTx } from '../../db/tx.ts';
import { forbidden } from '../../errors.ts';
import { signedInUser } from '../../http/authentication.ts';
import { setContentRange } from '../../http/contentRange.ts';
import { keyedCall, withIdempotency } from '../../http/idempotencyKeys.ts';
import { etagOf, expectedVersion } from '../../http/ifMatch.ts';
import { matching } from '../../records/conditions.ts';
import { listRows } from '../../records/queries.ts';
import {
  assertPlatformsOwn,
  assertVatNumber,
  auditTenant,
  findTenant,
  updateTenant,
} from './tenants.queries.ts';
import {
  assertUnchanged,
  changesBetween,
  type ExpectedVersion,
} from '../../records/recordChanges.ts';

const answersTenant = { response: { 200: tenantSchema } };
const tenantChanges = tenantInput.partial();

const SEARCHED = ['name', 'contact_name', 'contact_email', 'city'];

export const tenantRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/tenants',
    {
      config: { permission: 'tenants.view' },
      schema: {
        summary: 'The tenants',
        querystring: tenantListQuery,
        response: { 200: z.array(tenantSchema) },
      },
    },
    async (request, reply) => {
      const { range, sort, filter = {} } = request.query;
      const where = matching(tenants, filter, SEARCHED);
      const page = await request.readTenant(tx => listRows(tx, tenants, { range, sort, where }));
      setContentRange(reply, 'tenants', range, page);
      return z.array(tenantSchema).parse(page.rows);
    }
  );

  app.get(
    '/tenants/:id',
    {
      config: { permission: 'tenants.view' },
      schema: { summary: 'One tenant', ...onRecord, ...answersTenant },
    },
    async (request, reply) => {
      const { id } = request.params;
      const tenant = await request.readTenant(tx => findTenant(tx, id));
      void reply.header('etag', etagOf(tenant));
      return tenant;
    }
  );

  app.post(
    '/tenants',
    {
      config: { permission: 'tenants.manage' },
      schema: { summary: 'Add a tenant', body: tenantInput, response: { 201: tenantSchema } },
    },
    async (request, reply) => {
      if (!signedInUser(request).isSuperadmin) throw forbidden();
      const created = await request.withTenant(tx =>
        withIdempotency(tx, keyedCall(request), () => create(tx, request.body))
      );
      return reply.status(201).send(tenantSchema.parse(created));
    }
  );

  app.patch(
    '/tenants/:id',
    {
      config: { permission: 'tenants.manage' },
      schema: { summary: 'Change a tenant', ...onRecord, body: tenantChanges, ...answersTenant },
    },
    async (request, reply) => {
      const tenant = await request.withTenant(tx =>
        change(tx, request.params.id, request.body, expectedVersion(request))
      );
      void reply.header('etag', etagOf(tenant));
      return tenant;
    }
  );
};

const create = async (tx: Tx, input: z.infer<typeof tenantInput>) => {
  assertVatNumber(input, input.country);
  const [tenant] = await tx
    .insert(tenants)
    .values({ ...input })
    .returning();
  if (!tenant) throw new Error('the tenant was not written');
  await addStandardRoles(tx, tenant.id);
  auditTenant(tx, 'tenants.created', tenant, { after: input });
  return tenant;
};

const change = async (
  tx: SignedInTx,
  id: number,
  input: z.infer<typeof tenantChanges>,
  expected: ExpectedVersion
) => {
  const before = await findTenant(tx, id, 'no key update');
  assertUnchanged(expected, before, tenantSchema);
  const changes = changesBetween(before, input);
  assertPlatformsOwn(tx, changes, ['payment_status']);
  if (Object.keys(changes).length === 0) return before;
  if (changes.vat_number) assertVatNumber(input, input.country ?? before.country);
  const tenant = await updateTenant(tx, id, input);
  auditTenant(tx, 'tenants.updated', tenant, { changes });
  return tenant;
};
