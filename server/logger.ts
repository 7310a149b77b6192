import { pino, stdTimeFunctions } from 'pino';

/** What must never be read in a log, wherever it comes up (security G2). */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'secret', 'accessToken'];

/** JSON lines with request ids; paths that carry a one-time link are logged without it. */
export const loggerFor = (level: string) =>
  pino({
    level,
    timestamp: stdTimeFunctions.isoTime,
    redact: SECRETS.flatMap(name => [name, `*.${name}`, `*.*.${name}`]),
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: withoutSecrets(request.url),
        ip: request.ip,
      }),
      err: describeFailure,
    },
  });

const withoutSecrets = (url: string) =>
  url
    .replace(/\?.*/, '')
    .replace(/(\/auth\/(?:reset-password|invite|complete-registration)\/)[^/]+/, '$1[redacted]')
    .replace(/(\/(?:reset-password|complete-registration)\/)[^/]+/, '$1[redacted]');

/** The root of a failure, without the values of the query that failed: they may be secrets. */
const describeFailure = (error: Error): Record<string, unknown> => {
  if (error.cause instanceof Error) return describeFailure(error.cause);
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
};
