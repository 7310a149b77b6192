import { ApiError, HTTP_CHANGED_MEANWHILE, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { changedFields } from './records.ts';
import { type ReadSettings, readSettings, settingsCall } from './tenantRecords.ts';

export class SettingsConflict extends Error {
  readonly current: ReadSettings;
  /** `reminder_days.1` is a place in a field. */
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
    return (await send(seen ? mergedOver(seen, mine, opened) : fields, seen ?? opened)).body;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== HTTP_CHANGED_MEANWHILE) throw error;
    const current = await readSettings(tenantId);
    const known = { ...(seen ?? opened), ...unanswered };
    const theirs = changedFields(current, known);
    const both = Object.keys(changedFields(mine, current))
      .filter(field => field in theirs)
      .flatMap(field => changedByBoth(field, { mine, opened, current, known }));
    if (both.length > 0) throw new SettingsConflict(current, both);
    return (await send(mergedOver(current, mine, opened), current)).body;
  }
};

/**
 * Numbers with a field each, such as the days of the reminders. `undefined` unless `like` has as
 * many.
 */
const numbersIn = (record: object, field: string, like?: readonly number[]) => {
  const value = valueOf(record, field);
  const isNumbers = Array.isArray(value) && value.every(each => typeof each === 'number');
  if (!isNumbers) return undefined;
  const numbers: readonly number[] = value;
  return like && like.length !== numbers.length ? undefined : numbers;
};

/** Of numbers with a field each, the typed ones stay; the others are the colleague's. */
const mergedOver = (current: object, mine: object, opened: object) =>
  Object.fromEntries(
    Object.entries(mine).map(([field, value]: [string, unknown]) => {
      const typed = numbersIn(mine, field);
      const before = numbersIn(opened, field, typed);
      const theirs = numbersIn(current, field, typed);
      if (!typed || !before || !theirs) return [field, value];
      return [field, typed.map((each, at) => (each === before[at] ? theirs[at] : each))];
    })
  );

interface Versions {
  mine: object;
  opened: object;
  current: object;
  /** What the user saw, or sent before. */
  known: object;
}

/** The field; for numbers with a field each, the places that both changed. */
const changedByBoth = (field: string, { mine, opened, current, known }: Versions) => {
  const typed = numbersIn(mine, field);
  const before = numbersIn(opened, field, typed);
  const theirs = numbersIn(current, field, typed);
  const seen = numbersIn(known, field, typed);
  if (!typed || !before || !theirs || !seen) return [field];
  return typed.flatMap((each, at) => {
    const isBoth = each !== before[at] && theirs[at] !== seen[at] && each !== theirs[at];
    return isBoth ? [`${field}.${at}`] : [];
  });
};

