import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type User, type userListQuery, userSchema } from '#contract/people/users';
import { nextVersion } from '../../../tables/columns.ts';
import { users } from '../../../tables/users.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { matching } from '../../../records/conditions.ts';
import { listRows } from '../../../records/queries.ts';

const { password_hash: _secret, ...ownColumns } = getTableColumns(users);

const columns = {
  ...ownColumns,
  twofa_enabled: sql<boolean>`exists (select from twofa where twofa.user_id = users.id)`,
  role_names: sql<string[]>`array(select roles.name from user_roles
    join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id
    order by lower(roles.name))`,
};

const SEARCHED = ['name', 'last_name', 'email'];

type UserListQuery = Omit<z.infer<typeof userListQuery>, 'tenantId'>;

export const listUsers = async (tx: ReadTx, { range, sort, filter = {} }: UserListQuery) => {
  const { deleted, ...fields } = filter;
  // A query by ids also answers deleted users: old records still name them.
  const isDeleted = deleted ? isNotNull(users.deleted_at) : isNull(users.deleted_at);
  const where = and(matching(users, fields, SEARCHED), fields.id ? undefined : isDeleted);
  const { rows, total } = await listRows(tx, users, { range, sort, where, columns });
  return { rows: rows.map(row => userSchema.parse(row)), total };
};

export const findUser = async (tx: ReadTx, id: number, lock?: 'no key update'): Promise<User> => {
  const found = tx.select(columns).from(users).where(eq(users.id, id));
  const [row] = await (lock ? found.for(lock) : found);
  if (!row) throw notFound();
  return userSchema.parse(row);
};

export const updateUser = async (
  tx: Tx,
  id: number,
  values: PgUpdateSetSource<typeof users> = {}
): Promise<User> => {
  await tx
    .update(users)
    .set({ ...values, ...nextVersion(users) })
    .where(eq(users.id, id));
  return findUser(tx, id);
};
