import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/fields';
import { recordQuery } from '#contract/list';
import { heldRoleSchema, permissionSchema, userRolesInput } from '#contract/roles';
import { permissionNamesInput, type User } from '#contract/users';
import type { Transaction } from '../../db/transactions.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import { describePermissions } from '../permissions/queries.ts';
import { etagOf } from '../resource/ifMatch.ts';
import { seesPermission } from '../rights/rights.ts';
import { openPresent } from './changes.ts';
import { findUser } from './queries.ts';
import { heldRoles, ownPermissions, setOwnPermissions, setRoles } from './rights.ts';

const onUser = { params: idParam, querystring: recordQuery };
const answersPermissions = { response: { 200: z.array(permissionSchema) } };
const answersRoles = { response: { 200: z.array(heldRoleSchema) } };

/** What a person may do: own permissions, and roles (spec §2 Users, §6). */
export const userRightsRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/users/:id/permissions',
    {
      config: { permission: 'users.view' },
      schema: { summary: 'The permissions given to a person', ...onUser, ...answersPermissions },
    },
    (request, reply) =>
      request.withTenant(
        async tx => answerPermissions(tx, request, reply, await findUser(tx, request.params.id)),
        request.query.tenantId
      )
  );

  app.patch(
    '/users/:id/permissions',
    {
      config: { permission: 'permissions.edit' },
      schema: {
        summary: 'Give a person these permissions',
        ...onUser,
        body: permissionNamesInput,
        ...answersPermissions,
      },
    },
    (request, reply) =>
      request.withTenant(async tx => {
        const { permissions } = request.body;
        const before = await openPresent(tx, request, request.params.id);
        const user = await setOwnPermissions(tx, request, before, permissions);
        return answerPermissions(tx, request, reply, user);
      }, request.query.tenantId)
  );

  app.get(
    '/users/:id/roles',
    {
      config: { permission: 'users.view' },
      schema: { summary: 'The roles of a person', ...onUser, ...answersRoles },
    },
    (request, reply) =>
      request.withTenant(
        async tx => answerRoles(tx, request, reply, await findUser(tx, request.params.id)),
        request.query.tenantId
      )
  );

  app.patch(
    '/users/:id/roles',
    {
      config: { permission: 'permissions.edit' },
      schema: {
        summary: 'Give a person these roles',
        ...onUser,
        body: userRolesInput,
        ...answersRoles,
      },
    },
    (request, reply) =>
      request.withTenant(async tx => {
        const before = await openPresent(tx, request, request.params.id);
        const user = await setRoles(tx, request, before, request.body.roles);
        return answerRoles(tx, request, reply, user);
      }, request.query.tenantId)
  );
};

/** Rights are part of the person: they have the person's version. */
const answerPermissions = async (
  tx: Transaction,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User
) => {
  void reply.header('etag', etagOf(user));
  return describePermissions(tx, request, await ownPermissions(tx, user.id));
};

const answerRoles = async (
  tx: Transaction,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User
) => {
  void reply.header('etag', etagOf(user));
  const viewer = signedInUser(request);
  return (await heldRoles(tx, user.id)).map(role => ({
    ...role,
    permissions: role.permissions.filter(name => seesPermission(viewer, name)),
  }));
};
