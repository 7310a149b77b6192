import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AttachmentOwner } from '#contract/attachments/attachments';
import type { PermissionName } from '#contract/people/permissions';
import type { ReadTx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { findRecord, type RecordTable } from '../../records/rows.ts';
import { customers } from '../customers/customers.tables.ts';
import { fullNameOf, users } from '../people/users/users.tables.ts';
import { projects } from '../projects/projects.tables.ts';
import { attachments } from './attachments.tables.ts';

/** A kind of record with files. */
export interface Owner {
  table: RecordTable;
  /** The column of the files that names the record. */
  column: PgColumn;
  field: 'project_id' | 'customer_id';
  /** The permission to change the record, and so its files. */
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

/** The files on a record, the latest first. */
export const listAttachments = async (tx: ReadTx, owner: Owner, id: number) => {
  await ownerRecord(tx, owner, id);
  return readAttachments(tx, eq(owner.column, id));
};

/** One file on a record, with its key in the store. */
export const findAttachment = async (tx: ReadTx, owner: Owner, id: number, fileId: number) => {
  await ownerRecord(tx, owner, id);
  const [found] = await tx
    .select()
    .from(attachments)
    .where(and(eq(owner.column, id), eq(attachments.id, fileId)));
  if (!found) throw notFound();
  return found;
};

/** Files as the API shows them. */
export const readAttachments = (tx: ReadTx, where: SQL) =>
  tx
    .select({
      id: attachments.id,
      name: attachments.name,
      media_type: attachments.media_type,
      bytes: attachments.bytes,
      added_by: fullNameOf(users),
      created_at: attachments.created_at,
    })
    .from(attachments)
    .leftJoin(users, eq(users.id, attachments.user_id))
    .where(where)
    .orderBy(desc(attachments.created_at), desc(attachments.id));
