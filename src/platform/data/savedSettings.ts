import { ApiError } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { changedFields } from './records.ts';
import { type ReadSettings, readSettings, settingsCall } from './tenantRecords.ts';

export class SettingsConflict extends Error {
  readonly current: ReadSettings;
  readonly fields: readonly string[];

  constructor(current: ReadSettings, fields: readonly string[]) {
    super('errors.edit_conflict');
    this.name = 'SettingsConflict';
    this.current = current;
    this.fields = fields;
  }
}

interface SavedSection {
  tenantId: number | undefined;
  fields: object;
  opened: ReadSettings;
  /** Newer settings that the user saw, and overwrites. */
  seen?: ReadSettings | undefined;
  /** The fields of an earlier try without an answer. The server may have them: then no colleague changed them. */
  unanswered?: object | undefined;
}

/**
 * Saves a section. Colleagues' changes stay: then only edited fields are sent. Throws `SettingsConflict` if
 * they changed the same fields.
 */
export const saveSettings = async ({
  tenantId,
  fields,
  opened,
  seen,
  unanswered = {},
}: SavedSection): Promise<unknown> => {
  const send = async (body: object, { tag }: ReadSettings) => {
    const headers = tag === undefined ? undefined : { 'If-Match': tag };
    return api(settingsCall(tenantId), { method: 'PATCH', body, ...(headers && { headers }) });
  };
  const mine = changedFields(fields, opened);
  try {
    return (await send(seen ? mine : fields, seen ?? opened)).body;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== CHANGED_MEANWHILE) throw error;
    const current = await readSettings(tenantId);
    const theirs = changedFields(current, { ...(seen ?? opened), ...unanswered });
    const both = Object.keys(changedFields(mine, current)).filter(field => field in theirs);
    if (both.length > 0) throw new SettingsConflict(current, both);
    return (await send(mine, current)).body;
  }
};

/** HTTP 412: the change is based on an older version. */
const CHANGED_MEANWHILE = 412;
