import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Direction } from '#contract/warehouse/scans';
import { codeIn } from '../platform/scanner/codes.ts';
import { drawScanId } from '../platform/scanner/scanId.ts';
import { findKnown, judge, leftOf } from './model/judge.ts';
import type { DoorScan, Scanned } from './outbox/database.ts';
import { addScan, type JobView, type Place, readJob } from './outbox/outbox.ts';
import { kindOf, signal, useSound } from './feedback.ts';

/** A code that was scanned, and what has to be asked about it before it counts. */
export interface Question {
  about: 'amount' | 'damage';
  code: string;
  name: string;
  /** How many it can be at most, as far as is known. */
  room: number;
  amount?: number;
}

/** The details that a person adds to a code. */
type Details = Partial<Pick<DoorScan, 'mode' | 'amount' | 'condition' | 'reason'>>;

interface Scanning {
  question: Question | undefined;
  /** The next scan is of something damaged. */
  isDamaged: boolean;
  /** A code came while a question was open. */
  isHeldUp: boolean;
  /** The device refused to write a scan down: it is full, or the browser forbids it. */
  isNotKept: boolean;
}

const NOTHING: Scanning = {
  question: undefined,
  isDamaged: false,
  isHeldUp: false,
  isNotKept: false,
};

/** Takes codes one after the other: asks what it has to, writes them down, and tells the outcome. */
export const useScanning = (place: Place, mode: Direction, view: JobView | undefined) => {
  const [scanning, change] = useReducer(
    (state: Scanning, changed: Partial<Scanning>) => ({ ...state, ...changed }),
    NOTHING
  );
  const [latestId, setLatestId] = useState<string>();
  const writing = useRef(Promise.resolve());
  const { owner, projectId } = place;

  const record = useCallback(
    (code: string, details: Details = {}) => {
      const at = new Date().toISOString();
      const scan: DoorScan = { mode, ...details, id: drawScanId(), code, at };
      change(NOTHING);
      const write = async () => {
        const of = { owner, projectId };
        const { lines } = await readJob(of);
        await addScan(of, scan, judge(lines, scan));
        setLatestId(scan.id);
      };
      writing.current = writing.current.then(write).catch(() => {
        change({ isNotKept: true });
        signal('blocked');
      });
    },
    [owner, projectId, mode]
  );

  const { question, isDamaged } = scanning;
  const lines = view?.lines;

  const take = useCallback(
    (text: string) => {
      const code = codeIn(text);
      if (code === '') return;
      if (question) {
        change({ isHeldUp: true });
        signal('blocked');
        return;
      }
      const known = findKnown(lines ?? [], code);
      const name = known?.name ?? code;
      if (known?.kind === 'product') {
        // All of it is damaged now and then: one is typed by nobody.
        const room = isDamaged ? 1 : leftOf(known.lines, mode);
        change({ question: { about: 'amount', code, name, room } });
      } else if (isDamaged) {
        change({ question: { about: 'damage', code, name, room: 1 } });
      } else {
        record(code);
      }
    },
    [question, isDamaged, lines, mode, record]
  );

  /** Goes on with a counted product: to the damage, where that is to be told. */
  const giveAmount = (amount: number) => {
    if (!question) return;
    if (isDamaged) change({ question: { ...question, about: 'damage', amount }, isHeldUp: false });
    else record(question.code, { amount });
  };

  const giveDamage = (reason: string) => {
    if (!question) return;
    const { code, amount } = question;
    record(code, { condition: 'damaged', reason, ...(amount !== undefined && { amount }) });
  };

  const latest = view?.scans.find(({ scan }) => scan.id === latestId);
  useSignal(latest);
  useSound();

  return {
    ...scanning,
    latest,
    take,
    record,
    giveAmount,
    giveDamage,
    setDamaged: (isOn: boolean) => change({ isDamaged: isOn }),
    cancel: () => change(NOTHING),
  };
};

/** A code that this device does not know waits as long for the server, in milliseconds. */
const SERVER_MS = 800;

/** Lets the outcome of the latest scan be heard, and again where the server says otherwise. */
const useSignal = (latest: Scanned | undefined) => {
  const id = latest?.scan.id;
  const kind = latest && kindOf(latest.result);
  const isPending = latest?.result === 'unchecked';

  useEffect(() => {
    if (!id || !kind) return undefined;
    const timer = setTimeout(() => signal(kind), isPending ? SERVER_MS : 0);
    return () => clearTimeout(timer);
  }, [id, kind, isPending]);
};
