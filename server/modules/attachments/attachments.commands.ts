import { eq } from 'drizzle-orm';
import { type AttachmentOwner, attachmentSchema } from '#contract/attachments/attachments';
import type { UserTx } from '../../db/tx.ts';
import { files } from '../tenants/tenants.tables.ts';
import { ATTACHED, takeRoom } from './attachments.limits.ts';
import { findAttachment, OWNERS, ownerRecord, readAttachments } from './attachments.queries.ts';
import { attachments } from './attachments.tables.ts';

/** A file in the store that is not on a record yet. */
interface Received {
  key: string;
  name: string;
  mediaType: string;
  bytes: number;
}

/** Puts a stored file on a record. Throws `attachments_full` if it exceeds the quota. */
export const addAttachment = async (
  tx: UserTx,
  { of, id }: { of: AttachmentOwner; id: number },
  { key, name, mediaType, bytes }: Received,
  quota: number
) => {
  const owner = OWNERS[of];
  const { tenant_id } = await ownerRecord(tx, owner, id, 'update');
  await takeRoom(tx, { tenantId: tenant_id, quota }, bytes);
  const by = { tenant_id, user_id: tx.actor.user.id, bytes };
  await tx.insert(files).values({ ...by, key, purpose: ATTACHED, content_type: mediaType });
  const [added] = await tx
    .insert(attachments)
    .values({ ...by, [owner.field]: id, name, media_type: mediaType, file_key: key })
    .returning({ id: attachments.id });
  if (!added) throw new Error('the file was not added');
  tx.audit({
    action: `${of}.file_added`,
    resource: of,
    resourceId: id,
    tenantId: tenant_id,
    metadata: { file: name, bytes },
  });
  const [shown] = await readAttachments(tx, eq(attachments.id, added.id));
  return attachmentSchema.parse(shown);
};

/**
 * Takes a file off a record, with its row in `files`: the quota has room at once. Returns its key
 * in the store.
 */
export const removeAttachment = async (
  tx: UserTx,
  { of, id }: { of: AttachmentOwner; id: number },
  fileId: number
) => {
  const { tenant_id, name, bytes, file_key } = await findAttachment(tx, OWNERS[of], id, fileId);
  await tx.delete(attachments).where(eq(attachments.id, fileId));
  await tx.delete(files).where(eq(files.key, file_key));
  tx.audit({
    action: `${of}.file_removed`,
    resource: of,
    resourceId: id,
    tenantId: tenant_id,
    metadata: { file: name, bytes },
  });
  return file_key;
};
