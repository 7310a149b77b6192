import { conflictingRecord } from './records.ts';

interface OpenedPart<Part, Saved> {
  /** The version of the record when the part was opened. */
  version: number;
  /** The part as it was then. */
  opened: Part;
  readNow: () => Promise<Part>;
  save: (version: number) => Promise<Saved>;
}

/**
 * Saves a part of a record as it was when a dialog began, as the contents of a case. What colleagues changed of the
 * rest of the record meanwhile stays. Where they changed this part it rejects, and nothing of theirs is lost.
 */
export const saveOpenedPart = async <Part, Saved>({
  version,
  opened,
  readNow,
  save,
}: OpenedPart<Part, Saved>): Promise<Saved> => {
  try {
    return await save(version);
  } catch (error) {
    const current: unknown = conflictingRecord(error)?.['version'];
    if (typeof current !== 'number') throw error;
    if (JSON.stringify(await readNow()) !== JSON.stringify(opened)) throw error;
    return save(current);
  }
};
