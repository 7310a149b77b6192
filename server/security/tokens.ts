import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { type AuthSecrets, keyIdOf } from './secrets.ts';

export const SESSION_IDLE_SECONDS = 12 * 3600;

export const SESSION_MAX_SECONDS = 7 * 24 * 3600;

const ACCESS_TOKEN_SECONDS = 900;

const TOKENS_AT_MOST = 1_000;

const AUDIENCE = 'flightcase';

export interface AccessClaims {
  userId: number;
  sessionId: string;
}

interface DeviceOwner {
  id: number;
  passwordHash: string | null;
}

const knownAs = ({ id, passwordHash }: DeviceOwner, deviceId: string) =>
  `${id} ${passwordHash} ${deviceId}`;

const keysFrom = (authSecret: string) => {
  const keyFor = (purpose: string) => createHmac('sha256', authSecret).update(purpose).digest();
  return {
    id: keyIdOf(authSecret),
    access: keyFor('access token'),
    refresh: keyFor('refresh token'),
    device: keyFor('known device'),
    file: keyFor('files of a session'),
    calendar: keyFor('calendar of a person'),
    form: keyFor('form of a page'),
  };
};

/**
 * One key per purpose, derived from `AUTH_SECRET`. Tokens of the previous secret are read, but no longer
 * issued.
 */
export const tokensFrom = ({ current, previous }: AuthSecrets) => {
  const own = keysFrom(current);
  const known = [own, ...(previous ? [keysFrom(previous)] : [])];

  const read = new Map<string, { claims: AccessClaims; expires: number }>();

  const sign = (key: Buffer, value: string) =>
    createHmac('sha256', key).update(value).digest('base64url');

  const isSigned = (
    purpose: 'refresh' | 'device' | 'file' | 'calendar' | 'form',
    value: string,
    signature: string
  ) => known.some(keys => sameText(signature, sign(keys[purpose], value)));

  /** Tokens from before key ids: of the previous or the current secret. */
  const accessKeys = (token: string) => {
    const { kid } = decodeProtectedHeader(token);
    return known.filter(({ id }) => kid === undefined || id === kid).map(({ access }) => access);
  };

  return {
    signAccessToken: ({ userId, sessionId }: AccessClaims) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: own.id })
        .setSubject(String(userId))
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(own.access),

    readAccessToken: async (token: string): Promise<AccessClaims | undefined> => {
      const verified = read.get(token);
      if (verified && verified.expires > Date.now()) return verified.claims;
      try {
        const { payload } = await Promise.any(
          accessKeys(token).map(key =>
            jwtVerify(token, key, { algorithms: ['HS256'], audience: AUDIENCE, typ: 'at+jwt' })
          )
        );
        if (typeof payload.sid !== 'string' || !payload.exp) return undefined;
        const claims = { userId: Number(payload.sub), sessionId: payload.sid };
        if (read.size >= TOKENS_AT_MOST) read.clear();
        read.set(token, { claims, expires: payload.exp * 1000 });
        return claims;
      } catch {
        return undefined;
      }
    },

    /**
     * Derived, not random: the same parent always has the same successor, so two tabs that refresh at once
     * get the same token.
     */
    successorOf: (secret: string) =>
      createHmac('sha256', own.refresh).update(secret).digest('base64url'),

    /**
     * Its mark proves that it was issued to this session: the session's id alone is not enough to make one.
     */
    signRefreshToken: ({ sessionId, secret }: RefreshClaims) =>
      `${sessionId}.${secret}.${sign(own.refresh, `${sessionId} ${secret}`)}`,

    readRefreshToken: (token: string | undefined): PresentedRefresh | undefined => {
      const [, sessionId, secret, mark] = REFRESH_TOKEN.exec(token ?? '') ?? [];
      if (!sessionId || !secret) return undefined;
      // Sessions from before tokens had marks.
      if (mark === undefined) return { sessionId, secret, isMarked: false };
      return isSigned('refresh', `${sessionId} ${secret}`, mark)
        ? { sessionId, secret, isMarked: true }
        : undefined;
    },

    /** Gives a known browser its own limit of wrong passwords. Invalid after a password change. */
    deviceMark: (owner: DeviceOwner, deviceId: string) =>
      `${deviceId}.${sign(own.device, knownAs(owner, deviceId))}`,

    /** Valid only for this account and its current password. */
    readDeviceMark: (owner: DeviceOwner, mark: string | undefined) => {
      const [deviceId, signature] = mark?.split('.') ?? [];
      if (!deviceId || !signature) return undefined;
      return isSigned('device', knownAs(owner, deviceId), signature) ? deviceId : undefined;
    },

    formMark: (linkToken: string) => sign(own.form, linkToken),

    isFormMark: (linkToken: string, mark: string) => isSigned('form', linkToken, mark),

    signFileToken: ({ userId, sessionId }: AccessClaims) =>
      `${userId}.${sessionId}.${sign(own.file, `${userId} ${sessionId}`)}`,

    readFileToken: (token: string | undefined): AccessClaims | undefined => {
      const [userId, sessionId, signature] = token?.split('.') ?? [];
      if (!userId || !sessionId || !signature) return undefined;
      if (!isSigned('file', `${userId} ${sessionId}`, signature)) return undefined;
      return { userId: Number(userId), sessionId };
    },

    /** Derived from user id and version, not random: it can be shown again, and is not in a database copy. */
    calendarToken: ({ userId, version }: CalendarClaims) =>
      `${userId}-${version}-${sign(own.calendar, `${userId} ${version}`)}`,

    readCalendarToken: (token: string): CalendarClaims | undefined => {
      const [, userId, version, signature] = CALENDAR_TOKEN.exec(token) ?? [];
      if (!userId || !version || !signature) return undefined;
      if (!isSigned('calendar', `${userId} ${version}`, signature)) return undefined;
      return { userId: Number(userId), version: Number(version) };
    },
  };
};

const REFRESH_TOKEN =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})(?:\.([\w-]{43}))?$/;

export interface RefreshClaims {
  sessionId: string;
  secret: string;
}

export interface PresentedRefresh extends RefreshClaims {
  isMarked: boolean;
}

const CALENDAR_TOKEN = /^([1-9]\d{0,9})-(\d{1,9})-([\w-]{43})$/;

export interface CalendarClaims {
  userId: number;
  version: number;
}

export type Tokens = ReturnType<typeof tokensFrom>;

export const randomSecret = () => randomBytes(32).toString('base64url');

/** A hash: of no use to a reader of the database. */
export const hashSecret = (secret: string) =>
  createHash('sha256').update(secret).digest('base64url');

export const sameText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  fileToken: string;
  deviceMark?: string;
}

export interface PresentedCookies {
  refreshToken: string | undefined;
  deviceMark: string | undefined;
}
