import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_OWNERS,
  attachmentChange,
  attachmentForm,
  attachmentList,
  type AttachmentOwner,
  attachmentParam,
  attachmentSchema,
  attachmentsQuery,
  hasPreview,
  removedAttachment,
} from '#contract/attachments/attachments';
import { idParam } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import { onRecord } from '../../http/onRecord.ts';
import { DomainError, notFound } from '../../errors.ts';
import { newFileKey } from '../../files/store.ts';
import { signedInUser } from '../../http/authentication.ts';
import { keyedCall, withIdempotency } from '../../http/idempotencyKeys.ts';
import { UPLOAD_MS } from '../../http/timeouts.ts';
import { FILE_MS } from '../../records/transfer/exportRoute.ts';
import type { Services } from '../../services.ts';
import { assertFits, countAttachment, drawPreview, uploadTurns } from '../files/index.ts';
import { addAttachment, changeAudience, removeAttachment } from './attachments.commands.ts';
import { findAttachment, listAttachments, OWNERS, ownerRecord } from './attachments.queries.ts';
import { dispositionOf } from './disposition.ts';
import { announcedBytes, assertReceivable, receive } from './receive.ts';

type Turns = ReturnType<typeof uploadTurns>;

export const attachmentRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    await app.register(multipart, {
      limits: { fileSize: ATTACHMENT_MAX_BYTES, files: 1, fields: 1, parts: 2, fieldSize: 100 },
      throwFileSizeLimit: false,
    });
    const inTurn = uploadTurns();
    for (const of of ATTACHMENT_OWNERS) {
      await app.register(readingRoutes(of, services));
      await app.register(changingRoutes(of, services, inTurn));
    }
  };

/** Scripts in a file must not run. */
const SANDBOX = { 'content-security-policy': "default-src 'none'; sandbox" };

const readingRoutes =
  (of: AttachmentOwner, { files: store }: Services): FastifyPluginAsyncZod =>
  async app => {
    const config = { permission: 'signedIn' } as const;

    app.get(
      `/${of}/:id/files`,
      {
        config,
        schema: {
          summary: `The files on one of the ${of}, the latest first`,
          params: idParam,
          querystring: attachmentsQuery,
          response: { 200: attachmentList },
        },
      },
      request => {
        const { id } = request.params;
        return request.readTenant(tx => listAttachments(tx, of, id, request.query.audience));
      }
    );

    app.get(
      `/${of}/:id/files/:fileId`,
      {
        config,
        handlerTimeout: FILE_MS,
        schema: {
          summary: `A file on one of the ${of}, as a download`,
          produces: ['application/octet-stream'],
          params: attachmentParam,
          querystring: recordQuery,
        },
      },
      async (request, reply) => {
        const { id, fileId } = request.params;
        const found = await request.readTenant(tx => findAttachment(tx, of, id, fileId));
        const content = await store.read(found.file_key, found.bytes);
        return reply
          .headers({
            ...SANDBOX,
            'content-type': found.media_type,
            'content-length': found.bytes,
            'content-disposition': dispositionOf(found.name),
          })
          .send(Readable.from(content));
      }
    );

    app.get(
      `/${of}/:id/files/:fileId/preview`,
      {
        config,
        schema: {
          summary: 'A small drawing of a file that is a picture',
          description: '404 for a file that is no PNG, JPEG, WebP or GIF; 415 for a broken one.',
          produces: ['image/webp'],
          params: attachmentParam,
          querystring: recordQuery,
        },
      },
      async (request, reply) => {
        const { id, fileId } = request.params;
        const found = await request.readTenant(tx => findAttachment(tx, of, id, fileId));
        if (!hasPreview(found.media_type)) throw notFound();
        const drawn = await drawPreview(() => store.get(found.file_key));
        return reply
          .headers({
            ...SANDBOX,
            'content-type': 'image/webp',
            'content-disposition': 'inline; filename="preview.webp"',
          })
          .send(drawn);
      }
    );
  };

const changingRoutes =
  (
    of: AttachmentOwner,
    { files: store, filesQuota: quota }: Services,
    inTurn: Turns
  ): FastifyPluginAsyncZod =>
  async app => {
    const owner = OWNERS[of];
    const config = { permission: owner.change };

    app.post(
      `/${of}/:id/files`,
      {
        config: { ...config, form: attachmentForm, slowBody: true },
        handlerTimeout: UPLOAD_MS,
        schema: {
          summary: `Add a file to one of the ${of}`,
          description:
            'The media type comes from the first bytes. `audience` is `internal` (staff, as without it), ' +
            '`crew` (freelancers on the project as well) or `financial` (staff with `prices.view`). 413 `attachment_too_large` above 20 MB, 409 ' +
            '`attachments_full` where the files of the company have no room, 429 ' +
            '`too_many_attachments` after a hundred in ten minutes.',
          consumes: ['multipart/form-data'],
          ...onRecord,
          response: { 201: attachmentSchema },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const user = signedInUser(request);
        const record = await request.readTenant(tx => ownerRecord(tx, owner, id));
        const retryAfter = await request.withTenant(tx => countAttachment(tx, user.id));
        if (retryAfter) throw new DomainError('too_many_attachments', { retryAfter });
        assertReceivable(request);
        const room = { tenantId: record.tenant_id, quota };
        await request.readTenant(tx => assertFits(tx, room, announcedBytes(request)));
        const answer = await inTurn(user.id, async () => {
          const key = newFileKey('bin');
          const { sha256, ...received } = await receive(request, store, key);
          const call = keyedCall(request, {
            sha256,
            name: received.name,
            audience: received.audience,
          });
          let isStored = false;
          try {
            const added = await request.withTenant(tx =>
              withIdempotency(tx, call, async () => {
                isStored = true;
                return addAttachment(tx, { of, id }, { ...received, key }, quota);
              })
            );
            // A repeated form: its file is stored already.
            if (!isStored) await store.remove(key);
            return added;
          } catch (error) {
            if (error instanceof DomainError) await store.remove(key);
            throw error;
          }
        });
        return reply.status(201).send(attachmentSchema.parse(answer));
      }
    );

    app.patch(
      `/${of}/:id/files/:fileId`,
      {
        config,
        schema: {
          summary: `Change who reads a file on one of the ${of}`,
          params: attachmentParam,
          querystring: recordQuery,
          body: attachmentChange,
          response: { 200: attachmentSchema },
        },
      },
      request => {
        const { id, fileId } = request.params;
        const { audience } = request.body;
        return request.withTenant(tx => changeAudience(tx, { of, id }, fileId, audience));
      }
    );

    app.delete(
      `/${of}/:id/files/:fileId`,
      {
        config,
        schema: {
          summary: `Delete a file on one of the ${of}`,
          params: attachmentParam,
          querystring: recordQuery,
          response: { 200: removedAttachment },
        },
      },
      async request => {
        const { id, fileId } = request.params;
        const key = await request.withTenant(tx => removeAttachment(tx, { of, id }, fileId));
        // Without a row it is an orphan, which the cleanup removes if this fails.
        await store.remove(key).catch((error: unknown) => {
          request.log.warn({ err: error }, 'a deleted file stays until the next cleanup');
        });
        return { id: fileId };
      }
    );
  };
