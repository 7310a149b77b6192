import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordQuery } from '#contract/base/list';
import { successAnswer } from '#contract/account/auth';
import {
  apiTokenChanges,
  apiTokenInput,
  apiTokenListQuery,
  apiTokenSchema,
  currentTokenSchema,
  madeTokenSchema,
  revokeTokenInput,
  rotateTokenInput,
} from '#contract/integrations/apiTokens';
import { setContentRange } from '../../../http/contentRange.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { keyedCall } from '../../../http/idempotencyKeys.ts';
import { madeOnce } from '../../../http/madeOnce.ts';
import { onRecord } from '../../../http/onRecord.ts';
import { forbidden } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import {
  changeToken,
  endToken,
  makeToken,
  revokeToken,
  rotateToken,
} from './apiTokens.commands.ts';
import { findToken, listTokens, readCurrent } from './apiTokens.queries.ts';

const MANAGE = { config: { permission: 'integrations.manage' } } as const;

export const apiTokenRoutes =
  ({ database }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/api-tokens',
      {
        ...MANAGE,
        schema: {
          summary: "The company's tokens",
          querystring: apiTokenListQuery,
          response: { 200: z.array(apiTokenSchema) },
        },
      },
      async (request, reply) => {
        const { tenantId: _tenant, ...query } = request.query;
        const page = await request.readTenant(tx => listTokens(tx, query));
        setContentRange(reply, 'api-tokens', query.range, page);
        return page.rows;
      }
    );

    app.post(
      '/api-tokens',
      {
        ...MANAGE,
        schema: {
          summary: 'Make a token',
          description:
            'The answer alone has `token`: it cannot be read again. A repeat under the same `Idempotency-Key` ' +
            'makes nothing: 409 `already_made` with the `id`, and rotating gives a value.',
          querystring: recordQuery,
          body: apiTokenInput,
          response: { 201: madeTokenSchema },
        },
      },
      async (request, reply) => {
        const made = await request.withTenant(tx =>
          madeOnce(tx, keyedCall(request), () => makeToken(tx, request.body))
        );
        return reply.status(201).send(made);
      }
    );

    app.get(
      '/api-tokens/current',
      {
        config: { permission: 'signedIn', token: 'any' },
        schema: {
          summary: 'What the calling token is and may',
          description: 'A test of the connection. People: 403.',
          response: { 200: currentTokenSchema },
        },
      },
      request => {
        const { actor } = request;
        if (actor.kind !== 'program') throw forbidden();
        return request.readTenant(tx => readCurrent(tx, actor.program.tokenId));
      }
    );

    app.get(
      '/api-tokens/:id',
      {
        ...MANAGE,
        schema: { summary: 'One token', ...onRecord, response: { 200: apiTokenSchema } },
      },
      async (request, reply) => {
        const found = await request.readTenant(tx => findToken(tx, request.params.id));
        void reply.header('etag', etagOf(found));
        return found;
      }
    );

    app.patch(
      '/api-tokens/:id',
      {
        ...MANAGE,
        schema: {
          summary: 'Change a token: its name, permissions, networks',
          ...onRecord,
          body: apiTokenChanges,
          response: { 200: apiTokenSchema },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const changed = await request.withTenant(tx =>
          changeToken(tx, params.id, body, expectedVersion(request))
        );
        void reply.header('etag', etagOf(changed));
        return changed;
      }
    );

    app.post(
      '/api-tokens/:id/rotate',
      {
        ...MANAGE,
        schema: {
          summary: 'Give a token a new value and a new term',
          ...onRecord,
          body: rotateTokenInput,
          response: { 200: madeTokenSchema },
        },
      },
      request => {
        const { params, body } = request;
        return request.withTenant(tx =>
          rotateToken(tx, params.id, body.overlap_hours, expectedVersion(request))
        );
      }
    );

    app.delete(
      '/api-tokens/:id',
      {
        ...MANAGE,
        schema: {
          summary: 'End a token, with its webhook endpoints',
          ...onRecord,
          response: { 200: apiTokenSchema },
        },
      },
      request => request.withTenant(tx => endToken(tx, request.params.id, expectedVersion(request)))
    );

    app.post(
      '/auth/revoke-token',
      {
        config: { permission: 'public' },
        schema: {
          summary: 'End a token by its value: for whoever finds one',
          description: 'Always the same answer, whether it was a token or not.',
          body: revokeTokenInput,
          response: { 200: successAnswer },
        },
      },
      async request => {
        const { token } = request.body;
        if (typeof token === 'string') {
          await database.platformTransaction(request.actor, tx => revokeToken(tx, token));
        }
        return { success: true as const };
      }
    );
  };
