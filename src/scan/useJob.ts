import { useCallback, useEffect } from 'react';
import type { OutboxScan, Owner } from '../platform/outbox/outboxDatabase.ts';
import { answers, Answered, type Connection } from '../platform/outbox/sender.ts';
import { useStored, useSending as useOutbox } from '../platform/outbox/useOutbox.ts';
import { projectOf, readJob, refreshJob } from './known/jobs.ts';

const UNREACHABLE: Connection = { state: 'unreachable' };

export const useSending = (owner: Owner, isUnconfirmed: boolean) => {
  // Nothing is sent before the server has confirmed the user.
  const connection = useOutbox(isUnconfirmed ? undefined : owner);
  return isUnconfirmed ? UNREACHABLE : connection;
};

const isMoreThanCounted = ({ undo, verdict, answer }: OutboxScan) =>
  undo !== undefined || (verdict === 'unchecked' && answer?.result === 'ok');

const REFETCH_MS = 20_000;

export const useJob = (owner: Owner, projectId: number, isUnconfirmed: boolean) => {
  useEffect(() => {
    if (isUnconfirmed) return undefined;
    const place = projectOf(owner, projectId);
    const ending = new AbortController();
    const refresh = () => {
      if (document.visibilityState !== 'hidden') void refreshJob(place, ending.signal);
    };
    const refreshAfter = (event: Event) => {
      if (event instanceof Answered && event.place.id === projectId) void refreshIfUnknown(event);
    };
    const refreshIfUnknown = async ({ replies }: Answered) => {
      const ids = new Set(replies.map(({ id }) => id));
      const { scans } = await readJob(place);
      if (scans.some(stored => ids.has(stored.scan.id) && isMoreThanCounted(stored))) refresh();
    };
    refresh();
    const timer = setInterval(refresh, REFETCH_MS);
    answers.addEventListener('answered', refreshAfter);
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      ending.abort();
      clearInterval(timer);
      answers.removeEventListener('answered', refreshAfter);
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [owner, projectId, isUnconfirmed]);

  return useStored(useCallback(() => readJob(projectOf(owner, projectId)), [owner, projectId]));
};
