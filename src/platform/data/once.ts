import { keyed, keyedForm } from '../api/keyed.ts';
import { inChosenTenant } from '../tenant/chosenTenant.ts';

/**
 * Sends a write with a key of its content. A failed write keeps its key, even after its dialog is closed: the
 * answer may have been lost, and a retry creates nothing twice. After an answer the same content is a new
 * write.
 */
export const once = <Answer>(
  content: readonly unknown[],
  write: (key: string) => Promise<Answer>
): Promise<Answer> => keyed([inChosenTenant(''), ...content], write);

/** As `once`, for a form at a place: changed after a lost answer, its write has the same key. */
export const onceInForm = <Answer>(
  place: readonly unknown[],
  content: unknown,
  write: (key: string) => Promise<Answer>
): Promise<Answer> => keyedForm([inChosenTenant(''), ...place], content, write);
