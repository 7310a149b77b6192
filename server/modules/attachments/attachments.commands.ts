import { eq } from 'drizzle-orm';
import { type AttachmentOwner, attachmentSchema } from '#contract/attachments/attachments';
import { type Audience, readableAudiences } from '#contract/attachments/audience';
import type { SignedInTx } from '../../db/tx.ts';
import { forbidden } from '../../errors.ts';
import { files } from '../../tables/tenants.ts';
import { ATTACHED, takeRoom } from '../files/index.ts';
import { findAttachment, OWNERS, ownerRecord, readAttachments } from './attachments.queries.ts';
import { attachments } from '../../tables/attachments.ts';
import { holderOf, personIn } from '../../db/actor.ts';

interface Received {
  key: string;
  name: string;
  mediaType: string;
  bytes: number;
  audience: Audience;
}

/**
 * Puts a stored file on a record. Throws `attachments_full` if it exceeds the quota, and `forbidden`
 * for an audience that the user is not of.
 */
export const addAttachment = async (
  tx: SignedInTx,
  { of, id }: { of: AttachmentOwner; id: number },
  { key, name, mediaType, bytes, audience }: Received,
  quota: number
) => {
  assertReadsAudience(tx, of, audience);
  const owner = OWNERS[of];
  const { tenant_id } = await ownerRecord(tx, owner, id, 'update');
  await takeRoom(tx, { tenantId: tenant_id, quota }, bytes);
  const by = { tenant_id, user_id: personIn(tx).id, bytes };
  await tx.insert(files).values({ ...by, key, purpose: ATTACHED, content_type: mediaType });
  const [added] = await tx
    .insert(attachments)
    .values({ ...by, [owner.field]: id, name, audience, media_type: mediaType, file_key: key })
    .returning({ id: attachments.id });
  if (!added) throw new Error('the file was not added');
  tx.audit({
    action: `${of}.file_added`,
    resource: of,
    resourceId: id,
    tenantId: tenant_id,
    metadata: { file: name, bytes, audience },
  });
  const [shown] = await readAttachments(tx, eq(attachments.id, added.id));
  return attachmentSchema.parse(shown);
};

export const removeAttachment = async (
  tx: SignedInTx,
  { of, id }: { of: AttachmentOwner; id: number },
  fileId: number
) => {
  const found = await findAttachment(tx, of, id, fileId);
  const { tenant_id, name, bytes, audience, file_key } = found;
  await tx.delete(attachments).where(eq(attachments.id, fileId));
  await tx.delete(files).where(eq(files.key, file_key));
  tx.audit({
    action: `${of}.file_removed`,
    resource: of,
    resourceId: id,
    tenantId: tenant_id,
    metadata: { file: name, bytes, audience },
  });
  return file_key;
};

export const changeAudience = async (
  tx: SignedInTx,
  { of, id }: { of: AttachmentOwner; id: number },
  fileId: number,
  audience: Audience
) => {
  const { tenant_id, name, audience: before } = await findAttachment(tx, of, id, fileId);
  assertReadsAudience(tx, of, audience);
  if (audience !== before) {
    await tx.update(attachments).set({ audience }).where(eq(attachments.id, fileId));
    tx.audit({
      action: `${of}.file_changed`,
      resource: of,
      resourceId: id,
      tenantId: tenant_id,
      metadata: { file: name, changes: { audience: { from: before, to: audience } } },
    });
  }
  const [shown] = await readAttachments(tx, eq(attachments.id, fileId));
  return attachmentSchema.parse(shown);
};

const assertReadsAudience = ({ actor }: SignedInTx, of: AttachmentOwner, audience: Audience) => {
  if (!readableAudiences(holderOf(actor), `${of}.view`).includes(audience)) throw forbidden();
};
