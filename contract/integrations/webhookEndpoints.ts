import { z } from 'zod';
import { MALFORMED_RULE } from '../base/errors.ts';
import { listOfKnown, momentText, optionalText, recordFields, text } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { eventType } from './events.ts';
import { DELIVERY_STATUSES, ENDPOINT_REASONS } from './webhookStates.values.ts';

/** Endpoints of one company. */
export const ENDPOINTS_MAX = 20;

const URL_MAX = 2_000;

/** The type of `test`, which no feed has. */
export const TEST_EVENT = 'webhook.test';

/** Only the server knows which hosts it may call: an `http` address may be one of its private origins. */
const address = text(TEXT_MAX.notes)
  // An address that is too long is `invalid`, like any other invalid one.
  .refine(url => url.length <= URL_MAX, MALFORMED_RULE)
  .pipe(z.url({ protocol: /^https?$/ }))
  .refine(isAnonymous, MALFORMED_RULE);

/** Lists show addresses: none may have a user name or a password in it. */
function isAnonymous(address: string) {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

const types = listOfKnown(eventType.options, 50);

export const webhookEndpointInput = z.strictObject({
  url: address,
  types,
  description: optionalText(TEXT_MAX.line),
  active: z.boolean().optional().default(true),
});

export type WebhookEndpointInput = z.infer<typeof webhookEndpointInput>;

export const webhookEndpointChanges = z.strictObject({
  url: address.optional(),
  types: types.optional(),
  description: optionalText(TEXT_MAX.line),
  active: z.boolean().optional(),
});

export type WebhookEndpointChanges = z.infer<typeof webhookEndpointChanges>;

export const webhookEndpointSchema = z.object({
  ...recordFields,
  url: z.string(),
  types: z.array(eventType),
  description: z.string().nullable(),
  active: z.boolean(),
  /** Of an endpoint that the server switched off. */
  reason: z.enum(ENDPOINT_REASONS).nullable(),
  failing_since: z.iso.datetime().nullable(),
  created_by: z.object({ id: z.int().nullable(), name: z.string() }),
  /** Made by this token, which sees and ends its own alone. */
  token_id: z.int().nullable(),
});

export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

/** The only answers with the secret: of making and rotating. */
export const madeEndpointSchema = webhookEndpointSchema.extend({ secret: z.string() });

export const webhookEndpointListQuery = listQuery(['url', 'created_at'], {});

export const replayInput = z.strictObject({ since: momentText });

export const replayAnswer = z.object({ count: z.int() });

export const testAnswer = z.object({
  status: z.enum(DELIVERY_STATUSES),
  response_status: z.int().nullable(),
  response_text: z.string().nullable(),
  ms: z.int().nullable(),
});

export const DELIVERIES_SHOWN = 100;

export const deliverySchema = z.object({
  id: z.int(),
  event_id: z.string(),
  type: eventType,
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  next_at: z.iso.datetime().nullable(),
  response_status: z.int().nullable(),
  /** Of the last answer, its first KiB; or why there was none. */
  response_text: z.string().nullable(),
  ms: z.int().nullable(),
  created_at: z.iso.datetime(),
});

export type Delivery = z.infer<typeof deliverySchema>;
