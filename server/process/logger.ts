import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LoggerOptions, pino, stdTimeFunctions } from 'pino';

const REDACTED = '[redacted]';

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'secret', 'accessToken'];

/** JSON lines with request ids; readable lines on a terminal. Never contains a link's token. */
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
 * Matches our secrets: upper and lower case, with digits or very long. Ids, hashes, error codes and function
 * names do not match. Signatures and random secrets have 43 characters.
 */
const SECRET_SHAPED =
  /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?:(?=[\w-]*\d)[\w-]{32,}|[\w-]{43,})/g;

export const KEEPING_SECRETS = {
  redact: SECRETS.flatMap(name => [name, `*.${name}`, `*.*.${name}`]),
  serializers: { err: describeFailure },
  hooks: {
    // The whole line: the framework puts the address into messages, and stacks repeat it.
    streamWrite: (line: string) => line.replace(SECRET_SHAPED, REDACTED),
  },
} satisfies LoggerOptions;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Path parameters that are secrets: the log and the request have the route's pattern instead. */
    secretParams?: readonly string[];
  }
}

/** One line per answer. The start fails if a route with a token in its path is not marked as secret. */
export const logAnswers = (app: FastifyInstance) => {
  app.addHook('onRoute', ({ url, config }) => {
    if (!/:token\b/.test(url) || config?.secretParams?.includes('token')) return;
    throw new Error(`Route ${url} does not say that its token is a secret.`);
  });
  app.addHook('onRequest', async ({ raw, routeOptions: { url: pattern, config } }) => {
    // Framework warnings contain the address. Nothing needs the secret in it after this.
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
  // No route matches: it can be a secret route with another method or an extra slash.
  return isOwn || path.includes('/assets/') ? path : path.replace(SECRET_LIKE, REDACTED);
};

const SECRET_LIKE = /[^/]{24,}/g;

/** Without the values of the failed query: they can be secrets. */
function describeFailure(error: Error): Record<string, unknown> {
  if (error.cause instanceof Error) return describeFailure(error.cause);
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}
