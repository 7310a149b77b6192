import type { Locale } from '#contract/base/locales';
import type { PermissionName } from '#contract/people/permissions';
import { FREELANCER_TYPE } from '#contract/people/userTypes.values';

/** A person as of this very request: nothing of it is taken from the token. */
export interface SignedInUser {
  id: number;
  name: string;
  sessionId: string;
  tenantId: number | null;
  isSuperadmin: boolean;
  userType: string;
  permissions: ReadonlySet<string>;
  twofaEnabled: boolean;
  /** The tenant asks for 2FA and it is not set up: nothing else opens before (design §10). */
  mustSetUpTwofa: boolean;
  /** The tenant is suspended: its people read, and change nothing (spec §4). */
  isReadOnly: boolean;
  /** The tenant's, by its IANA name; a superadmin's is the product's. */
  timeZone: string;
}

interface Caller {
  ip: string;
  requestId: string;
  language: Locale;
  userAgent: string;
}

/** Someone who is signed in. */
export interface UserActor extends Caller {
  user: SignedInUser;
}

/** Someone who is not: signing in, resetting a password, registering. */
export interface GuestActor extends Caller {
  user: null;
}

/** The server itself, in its jobs and command lines. */
interface ServerActor {
  user: null;
  ip?: undefined;
  requestId?: undefined;
}

/** A caller of the API. */
export type CallingActor = UserActor | GuestActor;

/** Who acts. */
export type Actor = CallingActor | ServerActor;

export const SERVER: ServerActor = { user: null };

export const holds = (user: SignedInUser, permission: PermissionName) =>
  user.permissions.has(permission);

/** Signed-in users; those of them who are no freelancers; or holders of a permission, or of one of several. */
export type ViewPermission = 'signedIn' | 'staff' | PermissionName | readonly PermissionName[];

/** The callers of a route: anyone, users who are about to be signed in (2FA set-up), or those of a view. */
export type RoutePermission = 'public' | 'enrolling' | ViewPermission;

export const mayView = (user: SignedInUser, permission: ViewPermission) => {
  if (permission === 'signedIn') return true;
  if (permission === 'staff') return user.userType !== FREELANCER_TYPE;
  return [permission].flat().some(name => holds(user, name));
};
