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
  /** The tenant asks for 2FA and it is not set up: nothing else opens before. */
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

/** A person who is signed in, with their session. */
export interface UserActor extends Caller {
  kind: 'person';
  user: SignedInUser;
}

/** A caller who is not signed in: signing in, resetting a password, registering. */
export interface GuestActor extends Caller {
  kind: 'guest';
}

/** The platform itself: its command lines, and what it does beside a request. */
interface PlatformActor {
  kind: 'platform';
}

/** A job that repeats, by its name in the log. */
interface JobActor {
  kind: 'job';
  job: string;
}

/** A caller of the API. */
export type CallingActor = UserActor | GuestActor;

/** Who acts: the principal of a transaction. */
export type Actor = CallingActor | PlatformActor | JobActor;

export const PLATFORM: PlatformActor = { kind: 'platform' };

export const jobActor = (job: string): JobActor => ({ kind: 'job', job });

/** The person who acts; `undefined` for guests, the platform and jobs. */
export const userOf = (actor: Actor): SignedInUser | undefined =>
  actor.kind === 'person' ? actor.user : undefined;

/** Whether the actor calls over HTTP, from an address. */
export const isCaller = (actor: Actor): actor is CallingActor =>
  actor.kind === 'person' || actor.kind === 'guest';

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
