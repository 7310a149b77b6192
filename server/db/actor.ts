import type { Locale } from '#contract/base/locales';
import type { PermissionName } from '#contract/people/permissions';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';

/** As of this request: the token gives only the ids. */
export interface SignedInUser {
  id: number;
  name: string;
  sessionId: string;
  tenantId: number | null;
  isSuperadmin: boolean;
  userType: string;
  permissions: ReadonlySet<string>;
  twofaEnabled: boolean;
  /** The tenant requires 2FA and the user has none. */
  mustSetUpTwofa: boolean;
  isReadOnly: boolean;
  /** The tenant's IANA name; the product's for a superadmin. */
  timeZone: string;
}

interface Caller {
  ip: string;
  requestId: string;
  language: Locale;
  userAgent: string;
}

export interface UserActor extends Caller {
  kind: 'person';
  user: SignedInUser;
}

export interface GuestActor extends Caller {
  kind: 'guest';
}

interface PlatformActor {
  kind: 'platform';
}

interface JobActor {
  kind: 'job';
  job: string;
  /** No user causes its mails: they leave by day. */
  mailsByDay: boolean;
}

export type CallingActor = UserActor | GuestActor;

export type Actor = CallingActor | PlatformActor | JobActor;

export const PLATFORM: PlatformActor = { kind: 'platform' };

export const jobActor = (job: string, { mailsByDay = false } = {}): JobActor => ({
  kind: 'job',
  job,
  mailsByDay,
});

export const userOf = (actor: Actor): SignedInUser | undefined =>
  actor.kind === 'person' ? actor.user : undefined;

export const isCaller = (actor: Actor): actor is CallingActor =>
  actor.kind === 'person' || actor.kind === 'guest';

export const holds = (user: SignedInUser, permission: PermissionName) =>
  user.permissions.has(permission);

/** Staff: all users except freelancers. */
export type ViewPermission =
  | 'signedIn'
  | 'staff'
  | PermissionName
  | readonly PermissionName[]
  | { all: readonly ('staff' | PermissionName)[] };

export type RoutePermission = 'public' | 'enrolling' | ViewPermission;

export const mayView = (user: SignedInUser, permission: ViewPermission): boolean => {
  if (permission === 'signedIn') return true;
  if (permission === 'staff') return user.userType !== FREELANCER_TYPE;
  if (typeof permission === 'object' && 'all' in permission) {
    return permission.all.every(needed => mayView(user, needed));
  }
  return [permission].flat().some(name => holds(user, name));
};
