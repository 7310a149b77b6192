import { HttpError, useLogoutIfAccessDenied } from 'ra-core';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { readToken } from '../../../platform/api/client.ts';
import type { Area, Reply } from '../../../platform/outbox/scanKinds.ts';
import type { AnyScan } from '../../../platform/outbox/outboxDatabase.ts';
import { sendAgain, undoScan } from '../../../platform/outbox/outbox.ts';
import { answers, Answered } from '../../../platform/outbox/sender.ts';
import { useSending, usePlace } from '../../../platform/outbox/useOutbox.ts';
import { decideScan } from '../../../platform/scanner/decideScan.ts';
import { keepScan } from '../../../platform/scanner/keepScan.ts';
import { useSignals } from '../../../platform/scanner/useSignals.ts';
import { resultOf } from '../../../platform/outbox/outboxQueries.ts';
import { usePerson } from './usePerson.ts';

interface Scanned {
  area: Area;
  id: number;
  tenantId: number | undefined;
  onAnswers: (replies: readonly Reply[]) => void;
}

export const useScanQueue = ({ area, id, tenantId, onAnswers }: Scanned) => {
  const person = usePerson(tenantId);
  const owner = person?.owner ?? '';
  const place = { owner, area, id, tenantId: person?.tenantId };
  const view = usePlace(place);
  const connection = useSending(person?.owner);
  useEndOfSession(connection.state === 'signedOut');

  const show = useEffectEvent(onAnswers);
  useEffect(() => {
    const showAnswers = (event: Event) => {
      if (!(event instanceof Answered)) return;
      if (event.place.area === area && event.place.id === id) show(event.replies);
    };
    answers.addEventListener('answered', showAnswers);
    return () => answers.removeEventListener('answered', showAnswers);
  }, [area, id]);

  const scans = view?.scans;
  useSignals(
    useMemo(() => scans?.map(stored => ({ id: stored.scan.id, result: resultOf(stored) })), [scans])
  );

  const add = async (...added: AnyScan[]) => {
    for (const scan of added) {
      await keepScan(place, scan, { by: person?.name ?? '' });
    }
  };

  return {
    queue: {
      add: (...added: AnyScan[]) => void add(...added),
      undo: (scanId: string, elsewhere?: AnyScan) =>
        void undoScan(scanId, elsewhere && { place, scan: elsewhere }),
      again: (scanId: string) => void sendAgain(scanId),
      decide: (scanId: string, decision?: () => void) => void decideScan(scanId, decision),
    },
    entries: scans ?? [],
    unsent: view?.unsent ?? 0,
    unwritten: view?.unwritten ?? 0,
    connection,
  };
};

const useEndOfSession = (isOver: boolean) => {
  const leaveIfOver = useLogoutIfAccessDenied();
  useEffect(() => {
    if (isOver && readToken() === null) {
      void leaveIfOver(new HttpError('errors.session_expired', 401));
    }
  }, [isOver, leaveIfOver]);
};
