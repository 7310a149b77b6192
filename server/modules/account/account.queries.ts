import { and, desc, eq } from 'drizzle-orm';
import { nextVersion } from '../../tables/columns.ts';
import { files } from '../../tables/tenants.ts';
import { sessions } from '../../tables/sessions.ts';
import { users } from '../../tables/users.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import { stillLive } from './auth/accountSessions.ts';

export const listOwnSessions = (tx: ReadTx, userId: number) =>
  tx
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      ip_address: sessions.ip_address,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), stillLive))
    .orderBy(desc(sessions.last_used_at));

export const findOwnProfile = async (tx: Tx, userId: number) => {
  const [profile] = await tx
    .select({
      name: users.name,
      last_name: users.last_name,
      phone: users.phone,
      street: users.street,
      postal_code: users.postal_code,
      city: users.city,
      language: users.language,
      avatar_url: users.avatar_url,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return profile;
};

export const updateOwnProfile = (
  tx: Tx,
  userId: number,
  values: Partial<typeof users.$inferInsert>
) =>
  tx
    .update(users)
    .set({ ...values, ...nextVersion(users) })
    .where(eq(users.id, userId));

export const ownsPicture = async (tx: ReadTx, userId: number, key: string) => {
  const owned = and(eq(files.key, key), eq(files.user_id, userId), eq(files.purpose, 'avatars'));
  return (await tx.$count(files, owned)) === 1;
};
