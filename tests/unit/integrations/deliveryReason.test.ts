import { expect, it } from 'vitest';
import { deliveryReason } from '#src/modules/integrations/webhooks/deliveryReason.ts';
import { buildDelivery } from '../../support/webhookEndpoints.ts';

it.each([
  [{ status: 'sent', response_status: 204 }, undefined],
  [{ status: 'waiting', response_status: null, response_text: null }, undefined],
  [{ status: 'refused', response_text: 'the address is not public' }, { reason: 'not_public' }],
  [{ status: 'refused', response_text: 'the name has no address' }, { reason: 'unknown_name' }],
  [
    { status: 'waiting', response_status: 503 },
    { reason: 'answered', status: 503 },
  ],
  [{ response_text: 'no answer in time' }, { reason: 'in_time' }],
  [{ response_text: 'its secret cannot be read' }, { reason: 'secret' }],
  [{ response_text: 'ECONNREFUSED' }, { reason: 'refused_connection' }],
  [{ response_text: 'EAI_AGAIN' }, { reason: 'unknown_name' }],
  [{ response_text: 'CERT_HAS_EXPIRED' }, { reason: 'certificate' }],
  [{ response_text: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, { reason: 'certificate' }],
  [{ response_text: 'ECONNRESET' }, { reason: 'no_answer', code: 'ECONNRESET' }],
] as const)('%o is told as %o', (tried, reason) => {
  const failed = { status: 'failed', response_status: null } as const;
  expect(deliveryReason(buildDelivery({ ...failed, ...tried }))).toEqual(reason);
});
