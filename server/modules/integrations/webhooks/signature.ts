import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

export const newWebhookSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`;

interface Signed {
  id: string;
  /** Seconds since 1970, of this try. */
  timestamp: number;
  body: string;
}

/** By Standard Webhooks 1.0.0; after a rotation by both secrets, the newer first. */
export const signatureHeaders = (secrets: readonly string[], { id, timestamp, body }: Signed) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map(secret => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' '),
});
