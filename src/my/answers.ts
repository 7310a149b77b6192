import { ANSWER_RESULTS, ANSWERS, type CrewAnswer } from '#contract/crew/requests.values';
import { ApiError, textOf, valueOf } from '../platform/api/ApiError.ts';
import { api, timeLimit, withTabLock } from '../platform/api/client.ts';
import { isSessionOf, isTokenOf } from '../platform/session/confirmedUser.ts';
import { WORK_ANSWERS_KEY } from '../platform/session/workStorage.ts';

/** An answer that the server has not confirmed yet. The last one for a shift counts. */
export interface Pending {
  owner: string;
  assignment_id: number;
  answer: CrewAnswer;
  note: string | null;
  /** The times that were shown for a yes. Earlier versions of the page did not store them. */
  from?: string | undefined;
  until?: string | undefined;
  /** The shift in words, for a result that comes when the request is gone. */
  about: string;
}

export interface Outcome {
  result: Result;
  about: string;
}

export type Result = (typeof RESULTS)[number];

const RESULTS = [...ANSWER_RESULTS, 'unknown'] as const;

export const readPending = (): Pending[] => {
  const stored: unknown = JSON.parse(localStorage.getItem(WORK_ANSWERS_KEY) ?? '[]');
  return (Array.isArray(stored) ? stored : []).flatMap((row): Pending[] => {
    const owner = textOf(row, 'owner');
    const assignment_id = Number(valueOf(row, 'assignment_id'));
    const answer = ANSWERS.find(each => each === valueOf(row, 'answer'));
    if (owner === undefined || !answer || !Number.isInteger(assignment_id)) return [];
    const about = textOf(row, 'about') ?? '';
    const [from, until] = [textOf(row, 'from'), textOf(row, 'until')];
    return [
      { owner, assignment_id, answer, note: textOf(row, 'note') ?? null, from, until, about },
    ];
  });
};

const keepPending = (pending: readonly Pending[]) =>
  localStorage.setItem(WORK_ANSWERS_KEY, JSON.stringify(pending));

const isOf = (one: Pending, other: Pending) =>
  one.owner === other.owner && one.assignment_id === other.assignment_id;

export const addPending = (added: Pending) =>
  keepPending([...readPending().filter(each => !isOf(each, added)), added]);

/** What was sent, unless another answer was given meanwhile. */
const dropPending = (sent: readonly Pending[]) =>
  keepPending(
    readPending().filter(
      each =>
        !sent.some(
          gone => isOf(gone, each) && gone.answer === each.answer && gone.note === each.note
        )
    )
  );

export type Sending =
  | { state: 'fine'; outcomes: ReadonlyMap<number, Outcome> }
  | { state: 'unreachable' | 'signedOut' }
  | { state: 'refused'; message: string };

/** Sends all answers of a person in one call. Sent again after a lost answer, they are the same. */
export const sendAnswers = (owner: string): Promise<Sending> =>
  withTabLock(WORK_ANSWERS_KEY, async () => {
    const pending = readPending().filter(each => each.owner === owner);
    if (pending.length === 0) return { state: 'fine', outcomes: new Map() };
    if (!isSessionOf(owner)) return { state: 'signedOut' };
    try {
      const { body } = await api('/my/answers', {
        method: 'POST',
        body: { answers: pending.map(({ owner: _owner, about: _about, ...answer }) => answer) },
        accepts: isTokenOf(owner),
        signal: timeLimit(),
      });
      const outcomes = outcomesFrom(body, pending);
      dropPending(pending);
      return { state: 'fine', outcomes };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) return { state: 'unreachable' };
      if (error.status === 401) return { state: 'signedOut' };
      if (error.status === 429 || error.status >= 500) return { state: 'unreachable' };
      dropPending(pending);
      return { state: 'refused', message: error.message };
    }
  });

const outcomesFrom = (body: unknown, sent: readonly Pending[]) => {
  if (!Array.isArray(body)) throw new Error('An answer without results.');
  return new Map(
    body.flatMap((row): [number, Outcome][] => {
      const result = RESULTS.find(each => each === valueOf(row, 'result'));
      const id = Number(valueOf(row, 'assignment_id'));
      const about = sent.find(({ assignment_id }) => assignment_id === id)?.about ?? '';
      return result ? [[id, { result, about }]] : [];
    })
  );
};
