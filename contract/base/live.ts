import { z } from 'zod';
import { recordQuery } from './list.ts';

/** Changes of the last seconds are told on request: `away` is how long ago the client read or heard last. */
export const liveQuery = recordQuery.extend({ away: z.coerce.number().min(0).optional() });

/**
 * The stream of `GET /live` has three kinds of events. `change`: a record was added, changed or
 * deleted. `missed`: changes may not have been told, so everything is to be read anew. `replaced`: the
 * same person has opened too many streams, so this one ends and is not to be opened again by itself.
 */
export type LiveEventName = 'change' | 'missed' | 'replaced';

/** The data of a `change`. Never a value of the record: what changed is read by the usual calls. */
export const liveChangeSchema = z.object({
  /** As the API's paths name it; `scans` for what is scanned for a project. */
  resource: z.string(),
  /** Absent where many records changed at once, and for people who see only their own records. */
  id: z.int().optional(),
  /** The project of `scans`; absent as `id` is. */
  project_id: z.int().optional(),
  /** Absent where the server did it, or several people at once. */
  by: z.object({ id: z.int(), name: z.string() }).optional(),
  at: z.iso.datetime(),
});

export type LiveChange = z.infer<typeof liveChangeSchema>;
