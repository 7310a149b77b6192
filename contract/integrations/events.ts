import { z } from 'zod';
import { MALFORMED_RULE } from '../base/errors.ts';
import { text } from '../base/fields.ts';
import { EVENTS } from './eventTypes.values.ts';

const EVENTS_MAX = 100;

/** Days that events are kept for programs. */
export const EVENT_DAYS = 30;

export const LATEST = 'latest';

export const eventType = z.enum(EVENTS.map(({ type }) => type));

const position = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** All types together are shorter. */
const TYPES_LENGTH = 2_000;

const types = text(TYPES_LENGTH)
  .transform(list => [...new Set(list.split(','))])
  .pipe(z.array(eventType).min(1));

const limit = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .refine(rows => rows <= EVENTS_MAX, MALFORMED_RULE);

export const eventsQuery = z.strictObject({
  /** The `next` of the answer before. Absent: from the oldest that is kept. */
  after: z.union([z.literal(LATEST), position]).optional(),
  /** Comma separated. Absent: all that the caller may view. */
  types: types.optional(),
  limit: limit.optional().default(EVENTS_MAX),
});

const recordData = z.object({
  id: z.int(),
  url: z.url(),
  /** The names of changed fields, of an update alone. Never their values. */
  changed: z.array(z.string()).optional(),
});

/** Of an import alone: ranges, each with its first and last id. */
const importData = z.object({ ids: z.array(z.tuple([z.int(), z.int()])) });

/** As fetched from `/events`, and as sent to webhook endpoints. */
const eventSchema = z.object({
  /** `evt_{tenant}_{seq}`: the same at every try and in the feed. */
  id: z.string(),
  seq: z.int(),
  type: eventType,
  timestamp: z.iso.datetime(),
  data: z.union([recordData, importData]),
});

export type FeedEvent = z.infer<typeof eventSchema>;

export const eventsAnswer = z.object({
  events: z.array(eventSchema),
  /** The last position that was looked at: the `after` of the next call. */
  next: z.int(),
  more: z.boolean(),
});

export type EventsAnswer = z.infer<typeof eventsAnswer>;
