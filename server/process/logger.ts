import type { FastifyInstance } from 'fastify';
import { pino, stdTimeFunctions } from 'pino';

/** What must never be read in a log, wherever it comes up (security G2). */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'secret', 'accessToken'];

/** JSON lines with request ids, or on a terminal lines for people; never the token of a link. */
const FOR_PEOPLE = {
  target: 'pino-pretty',
  options: { singleLine: true, ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss' },
};

export const loggerFor = (level: string) =>
  pino({
    level,
    timestamp: stdTimeFunctions.isoTime,
    transport: process.stdout.isTTY ? FOR_PEOPLE : undefined,
    redact: SECRETS.flatMap(name => [name, `*.${name}`, `*.*.${name}`]),
    serializers: {
      err: describeFailure,
    },
  });

/** One line for each answer, told when it is sent. */
export const logAnswers = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { ip: request.ip, ms: Math.round(reply.elapsedTime) },
      `${request.method} ${withoutSecrets(request.url)} ${reply.statusCode}`
    );
  });
};

const withoutSecrets = (url: string) =>
  url
    .replace(/\?.*/, '')
    .replace(/(\/auth\/(?:reset-password|invite|complete-registration)\/)[^/]+/, '$1[redacted]')
    .replace(/(\/(?:reset-password|complete-registration)\/)[^/]+/, '$1[redacted]')
    .replace(/(\/calendar\/)(?!renew$)[^/]+/, '$1[redacted]');

/** The root of a failure, without the values of the query that failed: they may be secrets. */
const describeFailure = (error: Error): Record<string, unknown> => {
  if (error.cause instanceof Error) return describeFailure(error.cause);
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
};
