import { conflictingRecord } from './records.ts';

export interface OpenedPart<Part, Saved> {
  version: number;
  opened: Part;
  readNow: () => Promise<Part>;
  save: (version: number) => Promise<Saved>;
}

/**
 * Saves a part of a record, such as the contents of a case. Other users' changes to the rest of the record
 * stay. If they changed this part, it rejects and keeps their changes.
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
