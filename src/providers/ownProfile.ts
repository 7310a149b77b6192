import { textOf } from '../api/ApiError.ts';

/** What people keep of themselves; `null` where nothing is filled in. */
export interface OwnProfile {
  name: string | null;
  last_name: string | null;
  phone: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  avatar_url: string | null;
}

export const ownProfileOf = (user: unknown): OwnProfile => {
  const text = (field: keyof OwnProfile) => textOf(user, field) ?? null;
  return {
    name: text('name'),
    last_name: text('last_name'),
    phone: text('phone'),
    street: text('street'),
    postal_code: text('postal_code'),
    city: text('city'),
    avatar_url: text('avatar_url'),
  };
};
