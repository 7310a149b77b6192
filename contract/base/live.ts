import { z } from 'zod';
import { recordQuery } from './list.ts';

/**
 * `away` is the number of seconds since the client last read or received changes. The server then
 * replays the changes since.
 */
export const liveQuery = recordQuery.extend({ away: z.coerce.number().min(0).optional() });

/**
 * The events of `GET /live`. `change`: a record was added, changed or deleted. `missed`: changes
 * may be lost, so the client reloads everything. `replaced`: the same user opened too many streams;
 * this one ends, and the client does not reopen it by itself.
 * `rights`: the user's own rights changed, so the client reads the signed-in user again.
 */
export type LiveEventName = 'change' | 'missed' | 'replaced' | 'rights';

/**
 * The data of a `change`. It never has values of the record: the client reads these with the usual
 * calls.
 */
export const liveChangeSchema = z.object({
  /** The name of the API's path; `scans` for the scans of a project. */
  resource: z.string(),
  /** Left out if many records changed at once, and for users who see only their own records. */
  id: z.int().optional(),
  /** The project of `scans`; absent as `id` is. */
  project_id: z.int().optional(),
  /** Absent where the server did it, or several people at once. */
  by: z.object({ id: z.int(), name: z.string() }).optional(),
  at: z.iso.datetime(),
});

export type LiveChange = z.infer<typeof liveChangeSchema>;
