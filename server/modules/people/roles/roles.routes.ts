import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordQuery } from '#contract/base/list';
import {
  roleChanges,
  roleInput,
  roleListQuery,
  rolePermissionSchema,
  roleSchema,
  standardRolesInput,
} from '#contract/people/roles';
import { permissionNamesInput } from '#contract/people/users';
import { onRecord } from '../../../http/onRecord.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { setContentRange } from '../../../http/contentRange.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { type RoutePermission, type SignedInActor } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { describePermissions } from '../permissions/permissions.queries.ts';
import {
  changeRole,
  createRole,
  createStandardRoles,
  deleteRole,
  setRolePermissions,
} from './roles.commands.ts';
import { findRole, listRoles, permissionsOf, type RoleRow } from './roles.queries.ts';

const answersRole = { response: { 200: roleSchema } };
const answersPermissions = { response: { 200: z.array(rolePermissionSchema) } };

const VIEW: RoutePermission = ['roles.view', 'permissions.edit', 'users.view'];
const MANAGE: RoutePermission = 'roles.manage';

export const roleRoutes =
  ({ outbox }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/roles',
      {
        config: { permission: ['roles.view', 'permissions.edit'] },
        schema: {
          summary: 'The roles',
          querystring: roleListQuery,
          response: { 200: z.array(roleSchema) },
        },
      },
      async (request, reply) => {
        const { query } = request;
        const page = await request.readTenant(tx => listRoles(tx, query));
        setContentRange(reply, 'roles', query.range, page);
        return z.array(roleSchema).parse(page.rows);
      }
    );

    app.post(
      '/roles',
      {
        config: { permission: MANAGE },
        schema: { summary: 'Add a role', body: roleInput, response: { 201: roleSchema } },
      },
      async (request, reply) => {
        const created = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), () => createRole(tx, request.body))
        );
        return reply.status(201).send(roleSchema.parse(created));
      }
    );

    app.post(
      '/roles/standard',
      {
        config: { permission: MANAGE },
        schema: {
          summary: 'Add the standard roles that a tenant lacks',
          querystring: recordQuery,
          body: standardRolesInput.nullish(),
          response: { 201: z.array(roleSchema) },
        },
      },
      async (request, reply) => {
        const added = await request.withTenant(tx => createStandardRoles(tx, request.body?.names));
        return reply.status(201).send(z.array(roleSchema).parse(added));
      }
    );

    app.get(
      '/roles/:id',
      {
        config: { permission: VIEW },
        schema: { summary: 'One role', ...onRecord, ...answersRole },
      },
      async (request, reply) => {
        const { id } = request.params;
        const role = await request.readTenant(tx => findRole(tx, id));
        void reply.header('etag', etagOf(role));
        return role;
      }
    );

    app.patch(
      '/roles/:id',
      {
        config: { permission: MANAGE },
        schema: {
          summary: 'Change the name or description of a role',
          ...onRecord,
          body: roleChanges,
          ...answersRole,
        },
      },
      async (request, reply) => {
        const role = await request.withTenant(tx =>
          changeRole(tx, request.params.id, request.body, expectedVersion(request))
        );
        void reply.header('etag', etagOf(role));
        return role;
      }
    );

    app.delete(
      '/roles/:id',
      {
        config: { permission: MANAGE },
        schema: { summary: 'Delete a role', ...onRecord, ...answersRole },
      },
      async request => {
        const role = await request.withTenant(tx =>
          deleteRole(tx, outbox, request.params.id, expectedVersion(request))
        );
        void outbox.deliverDue();
        return role;
      }
    );

    app.get(
      '/roles/:id/permissions',
      {
        config: { permission: VIEW },
        schema: { summary: 'The permissions of a role', ...onRecord, ...answersPermissions },
      },
      (request, reply) =>
        request.readTenant(async tx =>
          answerPermissions(tx, reply, await findRole(tx, request.params.id))
        )
    );

    app.patch(
      '/roles/:id/permissions',
      {
        config: { permission: MANAGE },
        schema: {
          summary: 'Give a role these permissions',
          ...onRecord,
          body: permissionNamesInput,
          ...answersPermissions,
        },
      },
      (request, reply) =>
        request.withTenant(async tx => {
          const { params, body } = request;
          const expected = expectedVersion(request);
          const role = await setRolePermissions(tx, outbox, params.id, body.permissions, expected);
          return answerPermissions(tx, reply, role);
        })
    );
  };

const answerPermissions = async (tx: ReadTx<SignedInActor>, reply: FastifyReply, role: RoleRow) => {
  void reply.header('etag', etagOf(role));
  const described = await describePermissions(tx, await permissionsOf(tx, role.id));
  return described.map(({ name, ...rest }) => ({ ...rest, permission_name: name }));
};
