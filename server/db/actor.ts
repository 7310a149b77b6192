import type { Locale } from '#contract/base/locales';
import type { PermissionName } from '#contract/people/permissions';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';

/** The user as of this request: nothing comes from the token but the ids. */
export interface SignedInUser {
  id: number;
  name: string;
  sessionId: string;
  tenantId: number | null;
  isSuperadmin: boolean;
  userType: string;
  permissions: ReadonlySet<string>;
  twofaEnabled: boolean;
  /** The tenant requires 2FA and the user has none: they must set it up first. */
  mustSetUpTwofa: boolean;
  /** The tenant is suspended: its people read, and change nothing. */
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

/** A signed-in user with their session. */
export interface UserActor extends Caller {
  kind: 'person';
  user: SignedInUser;
}

/** A caller who is not signed in: sign-in, password reset, registration. */
export interface GuestActor extends Caller {
  kind: 'guest';
}

/** The platform: command lines and background work. */
interface PlatformActor {
  kind: 'platform';
}

/** A job that repeats, by its name in the log. */
interface JobActor {
  kind: 'job';
  job: string;
  /** No person causes its mails: they leave by day. */
  mailsByDay: boolean;
}

/** A caller of the API. */
export type CallingActor = UserActor | GuestActor;

/** The principal of a transaction. */
export type Actor = CallingActor | PlatformActor | JobActor;

export const PLATFORM: PlatformActor = { kind: 'platform' };

export const jobActor = (job: string, { mailsByDay = false } = {}): JobActor => ({
  kind: 'job',
  job,
  mailsByDay,
});

/** The acting user; `undefined` for guests, the platform and jobs. */
export const userOf = (actor: Actor): SignedInUser | undefined =>
  actor.kind === 'person' ? actor.user : undefined;

/** True if the actor calls over HTTP. */
export const isCaller = (actor: Actor): actor is CallingActor =>
  actor.kind === 'person' || actor.kind === 'guest';

export const holds = (user: SignedInUser, permission: PermissionName) =>
  user.permissions.has(permission);

/**
 * Signed-in users; staff, which is all but freelancers; holders of one of some permissions, or of
 * all of them.
 */
export type ViewPermission =
  | 'signedIn'
  | 'staff'
  | PermissionName
  | readonly PermissionName[]
  | { all: readonly ('staff' | PermissionName)[] };

/** The callers of a route: anyone, users who must set up 2FA, or those of a view. */
export type RoutePermission = 'public' | 'enrolling' | ViewPermission;

export const mayView = (user: SignedInUser, permission: ViewPermission): boolean => {
  if (permission === 'signedIn') return true;
  if (permission === 'staff') return user.userType !== FREELANCER_TYPE;
  if (typeof permission === 'object' && 'all' in permission) {
    return permission.all.every(needed => mayView(user, needed));
  }
  return [permission].flat().some(name => holds(user, name));
};
