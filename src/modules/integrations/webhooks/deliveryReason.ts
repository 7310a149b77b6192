import type { Delivery } from '#contract/integrations/webhookEndpoints';

type Tried = Pick<Delivery, 'status' | 'response_status' | 'response_text'>;

/** The first that matches counts. */
const REASONS = [
  ['in_time', /^no answer in time$/],
  ['secret', /^its secret cannot be read$/],
  ['refused_connection', /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/],
  ['unknown_name', /^(?:ENOTFOUND|EAI_AGAIN|ESERVFAIL|ENODATA|ETIMEOUT)$/],
  ['certificate', /CERT|SSL|TLS|SIGNATURE/],
] as const;

export const deliveryReason = ({ status, response_status, response_text }: Tried) => {
  if (status === 'sent') return undefined;
  if (status === 'refused') {
    return { reason: response_text === 'the name has no address' ? 'unknown_name' : 'not_public' };
  }
  if (response_status !== null) return { reason: 'answered', status: response_status };
  if (response_text === null) return undefined;
  const [reason] = REASONS.find(([, pattern]) => pattern.test(response_text)) ?? [];
  return reason ? { reason } : { reason: 'no_answer', code: response_text };
};
