import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/fields';
import { recordQuery } from '#contract/list';
import { userListQuery, userSchema, userWithRights } from '#contract/users';
import type { Services } from '../../services.ts';
import { etagOf } from '../resource/ifMatch.ts';
import { setContentRange } from '../resource/page.ts';
import { deleteUser, restoreUser } from './changes.ts';
import { eraseUser } from './erase.ts';
import { findUser, listUsers } from './queries.ts';
import { resetTwofa } from './resetTwofa.ts';
import { changeWithRights } from './rights.ts';

const onUser = { params: idParam, querystring: recordQuery };
const answersUser = { response: { 200: userSchema } };

/** What is done to a person by a call without a body. */
const ACTIONS = {
  'soft-delete': { summary: 'Mark a person as deleted', work: deleteUser },
  erase: { summary: 'Erase the personal data of a deleted person', work: eraseUser },
  restore: { summary: 'Take back that a person was deleted', work: restoreUser },
};

/** The people of a tenant (spec §2 Users). */
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
        const { tenantId, ...query } = request.query;
        const page = await request.withTenant(tx => listUsers(tx, query), tenantId);
        setContentRange(reply, 'users', query.range, page);
        return page.rows;
      }
    );

    app.get(
      '/users/:id',
      {
        config: { permission: 'users.view' },
        schema: { summary: 'One person', ...onUser, ...answersUser },
      },
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
        schema: {
          summary: 'Change a person, with their rights or without',
          ...onUser,
          body: userWithRights,
          ...answersUser,
        },
      },
      async (request, reply) => {
        const user = await request.withTenant(
          tx => changeWithRights(tx, request, request.params.id, request.body),
          request.query.tenantId
        );
        void reply.header('etag', etagOf(user));
        return user;
      }
    );

    app.patch(
      '/users/:id/reset-2fa',
      {
        config: { permission: 'user.edit' },
        schema: { summary: "Take a person's second factor away", ...onUser, ...answersUser },
      },
      async (request, reply) => {
        const user = await request.withTenant(
          tx => resetTwofa(tx, outbox, request, request.params.id),
          request.query.tenantId
        );
        void outbox.deliverDue();
        void reply.header('etag', etagOf(user));
        return user;
      }
    );

    for (const [action, { summary, work }] of Object.entries(ACTIONS)) {
      app.patch(
        `/users/:id/${action}`,
        { config: { permission: 'user.delete' }, schema: { summary, ...onUser, ...answersUser } },
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
