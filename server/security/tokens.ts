import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { type AuthSecrets, keyIdOf } from './secrets.ts';

/** Seconds that a session lasts: without use, and at most. */
export const SESSION_IDLE_SECONDS = 12 * 3600;

export const SESSION_MAX_SECONDS = 7 * 24 * 3600;

/** Seconds that an access token is valid. */
const ACCESS_TOKEN_SECONDS = 900;

/** Tokens that are remembered at once. */
const TOKENS_AT_MOST = 1_000;

const AUDIENCE = 'flightcase';

/** The claims of an access token: the user and the session. Everything else is looked up. */
export interface AccessClaims {
  userId: number;
  sessionId: string;
}

/** The account of a known device. */
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
 * Makes and reads every token, with one key per purpose, derived from `AUTH_SECRET`. Tokens of the
 * previous secret are read, but no longer made.
 */
export const tokensFrom = ({ current, previous }: AuthSecrets) => {
  const own = keysFrom(current);
  const known = [own, ...(previous ? [keysFrom(previous)] : [])];

  /**
   * Tokens with a verified signature, which stays valid. The session is checked on each request.
   */
  const read = new Map<string, { claims: AccessClaims; expires: number }>();

  const sign = (key: Buffer, value: string) =>
    createHmac('sha256', key).update(value).digest('base64url');

  const isSigned = (
    purpose: 'refresh' | 'device' | 'file' | 'calendar' | 'form',
    value: string,
    signature: string
  ) => known.some(keys => sameText(signature, sign(keys[purpose], value)));

  /** Tokens from before keys had ids name none: they are of the previous or the current secret. */
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

    /** `undefined` for anything that is not a live token of ours. */
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
     * The next refresh token. It is derived, not random: the same parent always gives the same
     * successor, so that two tabs that refresh at once get the same one.
     */
    successorOf: (secret: string) =>
      createHmac('sha256', own.refresh).update(secret).digest('base64url'),

    /**
     * The refresh token of a session, for its cookie. Its mark proves that it once was this
     * session's: whoever knows only the session's id cannot make one.
     */
    signRefreshToken: ({ sessionId, secret }: RefreshClaims) =>
      `${sessionId}.${secret}.${sign(own.refresh, `${sessionId} ${secret}`)}`,

    /** `undefined` for anything that is not a refresh token of ours. */
    readRefreshToken: (token: string | undefined): PresentedRefresh | undefined => {
      const [, sessionId, secret, mark] = REFRESH_TOKEN.exec(token ?? '') ?? [];
      if (!sessionId || !secret) return undefined;
      // Sessions from before tokens had marks.
      if (mark === undefined) return { sessionId, secret, isMarked: false };
      return isSigned('refresh', `${sessionId} ${secret}`, mark)
        ? { sessionId, secret, isMarked: true }
        : undefined;
    },

    /**
     * Marks a browser as known to an account, which gives it its own limit of wrong passwords. It
     * is invalid after the password has changed.
     */
    deviceMark: (owner: DeviceOwner, deviceId: string) =>
      `${deviceId}.${sign(own.device, knownAs(owner, deviceId))}`,

    /** The id in a device mark, when it is ours and for this account and its password. */
    readDeviceMark: (owner: DeviceOwner, mark: string | undefined) => {
      const [deviceId, signature] = mark?.split('.') ?? [];
      if (!deviceId || !signature) return undefined;
      return isSigned('device', knownAs(owner, deviceId), signature) ? deviceId : undefined;
    },

    /** Proves that a form of a customer's page is ours, for browsers that do not send its origin. */
    formMark: (linkToken: string) => sign(own.form, linkToken),

    isFormMark: (linkToken: string, mark: string) => isSigned('form', linkToken, mark),

    /** Opens the pictures that a session may see, and nothing else. */
    signFileToken: ({ userId, sessionId }: AccessClaims) =>
      `${userId}.${sessionId}.${sign(own.file, `${userId} ${sessionId}`)}`,

    readFileToken: (token: string | undefined): AccessClaims | undefined => {
      const [userId, sessionId, signature] = token?.split('.') ?? [];
      if (!userId || !sessionId || !signature) return undefined;
      if (!isSigned('file', `${userId} ${sessionId}`, signature)) return undefined;
      return { userId: Number(userId), sessionId };
    },

    /**
     * The token of a user's calendar. It is derived from their id and its version, not random: it
     * can be shown again, and a copy of the database does not contain it.
     */
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

/** The id of a session, its secret, and the mark of both. */
const REFRESH_TOKEN =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})(?:\.([\w-]{43}))?$/;

/** A session, and the secret that renews it. */
export interface RefreshClaims {
  sessionId: string;
  secret: string;
}

/** A refresh token as a browser sent it. */
export interface PresentedRefresh extends RefreshClaims {
  /** True if the token certainly was the session's. */
  isMarked: boolean;
}

const CALENDAR_TOKEN = /^([1-9]\d{0,9})-(\d{1,9})-([\w-]{43})$/;

/** The user of a calendar, and the version of its address. */
export interface CalendarClaims {
  userId: number;
  version: number;
}

export type Tokens = ReturnType<typeof tokensFrom>;

/** 256 random bits, for a URL or a cookie. */
export const randomSecret = () => randomBytes(32).toString('base64url');

/** The form in which a secret is stored: a reader of the database cannot use it. */
export const hashSecret = (secret: string) =>
  createHash('sha256').update(secret).digest('base64url');

/** Compares two texts in constant time. */
export const sameText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The tokens of a browser's session: the access token in the page, the others in cookies. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  fileToken: string;
  deviceMark?: string;
}

/** The cookies of a browser that has signed in before. */
export interface PresentedCookies {
  refreshToken: string | undefined;
  deviceMark: string | undefined;
}
