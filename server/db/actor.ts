import type { Locale } from '#contract/base/locales';
import type { TokenPermission } from '#contract/integrations/tokenPermissions.values';
import type { PermissionName } from '#contract/people/permissions';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import { DomainError } from '../errors.ts';

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
  mustSetUpTwofa: boolean;
  isReadOnly: boolean;
  /** The tenant's IANA name; the product's for a superadmin. */
  timeZone: string;
}

/** A token, as of this request (docs/modules/integrations.md). It has no user. */
export interface Program {
  tokenId: number;
  name: string;
  tenantId: number;
  permissions: ReadonlySet<string>;
  /** A program has no rights of staff: as for freelancers, its permissions alone decide. */
  userType: typeof FREELANCER_TYPE;
  makesWebhooks: boolean;
  isReadOnly: boolean;
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

export interface ProgramActor extends Caller {
  kind: 'program';
  program: Program;
}

export type SignedInActor = UserActor | ProgramActor;

export interface GuestActor extends Caller {
  kind: 'guest';
}

interface PlatformActor {
  kind: 'platform';
}

export interface JobActor {
  kind: 'job';
  job: string;
  /** No user causes its mails: they leave by day. */
  mailsByDay: boolean;
}

export type CallingActor = SignedInActor | GuestActor;

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
  isSignedIn(actor) || actor.kind === 'guest';

export const isSignedIn = (actor: Actor): actor is SignedInActor =>
  actor.kind === 'person' || actor.kind === 'program';

export const holderOf = (actor: SignedInActor): SignedInUser | Program =>
  actor.kind === 'person' ? actor.user : actor.program;

export const asPerson = (actor: SignedInActor): UserActor => {
  if (actor.kind !== 'person') throw new DomainError('token_not_allowed');
  return actor;
};

export const personIn = ({ actor }: { actor: SignedInActor }): SignedInUser => asPerson(actor).user;

type Holder = Pick<SignedInUser, 'permissions' | 'userType'>;

export const holds = ({ permissions }: Pick<Holder, 'permissions'>, permission: PermissionName) =>
  permissions.has(permission);

/** Staff: all users except freelancers. */
export type ViewPermission =
  | 'signedIn'
  | 'staff'
  | PermissionName
  | readonly PermissionName[]
  | { all: readonly ('staff' | PermissionName)[] };

/** The right that opens a route to tokens: permissions, any token, or a token that may make webhook endpoints. */
export type TokenRight = TokenPermission | { all: readonly TokenPermission[] } | 'any' | 'webhooks';

export type RoutePermission = 'public' | 'enrolling' | ViewPermission;

export const mayView = (user: Holder, permission: ViewPermission): boolean => {
  if (permission === 'signedIn') return true;
  if (permission === 'staff') return user.userType !== FREELANCER_TYPE;
  if (typeof permission === 'object' && 'all' in permission) {
    // A program has the type of freelancers, but its permissions alone decide.
    const isProgram = 'tokenId' in user;
    return permission.all.every(
      needed => (isProgram && needed === 'staff') || mayView(user, needed)
    );
  }
  return [permission].flat().some(name => holds(user, name));
};
