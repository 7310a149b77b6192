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
  const filesName = `${prefix}files`;
  const options = {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: secure ? '/' : '/api/auth',
  } satisfies CookieSerializeOptions;

  const filesOptions = { ...options, path: secure ? '/' : '/api/files' };

  return {
    refreshToken: (request: FastifyRequest) => request.cookies[refreshName],
    setRefreshToken: (reply: FastifyReply, token: string) =>
      reply.setCookie(refreshName, token, { ...options, maxAge: SESSION_MAX_SECONDS }),
    /** What `<img>` opens pictures with, as it cannot send a token: it opens nothing else. */
    fileToken: (request: FastifyRequest) => request.cookies[filesName],
    setFileToken: (reply: FastifyReply, token: string) =>
      reply.setCookie(filesName, token, { ...filesOptions, maxAge: SESSION_MAX_SECONDS }),
    clearSession: (reply: FastifyReply) =>
      reply.clearCookie(refreshName, options).clearCookie(filesName, filesOptions),
    deviceMark: (request: FastifyRequest) => request.cookies[deviceName],
    setDeviceMark: (reply: FastifyReply, mark: string) =>
      reply.setCookie(deviceName, mark, { ...options, maxAge: DEVICE_SECONDS }),
  };
};

export type SignInCookies = ReturnType<typeof cookiesFor>;
