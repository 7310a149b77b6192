import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fileParam, uploadAnswer, uploadForm } from '#contract/files/uploads';
import {
  FILE_READERS,
  IMAGE_MAX_BYTES,
  IMAGE_PURPOSE_NAMES,
  type ImagePurpose,
  isPdf,
  isReadByUploader,
  mayUpload,
} from '#contract/files/images';
import { recordQuery } from '#contract/base/list';
import { ATTACHED } from './attachedFiles.ts';
import { files } from '../../tables/tenants.ts';
import type { Tx } from '../../db/tx.ts';
import { DomainError, forbidden, notFound } from '../../errors.ts';
import { newFileKey } from '../../files/store.ts';
import { bearerOf, signedInUser } from '../../http/authentication.ts';
import { keyedCall, withIdempotency } from '../../http/idempotencyKeys.ts';
import { invalidField, malformedField } from '../../records/definition.ts';
import { holds, type SignedInUser } from '../../db/actor.ts';
import { findSignedInUser } from '../../security/signedInUser.ts';
import { assertNotTooMany } from '../../security/throttle.ts';
import type { Services } from '../../services.ts';
import { keepable } from './images.ts';
import { assertRoom, countUpload, uploadTurns } from './limits.ts';

/** A key's content never changes, so browsers may cache it. */
const CACHE_CONTROL = 'private, max-age=31536000, immutable';

export const fileRoutes =
  ({ database, tokens, cookies, files: store }: Services): FastifyPluginAsyncZod =>
  async app => {
    const inTurn = uploadTurns();
    await app.register(multipart, {
      limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 5, fieldSize: 200, parts: 6 },
    });

    app.post(
      '/files/upload',
      {
        config: { permission: 'signedIn', form: uploadForm },
        bodyLimit: IMAGE_MAX_BYTES + 16 * 1024,
        schema: {
          summary: 'Upload a picture; for an inspection also a PDF',
          description:
            'An avatar is for everybody; a picture of a product, a logo and a report take the right to ' +
            'change what names it. 429 after ten files or forty tries in ten minutes, 409 ' +
            '`storage_full` where the company, or what one uploaded and nothing names, has no room.',
          consumes: ['multipart/form-data'],
          querystring: recordQuery,
          response: { 201: uploadAnswer },
        },
      },
      async (request, reply) => {
        const user = signedInUser(request);
        const { tenantId } = request.tenantContext;
        const uploader = { id: user.id, tenantId };
        // Both checks before the file is read, so that a refused upload takes no memory.
        assertNotTooMany(await request.withTenant(tx => countUpload(tx, uploader)));
        await request.withTenant(tx => assertRoom(tx, uploader, 0));
        const add = async (tx: Tx, key: string, { content, ...about }: StoredFile) => {
          await assertRoom(tx, uploader, content.length);
          const bytes = content.length;
          await tx
            .insert(files)
            .values({ ...about, key, tenant_id: tenantId, user_id: user.id, bytes });
          tx.audit({
            action: 'files.uploaded',
            resource: 'files',
            tenantId,
            metadata: { key, purpose: about.purpose, bytes },
          });
          return { file: { key } };
        };
        const answer = await inTurn(user.id, async () => {
          const { upload, purpose } = await readUpload(request, user);
          const { extension, ...kept } = await keepable(upload, purpose);
          const key = newFileKey(extension);
          await store.put(key, kept.content);
          const sent = { purpose, sha256: createHash('sha256').update(upload).digest('base64url') };
          const added = await request
            .withTenant(tx =>
              withIdempotency(tx, keyedCall(request, sent), () =>
                add(tx, key, { ...kept, purpose })
              )
            )
            .then(uploadAnswer.parse)
            .catch(async (error: unknown) => {
              if (error instanceof DomainError) await store.remove(key);
              throw error;
            });
          // A repeated form: its picture is stored already.
          if (added.file.key !== key) await store.remove(key);
          return added;
        });
        return reply.status(201).send(answer);
      }
    );

    app.get(
      '/files/download/:key',
      {
        config: { permission: 'public' },
        schema: {
          summary: 'An uploaded file',
          produces: ['image/png', 'image/jpeg', 'application/pdf'],
          params: fileParam,
        },
      },
      async (request, reply) => {
        const { key } = request.params;
        const file = await database.platformTransaction(request.actor, async tx => {
          const claims =
            (await tokens.readAccessToken(bearerOf(request))) ??
            tokens.readFileToken(cookies.fileToken(request));
          const user = claims && (await findSignedInUser(tx, claims));
          if (!user) throw new DomainError('unauthorized');
          if (user.mustSetUpTwofa) throw new DomainError('2fa_setup_required');
          const [found] = await tx.select().from(files).where(eq(files.key, key));
          if (!found || found.purpose === ATTACHED) throw notFound();
          if (!(user.isSuperadmin || found.tenant_id === user.tenantId)) throw notFound();
          const readers = FILE_READERS[found.purpose];
          const isOwn = isReadByUploader(found.purpose) && found.user_id === user.id;
          if (readers && !isOwn && !readers.some(name => holds(user, name))) throw forbidden();
          return found;
        });
        return reply
          .headers({
            'content-type': file.content_type,
            'cache-control': CACHE_CONTROL,
            'content-disposition': `${isPdf(key) ? 'attachment' : 'inline'}; filename="${file.purpose}.${key.split('.')[1]}"`,
            'content-security-policy': "default-src 'none'; sandbox",
          })
          .send(await store.get(key));
      }
    );
  };

interface StoredFile {
  content: Buffer;
  content_type: string;
  purpose: ImagePurpose;
}

const readUpload = async (request: FastifyRequest, user: SignedInUser) => {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  const { upload, fields } = await readParts(request, user).catch(refuseUnreadable);
  const purpose = purposeOf(fields.type);
  if (!upload || !purpose) {
    const field = upload ? 'type' : 'file';
    throw invalidField(field, { code: 'required' });
  }
  if (upload.length === 0) throw new DomainError('file_empty');
  return { upload, purpose };
};

const readParts = async (request: FastifyRequest, user: SignedInUser) => {
  const fields: Record<string, unknown> = {};
  let upload: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      upload = await part.toBuffer();
      continue;
    }
    fields[part.fieldname] = part.value;
    const purpose = purposeOf(fields.type);
    if (purpose && !mayUpload(user, purpose)) throw forbidden();
  }
  return { upload, fields };
};

/** Exceeded limits have their own status; broken or missing forms do not. */
const refuseUnreadable = (error: unknown): never => {
  if (error instanceof DomainError) throw error;
  if (error instanceof Error && 'statusCode' in error) {
    throw error.statusCode === 413 ? new DomainError('file_too_large') : error;
  }
  throw malformedField('file');
};

const purposeOf = (type: unknown): ImagePurpose | undefined =>
  IMAGE_PURPOSE_NAMES.find(purpose => purpose === type);
