import { DAY_MS } from '#contract/base/durations';
import { useCallback, useState } from 'react';
import type { CrewAnswer } from '#contract/crew/requests.values';
import { ApiError, textOf, valueOf } from '../platform/api/ApiError.ts';
import { api, timeLimit } from '../platform/api/client.ts';
import { isTokenOf } from '../platform/session/confirmedUser.ts';
import { remember } from '../platform/session/remember.ts';
import { WORK_KEY } from '../platform/session/workStorage.ts';
import type { Person } from '../platform/session/pageSession.ts';
import { addPending, type Outcome, type Pending, readPending, sendAnswers } from './answers.ts';
import { type Shift, type Work, workFrom } from './work.ts';
import { useRefreshing } from './useRefreshing.ts';

/** Days before and after today that are read: work is asked for a season ahead. */
const [BEFORE, AFTER] = [2, 550];

type Connection = 'fine' | 'unreachable' | 'signedOut';

export const useWork = ({ owner }: Person, isUnconfirmed: boolean) => {
  const [work, setWork] = useState(() => storedWork(owner));
  const [connection, setConnection] = useState<Connection>('fine');
  const [pending, setPending] = useState(() => pendingOf(owner));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const [now, setNow] = useState(() => Date.now());

  const refresh = useCallback(async () => {
    setNow(Date.now());
    // Until the server has said who is signed in, nothing is sent in their name.
    if (isUnconfirmed) {
      setConnection('unreachable');
      return;
    }
    const sent = await sendAnswers(owner);
    setPending(pendingOf(owner));
    if (sent.state === 'refused') setRefusal(sent.message);
    if (sent.state === 'fine') setOutcomes(known => new Map([...known, ...sent.outcomes]));
    if (sent.state === 'unreachable' || sent.state === 'signedOut') {
      setConnection(sent.state);
      return;
    }
    try {
      const { body } = await api(`/my/work?${new URLSearchParams(period())}`, {
        accepts: isTokenOf(owner),
        signal: timeLimit(),
      });
      setWork(workFrom(body));
      remember(localStorage, WORK_KEY, JSON.stringify({ owner, work: body }));
      setConnection('fine');
    } catch (failure) {
      const isSignedOut = failure instanceof ApiError && failure.status === 401;
      setConnection(isSignedOut ? 'signedOut' : 'unreachable');
    }
  }, [owner, isUnconfirmed]);

  useRefreshing(refresh);

  const answer = (shift: Shift, given: CrewAnswer, note: string | null) => {
    const { assignment_id, name, project_name, from, until } = shift;
    const times = given === 'yes' ? { from, until } : {};
    const about = `${name}, ${project_name}`;
    addPending({ owner, assignment_id, answer: given, note, ...times, about });
    setPending(pendingOf(owner));
    setRefusal(undefined);
    void refresh();
  };

  const forget = () => setOutcomes(new Map());

  return { work, now, connection, pending, outcomes, refusal, answer, forget, refresh };
};

const period = () => {
  const today = Date.now();
  const at = (days: number) => new Date(today + days * DAY_MS).toISOString();
  return { from: at(-BEFORE), until: at(AFTER) };
};

const pendingOf = (owner: string): readonly Pending[] =>
  readPending().filter(each => each.owner === owner);

const storedWork = (owner: string): Work | undefined => {
  const stored: unknown = JSON.parse(localStorage.getItem(WORK_KEY) ?? 'null');
  if (textOf(stored, 'owner') !== owner) return undefined;
  try {
    return workFrom(valueOf(stored, 'work'));
  } catch {
    // Stored by another version of the page.
    return undefined;
  }
};
