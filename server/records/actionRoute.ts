import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RoutePermission, TokenRight } from '../db/actor.ts';
import type { SignedInTx } from '../db/tx.ts';
import { keyedCall, withIdempotency } from '../http/idempotencyKeys.ts';
import { expectedVersion } from '../http/ifMatch.ts';
import { onRecord } from '../http/onRecord.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { ExpectedVersion } from './recordChanges.ts';

type Answer = Record<string, unknown>;

interface Actions {
  resource: string;
  permission: RoutePermission;
  /** Opens them to tokens. Absent: to none. */
  token?: TokenRight;
  answer: z.ZodType;
  /** Named if actions mail: their mails leave once the transaction is committed. */
  outbox?: Pick<Outbox, 'deliverDue'>;
  /** Around the transaction, e.g. to wait for a turn. */
  around?: (request: FastifyRequest, id: number, run: () => Promise<Answer>) => Promise<Answer>;
}

interface Action<Body extends z.ZodType> {
  summary: string;
  description?: string;
  /** Default: the permission of the other actions. */
  permission?: RoutePermission;
  body: Body;
  status?: 200 | 201;
}

interface Call<Body> {
  id: number;
  body: Body;
  expected: ExpectedVersion;
}

export const NO_BODY = z.strictObject({}).nullish();

/**
 * Adds `POST /{resource}/{id}/{name}`: one transaction, repeatable by its `Idempotency-Key`. The command
 * locks the record, compares the version and writes the audit entry.
 */
export const actionRoutes =
  (
    app: Parameters<FastifyPluginAsyncZod>[0],
    { resource, permission: usual, token, answer, outbox, around = (_, __, run) => run() }: Actions
  ) =>
  <Body extends z.ZodType>(
    name: string,
    { permission = usual, body, status = 200, ...texts }: Action<Body>,
    work: (tx: SignedInTx, call: Call<z.output<Body>>) => Promise<Answer>
  ) => {
    app.post(
      `/${resource}/:id/${name}`,
      {
        config: { permission, token },
        schema: { ...texts, ...onRecord, body, response: { [status]: answer } },
      },
      async (request, reply) => {
        const { id } = request.params;
        const call = { id, body: body.parse(request.body), expected: expectedVersion(request) };
        const done = await around(request, id, () =>
          request.withTenant(tx => withIdempotency(tx, keyedCall(request), () => work(tx, call)))
        );
        void outbox?.deliverDue();
        void reply.status(status);
        return answer.parse(done);
      }
    );
  };
