import { existsSync } from 'node:fs';
import { z } from 'zod';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from '#contract/base/limits';
import { isLinkLocal } from './security/publicAddress.ts';
import { Refused } from './process/operatorError.ts';

const url = z.url();
const isEncryptedOrLocal = (address: string) =>
  new URL(address).protocol === 'https:' || isLoopback(new URL(address));

const namesBucket = (address: string) => {
  const { username, password, pathname } = new URL(address);
  return Boolean(username && password && pathname.length > 1);
};

const networks = z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]));

/** ISO 13616: country and check digits at the end, letters as 10 to 35, modulo 97. */
const hasIbanChecksum = (text: string) => {
  const turned = `${text.slice(4)}${text.slice(0, 4)}`;
  const digits = turned.replace(/[A-Z]/g, letter => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
};

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional());
const port = z.coerce.number().int().min(0).max(65535);
const hosts = z
  .array(
    z
      .string()
      .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be hosts, as labels.example or labels.example:8443')
  )
  .transform(list => list.map(host => host.toLowerCase()));

const listed = optional(z.string()).transform(value =>
  (value ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)
);
const origins = z
  .array(
    z
      .url({ protocol: /^https?$/ })
      .refine(address => new URL(address).origin === address, 'must be origins, as https://n8n.lan')
  )
  .refine(
    list => list.every(origin => !isLinkLocal(new URL(origin).hostname.replace(/^\[|\]$/g, ''))),
    'must have no link-local address: clouds have their secrets there'
  );

/** `127.0.0.1:5300`, `[::1]:5300`, or without a port. */
const nameServers = z.array(
  z
    .string()
    .regex(
      /^(?:[\d.]+|\[[\da-f:.]+\]|[\da-f:.]+)(?::\d+)?$/i,
      'must be addresses, as 127.0.0.1:5300'
    )
);

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform(value => ['on', 'true', '1'].includes(value));

const compact = z.string().transform(value => value.replace(/[\s.]/g, '').toUpperCase());
const vatNumber = compact.pipe(z.string().regex(/^[A-Z]{2}[0-9A-Z+*]{2,12}$/, 'is no VAT number'));
const cocNumber = compact.pipe(z.string().regex(/^\d{8}$/, 'must have 8 digits'));
const iban = compact.pipe(
  z
    .string()
    .regex(/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/, 'is no IBAN')
    .refine(hasIbanChecksum, 'is mistyped: its check digits do not match')
);

const secret = z.string().min(32, 'must have at least 32 characters');

const environment = z.object({
  PORT: optional(port).transform(value => value ?? 3000),
  HOST: optional(z.string()).transform(value => value ?? '127.0.0.1'),
  APP_URL: optional(url),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_OWNER_URL: optional(postgresUrl),
  DATABASE_READ_URL: optional(postgresUrl),
  DATABASE_LISTEN_URL: optional(postgresUrl),
  DATABASE_POOL: optional(z.coerce.number().int().min(2).max(200)).transform(value => value ?? 10),
  DATA_DIR: optional(z.string()).transform(value => value ?? './data'),
  SNAPSHOT_MINUTES: optional(z.coerce.number().int().min(0).max(1440)).transform(
    value => value ?? 15
  ),
  SUPERADMIN_EMAIL: optional(z.email()).transform(value => value ?? 'admin@flightcase.localhost'),
  SUPERADMIN_PASSWORD: optional(z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_BYTES)),
  PASSWORD_MIN_LENGTH: optional(z.coerce.number().int().min(PASSWORD_MIN_LENGTH).max(64)).transform(
    value => value ?? PASSWORD_MIN_LENGTH
  ),
  SAMPLE_DATA: optional(onOff),
  SAMPLE_PASSWORD: optional(z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_BYTES)),
  AUTH_SECRET: optional(secret),
  AUTH_SECRET_PREVIOUS: optional(secret),
  ALLOW_SUPERUSER: optional(onOff).transform(value => value ?? false),
  LABEL_HOSTS: listed.pipe(hosts),
  CORS_ORIGINS: listed,
  TRUST_PROXY: listed.pipe(networks),
  PRIVATE_ORIGINS: listed.pipe(origins),
  DNS_SERVERS: listed.pipe(nameServers),
  FILES_QUOTA: optional(z.coerce.number().min(0)).transform(value => (value ?? 5) * 1024 ** 3),
  S3_URL: optional(
    url
      .refine(isEncryptedOrLocal, 'must be https, or http on this machine')
      .refine(namesBucket, 'must be https://key:secret@host/bucket')
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
  MAIL_FROM: optional(z.string()),
  MAIL_REPLY_TO: optional(z.email()),
  MOLLIE_API_KEY: optional(z.string().regex(/^(test|live)_\w+$/, 'is no key of Mollie')),
  MOLLIE_API_URL: optional(
    url.refine(isEncryptedOrLocal, 'must be https, or http on this machine')
  ),
  TEST_CHECKOUT: optional(onOff),
  INVOICE_SENDER: optional(z.string()),
  INVOICE_VAT_NUMBER: optional(vatNumber),
  INVOICE_COC_NUMBER: optional(cocNumber),
  INVOICE_IBAN: optional(iban),
  REGISTRATION: optional(z.enum(['open', 'off'])),
  TERMS_URL: optional(z.url({ protocol: /^https?$/ })),
  RATE_LIMITS: optional(onOff),
  SECURITY_CONTACT: optional(z.url({ protocol: /^(mailto|https|tel)$/ })),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])).transform(
    value => value ?? 'info'
  ),
});

/** Settings with unencrypted connections to another machine. The operator must judge that network. */
const inTheClear = (data: z.infer<typeof environment>) =>
  (['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_LISTEN_URL'] as const).filter(name => {
    const value = data[name];
    if (!value || !URL.canParse(value)) return false;
    const address = new URL(value);
    const { hostname, searchParams } = address;
    // Without a host, or with a folder as host, it is a local socket.
    const isElsewhere =
      (searchParams.get('host') ?? hostname).match(/^[^/]/) && !isLoopback(address);
    const mode = searchParams.get('sslmode') ?? '';
    const isVerified = /^(require|verify-ca|verify-full)$/.test(mode);
    return isElsewhere && !isVerified && !/^(1|true)$/.test(searchParams.get('ssl') ?? '');
  });

export type Config = ReturnType<typeof readConfig>;

class ConfigError extends Refused {}

/** The environment precedes a `.env` file. */
export const ownConfig = () => {
  if (existsSync('.env')) process.loadEnvFile();
  return readConfig(process.env);
};

/**
 * No other code reads environment variables. `.env.example` describes each. Throws `ConfigError`, which never
 * contains a value: it may be secret.
 */
export const readConfig = (variables: Record<string, string | undefined>) => {
  const { success, data, error } = environment.safeParse(variables);
  if (!success) {
    const [issue] = error.issues;
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  if (data.DATABASE_URL && !data.AUTH_SECRET) {
    throw new ConfigError('AUTH_SECRET: required with DATABASE_URL, at least 32 random characters');
  }
  if (data.DATABASE_OWNER_URL && !data.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_OWNER_URL: owns what DATABASE_URL serves from, which is not set'
    );
  }
  if (data.DATABASE_READ_URL && !data.DATABASE_URL) {
    throw new ConfigError('DATABASE_READ_URL: a copy of what DATABASE_URL names, which is not set');
  }
  if (data.DATABASE_LISTEN_URL && !data.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_LISTEN_URL: another way to what DATABASE_URL names, which is not set'
    );
  }
  const appUrl = new URL(data.APP_URL ?? `http://localhost:${data.PORT}`);
  const isPublic = appUrl.protocol === 'https:';
  if (data.SAMPLE_DATA && isPublic) {
    throw new ConfigError(
      'SAMPLE_DATA: the sample accounts are never loaded where APP_URL is https'
    );
  }
  return {
    port: data.PORT,
    host: data.HOST,
    appUrl,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    databaseListenUrl: data.DATABASE_LISTEN_URL ?? data.DATABASE_URL,
    inTheClear: inTheClear(data),
    databasePool: data.DATABASE_POOL,
    dataDir: data.DATA_DIR,
    snapshotMinutes: data.SNAPSHOT_MINUTES,
    superadminEmail: data.SUPERADMIN_EMAIL,
    superadminPassword: data.SUPERADMIN_PASSWORD,
    passwordMinLength: data.PASSWORD_MIN_LENGTH,
    sampleData: data.SAMPLE_DATA ?? (!data.DATABASE_URL && !isPublic),
    samplePassword: data.SAMPLE_PASSWORD,
    authSecret: data.AUTH_SECRET,
    previousAuthSecret: data.AUTH_SECRET_PREVIOUS,
    allowSuperuser: data.ALLOW_SUPERUSER,
    labelHosts: data.LABEL_HOSTS,
    allowedOrigins: [appUrl.origin, ...data.CORS_ORIGINS],
    trustProxy: data.TRUST_PROXY,
    privateOrigins: data.PRIVATE_ORIGINS,
    dnsServers: data.DNS_SERVERS,
    filesQuota: data.FILES_QUOTA,
    s3Url: data.S3_URL ? new URL(data.S3_URL) : undefined,
    metricsToken: data.METRICS_TOKEN,
    smtpUrl: data.SMTP_URL,
    mailSender: {
      from: data.MAIL_FROM ?? `Flightcase <no-reply@${appUrl.hostname}>`,
      replyTo: data.MAIL_REPLY_TO,
    },
    mollie: data.MOLLIE_API_KEY
      ? {
          apiKey: data.MOLLIE_API_KEY,
          apiUrl: data.MOLLIE_API_URL ? new URL(data.MOLLIE_API_URL) : undefined,
        }
      : undefined,
    mollieApiUrl: data.MOLLIE_API_URL ? new URL(data.MOLLIE_API_URL) : undefined,
    testCheckout: data.TEST_CHECKOUT ?? isLoopback(appUrl),
    invoiceSender: {
      lines: (data.INVOICE_SENDER ?? 'Flightcase').split('|').map(line => line.trim()),
      vat_number: data.INVOICE_VAT_NUMBER,
      coc_number: data.INVOICE_COC_NUMBER,
      iban: data.INVOICE_IBAN,
    },
    securityContact: data.SECURITY_CONTACT,
    registrationOpen: data.REGISTRATION === 'open',
    termsUrl: data.TERMS_URL,
    rateLimits: data.RATE_LIMITS ?? true,
    logLevel: data.LOG_LEVEL,
  };
};

export const isLoopback = ({ hostname }: URL) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
