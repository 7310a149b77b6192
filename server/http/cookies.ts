import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type PresentedCookies,
  SESSION_MAX_SECONDS,
  type SessionTokens,
} from '../security/tokens.ts';

const REMEMBERED_DEVICE_SECONDS = 365 * 24 * 3600;

/**
 * The sign-in cookies. On https both are `Secure` with the `__Host-` prefix, which requires the
 * path `/`. On http (localhost) they are limited to the sign-in calls.
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
    presented: ({ cookies }: FastifyRequest): PresentedCookies => ({
      refreshToken: cookies[refreshName],
      deviceMark: cookies[deviceName],
    }),
    fileToken: (request: FastifyRequest) => request.cookies[filesName],
    setSession: (reply: FastifyReply, session: SessionTokens) => {
      const { accessToken, refreshToken, fileToken, deviceMark } = session;
      reply.setCookie(refreshName, refreshToken, { ...options, maxAge: SESSION_MAX_SECONDS });
      reply.setCookie(filesName, fileToken, { ...filesOptions, maxAge: SESSION_MAX_SECONDS });
      if (deviceMark)
        reply.setCookie(deviceName, deviceMark, { ...options, maxAge: REMEMBERED_DEVICE_SECONDS });
      return { accessToken };
    },
    clearSession: (reply: FastifyReply) =>
      reply.clearCookie(refreshName, options).clearCookie(filesName, filesOptions),
  };
};

export type SignInCookies = ReturnType<typeof cookiesFor>;
