import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { heldRoleSchema, permissionSchema, userRolesInput } from '#contract/people/roles';
import {
  permissionNamesInput,
  type User,
  userListQuery,
  userSchema,
  userWithRights,
} from '#contract/people/users';
import { onRecord } from '../../../http/onRecord.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { setContentRange } from '../../../http/contentRange.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import type { Services } from '../../../services.ts';
import { describePermissions } from '../permissions/permissions.queries.ts';
import { seesPermission } from '../rights/effectiveRights.ts';
import { deleteUser, eraseUser, openPresent, resetTwofa, restoreUser } from './users.commands.ts';
import { findUser, listUsers } from './users.queries.ts';
import {
  changeWithRights,
  heldRoles,
  ownPermissions,
  setOwnPermissions,
  setRoles,
} from './changeRights.ts';
import { personIn, type SignedInActor } from '../../../db/actor.ts';

const answersUser = { response: { 200: userSchema } };

const ACTIONS = {
  'soft-delete': { summary: 'Mark a person as deleted', work: deleteUser },
  erase: { summary: 'Erase the personal data of a deleted person', work: eraseUser },
  restore: { summary: 'Take back that a person was deleted', work: restoreUser },
};

export const userRoutes =
  ({ outbox }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/users',
      {
        config: { permission: 'users.view' },
        schema: {
          summary: 'The people',
          querystring: userListQuery,
          response: { 200: z.array(userSchema) },
        },
      },
      async (request, reply) => {
        const { query } = request;
        const page = await request.readTenant(tx => listUsers(tx, query));
        setContentRange(reply, 'users', query.range, page);
        return page.rows;
      }
    );

    app.get(
      '/users/:id',
      {
        config: { permission: 'users.view' },
        schema: { summary: 'One person', ...onRecord, ...answersUser },
      },
      async (request, reply) => {
        const { id } = request.params;
        const user = await request.readTenant(tx => findUser(tx, id));
        void reply.header('etag', etagOf(user));
        return user;
      }
    );

    app.patch(
      '/users/:id',
      {
        config: { permission: 'user.edit' },
        schema: {
          summary: 'Change a person, with their rights or without',
          ...onRecord,
          body: userWithRights,
          ...answersUser,
        },
      },
      async (request, reply) => {
        const user = await request.withTenant(tx =>
          changeWithRights(tx, outbox, request.params.id, request.body, expectedVersion(request))
        );
        void reply.header('etag', etagOf(user));
        return user;
      }
    );

    app.patch(
      '/users/:id/reset-2fa',
      {
        config: { permission: 'user.edit' },
        schema: { summary: "Take a person's second factor away", ...onRecord, ...answersUser },
      },
      async (request, reply) => {
        const user = await request.withTenant(tx =>
          resetTwofa(tx, outbox, request.params.id, expectedVersion(request))
        );
        void outbox.deliverDue();
        void reply.header('etag', etagOf(user));
        return user;
      }
    );

    for (const [action, { summary, work }] of Object.entries(ACTIONS)) {
      app.patch(
        `/users/:id/${action}`,
        { config: { permission: 'user.delete' }, schema: { summary, ...onRecord, ...answersUser } },
        async (request, reply) => {
          const user = await request.withTenant(tx =>
            work(tx, request.params.id, expectedVersion(request), outbox)
          );
          void outbox.deliverDue();
          void reply.header('etag', etagOf(user));
          return user;
        }
      );
    }
  };

const answersPermissions = { response: { 200: z.array(permissionSchema) } };
const answersRoles = { response: { 200: z.array(heldRoleSchema) } };

export const userRightsRoutes =
  ({ outbox }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/users/:id/permissions',
      {
        config: { permission: 'users.view' },
        schema: {
          summary: 'The permissions given to a person',
          ...onRecord,
          ...answersPermissions,
        },
      },
      (request, reply) =>
        request.readTenant(async tx =>
          answerPermissions(tx, reply, await findUser(tx, request.params.id))
        )
    );

    app.patch(
      '/users/:id/permissions',
      {
        config: { permission: 'permissions.edit' },
        schema: {
          summary: 'Give a person these permissions',
          ...onRecord,
          body: permissionNamesInput,
          ...answersPermissions,
        },
      },
      (request, reply) =>
        request.withTenant(async tx => {
          const { permissions } = request.body;
          const before = await openPresent(tx, request.params.id, expectedVersion(request));
          const user = await setOwnPermissions(tx, outbox, before, permissions);
          return answerPermissions(tx, reply, user);
        })
    );

    app.get(
      '/users/:id/roles',
      {
        config: { permission: 'users.view' },
        schema: { summary: 'The roles of a person', ...onRecord, ...answersRoles },
      },
      (request, reply) =>
        request.readTenant(async tx =>
          answerRoles(tx, reply, await findUser(tx, request.params.id))
        )
    );

    app.patch(
      '/users/:id/roles',
      {
        config: { permission: 'permissions.edit' },
        schema: {
          summary: 'Give a person these roles',
          ...onRecord,
          body: userRolesInput,
          ...answersRoles,
        },
      },
      (request, reply) =>
        request.withTenant(async tx => {
          const before = await openPresent(tx, request.params.id, expectedVersion(request));
          const user = await setRoles(tx, outbox, before, request.body.roles);
          return answerRoles(tx, reply, user);
        })
    );
  };

const answerPermissions = async (tx: ReadTx<SignedInActor>, reply: FastifyReply, user: User) => {
  void reply.header('etag', etagOf(user));
  return describePermissions(tx, await ownPermissions(tx, user.id));
};

const answerRoles = async (tx: ReadTx<SignedInActor>, reply: FastifyReply, user: User) => {
  void reply.header('etag', etagOf(user));
  const viewer = personIn(tx);
  return (await heldRoles(tx, user.id)).map(role => ({
    ...role,
    permissions: role.permissions.filter(name => seesPermission(viewer, name)),
  }));
};
