import { ApiError, HTTP_CHANGED_MEANWHILE } from '../api/ApiError.ts';
import { isUnanswered } from './httpClient.ts';
import { conflictingRecord, isHeld } from './records.ts';

export interface OpenedPart<Part, Saved> {
  version: number;
  opened: Part;
  sent: unknown;
  readNow: () => Promise<Part>;
  save: (version: number) => Promise<Saved>;
  /** The part in words, to say what other users made of it. */
  write: (part: Part) => string;
}

/** A dialog's earlier tries to save: those without an answer, and the newer part that it showed. */
export interface EarlierTries {
  unanswered: readonly unknown[];
  /** The part after other users' changes, as the dialog has shown it. */
  shown: { version: number; part: unknown } | undefined;
}

export const NO_TRIES: EarlierTries = { unanswered: [], shown: undefined };

/** Other users changed the part. The next try replaces what they made of it. */
export class PartChanged extends ApiError {
  readonly now: string;

  constructor(now: string) {
    super(HTTP_CHANGED_MEANWHILE, undefined);
    this.now = now;
  }
}

/**
 * Saves a part of a record, such as the contents of a case. Other users' changes to the rest of the record
 * stay, and what an earlier try saved without an answer is no change of theirs. If they changed this part, it
 * rejects and says what they made of it: the next try goes on from there.
 */
export const saveOpenedPart = async <Part, Saved>(
  { version, opened, sent, readNow, save, write }: OpenedPart<Part, Saved>,
  tries: EarlierTries,
  remember: (tries: EarlierTries) => void
): Promise<Saved> => {
  const base = tries.shown ?? { version, part: opened };
  const send = async (against: number) => {
    try {
      return await save(against);
    } catch (error) {
      if (isUnanswered(error)) {
        remember({ ...tries, unanswered: [...tries.unanswered, sent] });
      }
      throw error;
    }
  };
  try {
    return await send(base.version);
  } catch (error) {
    const current: unknown = conflictingRecord(error)?.['version'];
    if (typeof current !== 'number') throw error;
    const now = await readNow();
    const isOwn = tries.unanswered.some(rows => isHeld(rows, now));
    if (isOwn || JSON.stringify(now) === JSON.stringify(base.part)) return send(current);
    remember({ ...tries, shown: { version: current, part: now } });
    throw new PartChanged(write(now) || '–');
  }
};
