import { valueOf } from '../api/ApiError.ts';
import { draftAt, draftPlaces, forgetDraft, saveDrafts } from '../session/drafts.ts';
import { storedIf } from '../session/restorableState.ts';
import type { Asking } from './amountPrompt.ts';

/** With an open question, and the codes that wait for its answer: the page may be left or loaded again. */
type Asked = Asking & { question: NonNullable<Asking['question']> };

const storedAsking = storedIf((value): value is Asked => {
  const question = valueOf(value, 'question');
  return (
    typeof valueOf(question, 'code') === 'string' &&
    typeof valueOf(question, 'name') === 'string' &&
    typeof valueOf(question, 'details') === 'object' &&
    Array.isArray(valueOf(value, 'waiting'))
  );
});

const PLACE = 'asking ';

export const keepAsking = (place: string, asking: Asking) => {
  if (!asking.question) forgetDraft(PLACE + place);
  else saveDrafts({ [PLACE + place]: { typed: asking, base: undefined } });
};

export const askingAt = (place: string): Asked | undefined =>
  storedAsking.safeParse(draftAt(PLACE + place)?.typed).data;

/** The questions that are open at places that begin so. */
export const askedWithin = (start: string) =>
  draftPlaces().flatMap(draft => {
    const place = draft.slice(PLACE.length);
    const asked = draft.startsWith(PLACE + start) ? askingAt(place) : undefined;
    return asked ? [{ place, question: asked.question }] : [];
  });
