import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LoggerOptions, pino, stdTimeFunctions } from 'pino';

const REDACTED = '[redacted]';

/** Fields that must never be in a log, at any depth. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'secret', 'accessToken'];

/** JSON lines with request ids, or on a terminal lines for people; never the token of a link. */
const FOR_PEOPLE = {
  target: 'pino-pretty',
  options: { singleLine: true, ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss' },
};

export const loggerFor = (level: string) =>
  pino({
    ...KEEPING_SECRETS,
    level,
    timestamp: stdTimeFunctions.isoTime,
    transport: process.stdout.isTTY ? FOR_PEOPLE : undefined,
  });

/**
 * A text as our secrets are: letters of both cases, with digits or very long. Ids, hashes, error
 * codes and names of functions are not. Signatures and random secrets have 43 characters.
 */
const SECRET_SHAPED =
  /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?:(?=[\w-]*\d)[\w-]{32,}|[\w-]{43,})/g;

/** The settings of every logger that is the server's. */
export const KEEPING_SECRETS = {
  redact: SECRETS.flatMap(name => [name, `*.${name}`, `*.*.${name}`]),
  serializers: { err: describeFailure },
  hooks: {
    // On the whole line: the framework puts an address into messages, and stacks repeat it.
    streamWrite: (line: string) => line.replace(SECRET_SHAPED, REDACTED),
  },
} satisfies LoggerOptions;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Parts of the path that are secrets: the log, and the request itself, have the route's pattern instead. */
    secretParams?: readonly string[];
  }
}

/**
 * One line for each answer, when it is sent. A route with a token in its path that is not marked as
 * secret stops the start.
 */
export const logAnswers = (app: FastifyInstance) => {
  app.addHook('onRoute', ({ url, config }) => {
    if (!/:token\b/.test(url) || config?.secretParams?.includes('token')) return;
    throw new Error(`Route ${url} does not say that its token is a secret.`);
  });
  app.addHook('onRequest', async ({ raw, routeOptions: { url: pattern, config } }) => {
    // Warnings of the framework have the address. From here on, nothing needs the secret in it.
    if (pattern && config.secretParams) raw.url = pattern;
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { ip: request.ip, ms: Math.round(reply.elapsedTime) },
      `${request.method} ${withoutSecrets(request)} ${reply.statusCode}`
    );
  });
};

const withoutSecrets = ({ url, routeOptions }: FastifyRequest) => {
  const pattern = routeOptions.url;
  if (pattern && routeOptions.config.secretParams) return pattern;
  const path = url.replace(/\?.*/, '');
  const isOwn = pattern && !pattern.endsWith('*');
  // No route matches: it may be a secret one with another method or a slash too many.
  return isOwn || path.includes('/assets/') ? path : path.replace(SECRET_LIKE, REDACTED);
};

/** A part of a path as long as secrets are. */
const SECRET_LIKE = /[^/]{24,}/g;

/** The root of a failure, without the values of the query that failed: they may be secrets. */
function describeFailure(error: Error): Record<string, unknown> {
  if (error.cause instanceof Error) return describeFailure(error.cause);
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}
