import type { Extension } from '#contract/base/extensions';
import { isLocale, type Locale } from '#contract/base/locales';
import type { PermissionName } from '#contract/people/permissions';
import { FREELANCER_TYPE, SUPERADMIN_ROLE } from '#contract/base/userTypes.values';
import { isOn, textOf, valueOf } from '../api/ApiError.ts';
import { api, fileAddress, readToken } from '../api/client.ts';
import { keepLabelHosts } from './labelHosts.ts';
import { pause } from '../backoff.ts';
import { isUnreachable, setReachable } from './networkFailure.ts';

export interface SignedInUser {
  id: number | string;
  fullName: string;
  email: string;
  role: string | undefined;
  /** `undefined` for users without a tenant, such as platform staff. */
  tenantId: number | undefined;
  tenantName: string | undefined;
  tenantStatus: string | undefined;
  tenantTimeZone: string | undefined;
  tenantLogo: string | undefined;
  /** `full`, `user`, `freelancer` or `superadmin`. */
  userType: string | undefined;
  language: Locale | undefined;
  avatar: string | undefined;
  permissions: ReadonlySet<string>;
  extensions: ReadonlySet<string>;
  forceTwofaRequired: boolean;
  twofaEnabled: boolean;
  profile: OwnProfile;
}

/** The server returns no signed-in user; the user is signed out. */
export class CurrentUserError extends Error {
  constructor(cause: unknown) {
    super('errors.me_failed', { cause });
    this.name = 'CurrentUserError';
  }
}

let loading: Promise<SignedInUser> | undefined;

let loaded: SignedInUser | undefined;

export const isKnownFreelancer = () => loaded?.userType === FREELANCER_TYPE;

/** After a sign-out the sign-in page follows: a pending promise keeps the screen until then. */
const neverSettles = new Promise<SignedInUser>(() => undefined);

export const currentUser = (): Promise<SignedInUser> =>
  readToken() === null ? neverSettles : (loading ??= load(reachedUser));

/** As `currentUser`, for pages that work offline: an unreachable server is an error. */
export const currentUserAtOnce = (): Promise<SignedInUser> =>
  readToken() === null ? neverSettles : (loading ??= load(fetchUser));

export const serverHas = async (extension: Extension) =>
  (await currentUser()).extensions.has(extension);

/** True if a user holds a permission that belongs to no resource. The superadmin role holds every one. */
export const isGranted = (
  { role, permissions }: Pick<SignedInUser, 'role' | 'permissions'>,
  permission: PermissionName
) => role === SUPERADMIN_ROLE || permissions.has(permission);

export const forgetCurrentUser = () => {
  loading = undefined;
  loaded = undefined;
};

const load = async (ask: () => Promise<unknown>) => {
  try {
    const body = await ask();
    loaded = userFrom(body);
    keepLabelHosts(valueOf(body, 'label_hosts'));
    return loaded;
  } catch (error) {
    forgetCurrentUser();
    throw new CurrentUserError(error);
  }
};

const fetchUser = async () => (await api('/auth/me', { patient: true })).body;

/** Retries until the server is reached: a lost connection does not end a session. */
const reachedUser = async (): Promise<unknown> => {
  for (let tries = 0; ; tries += 1) {
    try {
      const body = await fetchUser();
      setReachable(true);
      return body;
    } catch (error) {
      if (!isUnreachable(error)) {
        setReachable(true);
        throw error;
      }
      setReachable(false);
      await pause(tries);
      // Signed out meanwhile, in another tab.
      if (readToken() === null) return neverSettles;
    }
  }
};

/** Servers send the user directly or under `user`, and the permissions in it or next to it. */
const userFrom = (body: unknown): SignedInUser => {
  const user = valueOf(body, 'user') ?? body;
  const id = valueOf(user, 'id');
  if (typeof id !== 'number' && typeof id !== 'string') throw new Error('A user without an id.');
  const email = textOf(user, 'email') ?? '';
  const names = [textOf(user, 'name'), textOf(user, 'last_name')].filter(Boolean);
  const permissions = valueOf(body, 'permissions') ?? valueOf(user, 'permissions');
  const language = valueOf(user, 'language');
  const extensions = valueOf(body, 'extensions');
  return {
    id,
    fullName: names.join(' ') || email,
    email,
    role: textOf(user, 'role'),
    tenantId: Number(valueOf(user, 'tenant_id')) || undefined,
    tenantName: textOf(valueOf(user, 'tenant'), 'name'),
    tenantStatus: textOf(valueOf(user, 'tenant'), 'account_status'),
    tenantTimeZone: textOf(valueOf(user, 'tenant'), 'time_zone'),
    tenantLogo: logoAddress(textOf(valueOf(user, 'tenant'), 'logo_url')),
    userType: textOf(user, 'user_type'),
    language: isLocale(language) ? language : undefined,
    avatar: avatarAddress(textOf(user, 'avatar_url')),
    permissions: new Set(Array.isArray(permissions) ? permissions.map(String) : []),
    extensions: new Set(Array.isArray(extensions) ? extensions.map(String) : []),
    forceTwofaRequired: [body, user].some(part => valueOf(part, 'forceTwofaRequired') === true),
    twofaEnabled: isOn(valueOf(user, 'twofa_enabled')),
    profile: ownProfileOf(user),
  };
};

/** A new logo has a new key. */
const logoAddress = (key: string | undefined) => key && fileAddress(key);

/** A new address each time, since the file behind it may have been replaced. */
const avatarAddress = (key: string | undefined) => key && `${fileAddress(key)}?v=${Date.now()}`;

/** The user's own profile; `null` for empty fields. */
interface OwnProfile {
  name: string | null;
  last_name: string | null;
  phone: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  avatar_url: string | null;
}

const ownProfileOf = (user: unknown): OwnProfile => {
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
