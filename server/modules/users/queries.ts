import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { userListQuery } from '#contract/users';
import { userSchema, type User } from '#contract/users';
import { nextVersion } from '../../db/tables/columns.ts';
import { users } from '../../db/tables/users.ts';
import type { Transaction } from '../../db/transactions.ts';
import { notFound } from '../../errors.ts';
import { matching } from '../resource/conditions.ts';
import { listRows } from '../resource/records.ts';

const { password_hash: _secret, ...ownColumns } = getTableColumns(users);

const columns = {
  ...ownColumns,
  twofa_enabled: sql<boolean>`exists (select from twofa where twofa.user_id = users.id)`,
};

const SEARCHED = ['name', 'last_name', 'email'];

type UserListQuery = Omit<z.infer<typeof userListQuery>, 'tenantId'>;

/** A page of the people that one may see; the deleted ones only where they are asked for. */
export const listUsers = async (tx: Transaction, { range, sort, filter = {} }: UserListQuery) => {
  const { deleted, ...fields } = filter;
  // Whoever names records gets them: a deleted person is still someone's colleague of then.
  const isDeleted = deleted ? isNotNull(users.deleted_at) : isNull(users.deleted_at);
  const where = and(matching(users, fields, SEARCHED), fields.id ? undefined : isDeleted);
  const { rows, total } = await listRows(tx, users, { range, sort, where, columns });
  return { rows: rows.map(row => userSchema.parse(row)), total };
};

/** A person, for reading or (locked) for changing. Throws 404, as for another tenant's. */
export const findUser = async (
  tx: Transaction,
  id: number,
  lock?: 'no key update'
): Promise<User> => {
  const found = tx.select(columns).from(users).where(eq(users.id, id));
  const [row] = await (lock ? found.for(lock) : found);
  if (!row) throw notFound();
  return userSchema.parse(row);
};

/** Changes a person's own row, and counts its version up. */
export const updateUser = async (
  tx: Transaction,
  id: number,
  values: PgUpdateSetSource<typeof users> = {}
): Promise<User> => {
  await tx
    .update(users)
    .set({ ...values, ...nextVersion(users) })
    .where(eq(users.id, id));
  return findUser(tx, id);
};
