import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/fields';
import { recordQuery } from '#contract/list';
import {
  roleChanges,
  roleInput,
  roleListQuery,
  rolePermissionSchema,
  roleSchema,
  standardRolesInput,
} from '#contract/roles';
import { permissionNamesInput } from '#contract/users';
import type { Transaction } from '../../db/transactions.ts';
import { signedInUser, type RoutePermission } from '../../plugins/authentication.ts';
import { ApiError } from '../../errors.ts';
import { contextOf } from '../auth/signedInUser.ts';
import { describePermissions } from '../permissions/queries.ts';
import { onceForKey } from '../resource/idempotency.ts';
import { etagOf } from '../resource/ifMatch.ts';
import { setContentRange } from '../resource/page.ts';
import {
  changeRole,
  createRole,
  createStandardRoles,
  deleteRole,
  setRolePermissions,
} from './changes.ts';
import { findRole, listRoles, permissionsOf, type RoleRow } from './queries.ts';

const onRole = { params: idParam, querystring: recordQuery };
const answersRole = { response: { 200: roleSchema } };
const answersPermissions = { response: { 200: z.array(rolePermissionSchema) } };

/** Whoever sees people's rights sees what their roles are. */
const VIEW: RoutePermission = ['roles.view', 'permissions.edit', 'users.view'];
const MANAGE: RoutePermission = 'roles.manage';

/** Roles of a tenant, and the global ones of the platform (spec §2 Roles). */
export const roleRoutes = (): FastifyPluginAsyncZod => async app => {
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
      const { tenantId, ...query } = request.query;
      const page = await request.withTenant(tx => listRoles(tx, query), tenantId);
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
        onceForKey(tx, request, () => createRole(tx, request, request.body))
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
      const wanted = request.query.tenantId;
      const { tenantId } = contextOf(signedInUser(request), wanted);
      if (tenantId === null) throw new ApiError(400, 'tenant_required');
      const added = await request.withTenant(
        tx => createStandardRoles(tx, request, tenantId, request.body?.names),
        wanted
      );
      return reply.status(201).send(z.array(roleSchema).parse(added));
    }
  );

  app.get(
    '/roles/:id',
    { config: { permission: VIEW }, schema: { summary: 'One role', ...onRole, ...answersRole } },
    async (request, reply) => {
      const { id } = request.params;
      const role = await request.withTenant(tx => findRole(tx, id), request.query.tenantId);
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
        ...onRole,
        body: roleChanges,
        ...answersRole,
      },
    },
    async (request, reply) => {
      const role = await request.withTenant(
        tx => changeRole(tx, request, request.params.id, request.body),
        request.query.tenantId
      );
      void reply.header('etag', etagOf(role));
      return role;
    }
  );

  app.delete(
    '/roles/:id',
    {
      config: { permission: MANAGE },
      schema: { summary: 'Delete a role', ...onRole, ...answersRole },
    },
    request =>
      request.withTenant(tx => deleteRole(tx, request, request.params.id), request.query.tenantId)
  );

  app.get(
    '/roles/:id/permissions',
    {
      config: { permission: VIEW },
      schema: { summary: 'The permissions of a role', ...onRole, ...answersPermissions },
    },
    (request, reply) =>
      request.withTenant(
        async tx => answerPermissions(tx, request, reply, await findRole(tx, request.params.id)),
        request.query.tenantId
      )
  );

  app.patch(
    '/roles/:id/permissions',
    {
      config: { permission: MANAGE },
      schema: {
        summary: 'Give a role these permissions',
        ...onRole,
        body: permissionNamesInput,
        ...answersPermissions,
      },
    },
    (request, reply) =>
      request.withTenant(async tx => {
        const { permissions } = request.body;
        const role = await setRolePermissions(tx, request, request.params.id, permissions);
        return answerPermissions(tx, request, reply, role);
      }, request.query.tenantId)
  );
};

/** What a role allows is part of it: it has the role's version. */
const answerPermissions = async (
  tx: Transaction,
  request: FastifyRequest,
  reply: FastifyReply,
  role: RoleRow
) => {
  void reply.header('etag', etagOf(role));
  const described = await describePermissions(tx, request, await permissionsOf(tx, role.id));
  return described.map(({ name, ...rest }) => ({ ...rest, permission_name: name }));
};
