import { ApiError } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { changedFields } from './records.ts';
import { type ReadSettings, readSettings, settingsCall } from './tenantRecords.ts';

/** A colleague saved other values of the same fields meanwhile. */
export class SettingsConflict extends Error {
  /** The settings as they are now. */
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
  /** The fields of the section. */
  fields: object;
  /** The settings as they were when the typing began. */
  opened: ReadSettings;
  /** Newer settings that the user has seen, and overwrites. */
  seen?: ReadSettings | undefined;
}

/**
 * Saves a section of the settings. What colleagues changed meanwhile stays: then only the fields that were typed
 * are sent. Returns the answer. Throws a `SettingsConflict` where they changed the same ones.
 */
export const saveSettings = async ({
  tenantId,
  fields,
  opened,
  seen,
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
    const theirs = changedFields(current, seen ?? opened);
    const both = Object.keys(changedFields(mine, current)).filter(field => field in theirs);
    if (both.length > 0) throw new SettingsConflict(current, both);
    return (await send(mine, current)).body;
  }
};

/** HTTP 412: the version that the change is based on is an older one. */
const CHANGED_MEANWHILE = 412;
