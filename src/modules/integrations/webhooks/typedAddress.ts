import { z } from 'zod';
import { webhookEndpointInput } from '#contract/integrations/webhookEndpoints';

const { url: address } = webhookEndpointInput.shape;

/** Says what an address looks like. Only the server knows which `http` addresses it may call. */
export const typedAddress = z
  .string()
  .trim()
  .min(1)
  .refine(typed => address.safeParse(typed).success, {
    params: { text: 'resources.webhook-endpoints.url_wrong' },
  });
