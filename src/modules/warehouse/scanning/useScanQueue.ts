import { useEffect, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { valueOf } from '../../../platform/api/ApiError.ts';
import { isNotNow } from '../../../platform/api/client.ts';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { draftAt, forgetDrafts, keepAtSessionEnd } from '../../../platform/session/drafts.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { usePlace } from '../../../ui/form/editSession.ts';
import {
  makeScanQueue,
  pause,
  type ScanQueue,
  type ScanReply,
  type SentScan,
} from '../../../platform/scanner/scanQueue.ts';

interface ScanCalls<Scan extends SentScan, Reply extends ScanReply> {
  send: (scans: readonly Scan[]) => Promise<readonly Reply[]>;
  undo: (id: string) => Promise<Reply>;
  /** Shows what was answered. */
  onAnswers: (answers: readonly Reply[]) => void;
  /** Scans that were kept when a session ended. */
  kept: z.ZodType<Scan[]>;
}

/** The scans that are made on this screen, on their way to the server. */
export const useScanQueue = <Scan extends SentScan, Reply extends ScanReply>(
  calls: ScanCalls<Scan, Reply>
) => {
  const call = useSessionCall();
  const [{ queue, schema }] = useState(() => ({
    queue: makeScanQueue<Scan, Reply>(
      {
        send: scans => call(() => calls.send(scans)),
        undo: id => call(() => calls.undo(id)),
        isPassing,
        pause,
      },
      calls.onAnswers
    ),
    schema: calls.kept,
  }));
  useEffect(() => {
    queue.resume();
    return queue.stop;
  }, [queue]);
  useKeptScans(queue, schema);
  return { queue, ...useSyncExternalStore(queue.subscribe, queue.getState) };
};

/** Without a connection, a server at rest, or a session: none of it is about the scans. */
const isPassing = (error: unknown) => {
  const failure = apiErrorOf(error);
  return (
    failure !== undefined && (failure.status === 0 || failure.status === 401 || isNotNow(failure))
  );
};

/** Keeps what is not sent when the session ends, and sends it once the person is back. */
const useKeptScans = <Scan extends SentScan, Reply extends ScanReply>(
  queue: ScanQueue<Scan, Reply>,
  schema: z.ZodType<Scan[]>
) => {
  const place = usePlace();
  useEffect(() => {
    const kept = schema.safeParse(valueOf(draftAt(place)?.typed, 'scans'));
    if (kept.success) {
      forgetDrafts();
      queue.add(...kept.data);
    }
    return keepAtSessionEnd(place, () => ({
      typed: { scans: queue.unsentScans() },
      base: undefined,
    }));
  }, [queue, schema, place]);
};
