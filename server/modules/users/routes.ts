import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/fields';
import { recordQuery } from '#contract/list';
import { userChanges, userListQuery, userSchema } from '#contract/users';
import { etagOf } from '../resource/ifMatch.ts';
import { tellRange } from '../resource/page.ts';
import { changeUser, deleteUser, restoreUser } from './changes.ts';
import { findUser, listUsers } from './queries.ts';

const onUser = { params: idParam, querystring: recordQuery };
const answersUser = { response: { 200: userSchema } };

/** What is done to a person by a call without a body. */
const ACTIONS = { 'soft-delete': deleteUser, restore: restoreUser };

/** The people of a tenant (spec §2 Users). */
export const userRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/users',
    {
      config: { permission: 'users.view' },
      schema: { querystring: userListQuery, response: { 200: z.array(userSchema) } },
    },
    async (request, reply) => {
      const { tenantId, ...query } = request.query;
      const page = await request.withTenant(tx => listUsers(tx, query), tenantId);
      tellRange(reply, 'users', query.range, page);
      return page.rows;
    }
  );

  app.get(
    '/users/:id',
    { config: { permission: 'users.view' }, schema: { ...onUser, ...answersUser } },
    async (request, reply) => {
      const { id } = request.params;
      const user = await request.withTenant(tx => findUser(tx, id), request.query.tenantId);
      void reply.header('etag', etagOf(user));
      return user;
    }
  );

  app.patch(
    '/users/:id',
    {
      config: { permission: 'user.edit' },
      schema: { ...onUser, body: userChanges, ...answersUser },
    },
    async (request, reply) => {
      const user = await request.withTenant(
        tx => changeUser(tx, request, request.params.id, request.body),
        request.query.tenantId
      );
      void reply.header('etag', etagOf(user));
      return user;
    }
  );

  for (const [action, work] of Object.entries(ACTIONS)) {
    app.patch(
      `/users/:id/${action}`,
      { config: { permission: 'user.delete' }, schema: { ...onUser, ...answersUser } },
      async (request, reply) => {
        const user = await request.withTenant(
          tx => work(tx, request, request.params.id),
          request.query.tenantId
        );
        void reply.header('etag', etagOf(user));
        return user;
      }
    );
  }
};
