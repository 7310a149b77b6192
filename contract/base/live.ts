import { z } from 'zod';
import { recordQuery } from './list.ts';

/** `away`: seconds since the client last received changes. The server replays the later changes. */
export const liveQuery = recordQuery.extend({ away: z.coerce.number().min(0).optional() });

/**
 * `change`: a record was added, changed or deleted. `missed`: changes may be lost, so the client reloads
 * everything. `replaced`: the user opened too many streams; the client does not reopen this one. `rights`:
 * the user's rights changed, so the client reads the signed-in user again.
 */
export type LiveEventName = 'change' | 'missed' | 'replaced' | 'rights';

/** Never has values of the record: the client reads these with the usual calls. */
export const liveChangeSchema = z.object({
  /** The API path; `scans` for the scans of a project. */
  resource: z.string(),
  /** Absent if many records changed at once, and for users who see only their own records. */
  id: z.int().optional(),
  project_id: z.int().optional(),
  /** Absent if the server or several people made the change. */
  by: z.object({ id: z.int(), name: z.string() }).optional(),
  at: z.iso.datetime(),
});

export type LiveChange = z.infer<typeof liveChangeSchema>;
