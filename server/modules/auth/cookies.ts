import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { SESSION_MAX_SECONDS } from './sessions.ts';

/** A device that signed in is remembered for this long, in seconds. */
const DEVICE_SECONDS = 365 * 24 * 3600;

/**
 * The sign-in cookies. On https both are `Secure` with the `__Host-` prefix, which wants the path
 * `/`; on plain http (localhost) they are bound to the sign-in calls.
 */
export const cookiesFor = (appUrl: URL) => {
  const secure = appUrl.protocol === 'https:';
  const prefix = secure ? '__Host-' : '';
  const refreshName = `${prefix}refresh`;
  const deviceName = `${prefix}device`;
  const options = {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: secure ? '/' : '/api/auth',
  } satisfies CookieSerializeOptions;

  return {
    refreshToken: (request: FastifyRequest) => request.cookies[refreshName],
    setRefreshToken: (reply: FastifyReply, token: string) =>
      reply.setCookie(refreshName, token, { ...options, maxAge: SESSION_MAX_SECONDS }),
    clearRefreshToken: (reply: FastifyReply) => reply.clearCookie(refreshName, options),
    deviceMark: (request: FastifyRequest) => request.cookies[deviceName],
    setDeviceMark: (reply: FastifyReply, mark: string) =>
      reply.setCookie(deviceName, mark, { ...options, maxAge: DEVICE_SECONDS }),
  };
};

export type SignInCookies = ReturnType<typeof cookiesFor>;
