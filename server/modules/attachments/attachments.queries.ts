import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AttachmentOwner } from '#contract/attachments/attachments';
import { type Audience, readableAudiences } from '#contract/attachments/audience';
import type { PermissionName } from '#contract/people/permissions';
import type { ReadTx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { findRecord, type RecordTable } from '../../records/recordRows.ts';
import { customers } from '../../tables/customers.ts';
import { fullNameOf, users } from '../../tables/users.ts';
import { projects } from '../../tables/projects.ts';
import { attachments } from '../../tables/attachments.ts';
import { holderOf, type SignedInActor } from '../../db/actor.ts';

export interface Owner {
  table: RecordTable;
  column: PgColumn;
  field: 'project_id' | 'customer_id';
  change: PermissionName;
}

export const OWNERS: Record<AttachmentOwner, Owner> = {
  projects: {
    table: projects,
    column: attachments.project_id,
    field: 'project_id',
    change: 'projects.manage',
  },
  customers: {
    table: customers,
    column: attachments.customer_id,
    field: 'customer_id',
    change: 'customers.manage',
  },
};

/** The record with files; throws `not_found` where the user sees none. */
export const ownerRecord = async (
  tx: ReadTx,
  { table }: Pick<Owner, 'table'>,
  id: number,
  lock?: 'update'
) => {
  const record = await findRecord(tx, table, id, lock);
  if (!record) throw notFound();
  return record;
};

export const listAttachments = async (
  tx: ReadTx<SignedInActor>,
  of: AttachmentOwner,
  id: number,
  audience?: Audience
) => {
  const owner = OWNERS[of];
  await ownerRecord(tx, owner, id);
  const wanted = audience && eq(attachments.audience, audience);
  return readAttachments(tx, and(eq(owner.column, id), isReadable(tx, of), wanted));
};

const isReadable = ({ actor }: ReadTx<SignedInActor>, of: AttachmentOwner) =>
  inArray(attachments.audience, readableAudiences(holderOf(actor), `${of}.view`));

export const findAttachment = async (
  tx: ReadTx<SignedInActor>,
  of: AttachmentOwner,
  id: number,
  fileId: number
) => {
  const owner = OWNERS[of];
  await ownerRecord(tx, owner, id);
  const [found] = await tx
    .select()
    .from(attachments)
    .where(and(eq(owner.column, id), eq(attachments.id, fileId), isReadable(tx, of)));
  if (!found) throw notFound();
  return found;
};

export const readAttachments = (tx: ReadTx, where: SQL | undefined) =>
  tx
    .select({
      id: attachments.id,
      name: attachments.name,
      media_type: attachments.media_type,
      bytes: attachments.bytes,
      audience: attachments.audience,
      added_by: fullNameOf(users),
      created_at: attachments.created_at,
    })
    .from(attachments)
    .leftJoin(users, eq(users.id, attachments.user_id))
    .where(where)
    .orderBy(desc(attachments.created_at), desc(attachments.id));
