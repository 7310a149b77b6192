import type { FastifyBaseLogger } from 'fastify';
import type { DeliveryStatus } from '#contract/integrations/webhookStates.values';
import { NoAnswer, NotPublic, type Outbound } from '../../../security/outbound.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { signatureHeaders } from './signature.ts';

export interface Tried {
  status: DeliveryStatus;
  response_status: number | null;
  response_text: string | null;
  ms: number;
  retryAfter: number | undefined;
}

interface Posted {
  event_id: string;
  body: string;
  url: string;
  secret: string;
  previous_secret: string | null;
}

/** Never rejects: a failed call is an outcome as well. */
export const postEvent = async (
  outbound: Outbound,
  { unseal, log }: Pick<Sealer, 'unseal'> & { log: Pick<FastifyBaseLogger, 'warn'> },
  { event_id, body, url, secret, previous_secret }: Posted
): Promise<Tried> => {
  const begun = performance.now();
  const secrets = [secret, ...(previous_secret === null ? [] : [previous_secret])];
  const timestamp = Math.floor(Date.now() / 1000);
  const signed = { id: event_id, timestamp, body };
  const after = () => Math.round(performance.now() - begun);
  const failed = { response_status: null, retryAfter: undefined };
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Flightcase',
      ...signatureHeaders(readSecrets(unseal, secrets), signed),
    };
    const answer = await outbound.post({ url: new URL(url), headers, body });
    const isSuccess = answer.status >= 200 && answer.status < 300;
    return {
      status: isSuccess ? 'sent' : 'failed',
      response_status: answer.status,
      response_text: answer.text,
      ms: after(),
      retryAfter: answer.retryAfter,
    };
  } catch (error) {
    const status = error instanceof NotPublic ? 'refused' : 'failed';
    const reason = reasonOf(error);
    // An error of ours looks like an address that does not answer.
    if (reason === undefined) log.warn({ err: error }, 'a webhook was not called');
    return { ...failed, status, response_text: reason ?? 'no answer', ms: after() };
  }
};

/** The server has another AUTH_SECRET than the one that sealed them: nothing can be signed. */
class Unreadable extends Error {}

const readSecrets = (unseal: Sealer['unseal'], secrets: readonly string[]) => {
  try {
    return secrets.map(unseal);
  } catch (error) {
    throw new Unreadable('its secret cannot be read', { cause: error });
  }
};

const reasonOf = (error: unknown) =>
  error instanceof NotPublic || error instanceof NoAnswer || error instanceof Unreadable
    ? error.message
    : undefined;
