import { SCANS_MAX } from '#contract/warehouse/scans';

/** The parts that every kind of scan sends. */
export interface SentScan {
  /** The client's own number, by which the server knows it. */
  id: string;
  code: string;
  at: string;
}

/** The server's answer to a scan; results other than `ok` changed nothing. */
export interface ScanReply {
  id: string;
  result: string;
  /** The outcome, or the next step, in words. */
  message: string;
}

/** A scan with all that became of it. */
export interface ScanEntry<Scan extends SentScan = SentScan, Reply extends ScanReply = ScanReply> {
  scan: Scan;
  /** The server's last answer: to the scan, or to undoing it. */
  answer?: Reply;
  /** Why the server took neither of them. */
  error?: unknown;
  undo?: 'waiting' | 'done' | 'refused';
}

export interface ScanQueueState<
  Scan extends SentScan = SentScan,
  Reply extends ScanReply = ScanReply,
> {
  /** The newest first. */
  entries: readonly ScanEntry<Scan, Reply>[];
  /** How many scans and undos the server has not answered. */
  unsent: number;
  /** The server was not to be reached; it is tried again. */
  isStuck: boolean;
}

interface Server<Scan extends SentScan, Reply extends ScanReply> {
  send: (scans: readonly Scan[]) => Promise<readonly Reply[]>;
  undo: (id: string) => Promise<Reply>;
  /** Whether a failure says nothing about the scans: they are sent again as they are. */
  isPassing: (error: unknown) => boolean;
  /** Resolves when it is time to try again. */
  pause: (tries: number) => Promise<void>;
}

/** A scan or an undo that waits to be sent. */
type Task<Scan> = { kind: 'scan'; scan: Scan } | { kind: 'undo'; id: string };

/** Entries that are kept to look at and to undo. */
const ENTRIES_KEPT = 50;

export type ScanQueue<Scan extends SentScan, Reply extends ScanReply> = ReturnType<
  typeof makeScanQueue<Scan, Reply>
>;

/**
 * Scans on their way to the server: in order, one call at a time, all that waits in one. What could not
 * be sent is sent again under the same numbers, so that nothing is lost and nothing counts twice.
 */
export const makeScanQueue = <Scan extends SentScan, Reply extends ScanReply>(
  server: Server<Scan, Reply>,
  onAnswers: (answers: readonly Reply[]) => void
) => {
  let tasks: Task<Scan>[] = [];
  let entries: readonly ScanEntry<Scan, Reply>[] = [];
  let isSending = false;
  let isStuck = false;
  let isStopped = false;
  /** After a refusal scans go one by one, so that those beside the refused one are taken. */
  let oneByOne = 0;
  const listeners = new Set<() => void>();

  const stateNow = (): ScanQueueState<Scan, Reply> => ({ entries, unsent: tasks.length, isStuck });
  let state = stateNow();

  const emit = () => {
    state = stateNow();
    for (const listener of listeners) listener();
  };

  const update = (id: string, change: Partial<ScanEntry<Scan, Reply>>) => {
    entries = entries.map(entry => (entry.scan.id === id ? { ...entry, ...change } : entry));
  };

  /** The scans that go together, or the one undo whose turn it is. */
  const nextBatch = () => {
    const undo = tasks.findIndex(({ kind }) => kind === 'undo');
    const scans = undo < 0 ? tasks.length : undo;
    return tasks.slice(0, Math.max(1, Math.min(scans, oneByOne > 0 ? 1 : SCANS_MAX)));
  };

  const deliver = async (batch: readonly Task<Scan>[]) => {
    const [first] = batch;
    if (first?.kind === 'undo') {
      const answer = await server.undo(first.id);
      update(first.id, { answer, undo: answer.result === 'ok' ? 'done' : 'refused' });
      onAnswers([answer]);
      return;
    }
    const answers = await server.send(
      batch.flatMap(task => (task.kind === 'scan' ? task.scan : []))
    );
    for (const answer of answers) update(answer.id, { answer });
    onAnswers(answers);
  };

  const refuse = (batch: readonly Task<Scan>[], error: unknown) => {
    if (batch.length > 1) {
      oneByOne = batch.length;
      return;
    }
    for (const task of batch) {
      if (task.kind === 'scan') update(task.scan.id, { error });
      else update(task.id, { error, undo: 'refused' });
    }
    drop(batch);
  };

  const drop = (batch: readonly Task<Scan>[]) => {
    tasks = tasks.slice(batch.length);
    oneByOne = Math.max(0, oneByOne - 1);
  };

  const run = async () => {
    if (isSending) return;
    isSending = true;
    for (let tries = 0; tasks.length > 0 && !isStopped;) {
      const batch = nextBatch();
      try {
        await deliver(batch);
        drop(batch);
        tries = 0;
        isStuck = false;
      } catch (error) {
        if (server.isPassing(error)) {
          isStuck = true;
          emit();
          await server.pause(tries++);
          continue;
        }
        isStuck = false;
        refuse(batch, error);
      }
      emit();
    }
    isSending = false;
  };

  const enqueue = (...added: Task<Scan>[]) => {
    tasks = [...tasks, ...added];
    emit();
    void run();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,

    /** The scans that the server has not answered. */
    unsentScans: () => tasks.flatMap(task => (task.kind === 'scan' ? task.scan : [])),

    /** Takes scans, and sends them as soon as those before them are answered. */
    add: (...scans: Scan[]) => {
      const added = scans.map((scan): ScanEntry<Scan, Reply> => ({ scan })).toReversed();
      entries = [...added, ...entries].slice(
        0,
        Math.max(ENTRIES_KEPT, tasks.length + scans.length)
      );
      enqueue(...scans.map((scan): Task<Scan> => ({ kind: 'scan', scan })));
    },

    /** Shows scans of before, the newest first, below those of now. */
    recall: (earlier: readonly ScanEntry<Scan, Reply>[]) => {
      const known = new Set(entries.map(({ scan }) => scan.id));
      entries = [...entries, ...earlier.filter(({ scan }) => !known.has(scan.id))];
      emit();
    },

    /** Sends again what the server could not take: a scan, or its undo. */
    again: (id: string) => {
      const entry = entries.find(({ scan, error }) => scan.id === id && error !== undefined);
      if (!entry) return;
      const { scan, undo } = entry;
      update(id, { error: undefined, ...(undo && { undo: 'waiting' }) });
      enqueue(undo ? { kind: 'undo', id } : { kind: 'scan', scan });
    },

    /** Takes a scan back, after it has been sent: of this screen, or one that the server tells of. */
    undo: (id: string, told?: Scan) => {
      const entry = entries.find(({ scan }) => scan.id === id);
      if ((!entry && !told) || entry?.undo === 'waiting' || entry?.undo === 'done') return;
      if (!entry && told) entries = [{ scan: told }, ...entries];
      update(id, { undo: 'waiting', error: undefined });
      enqueue({ kind: 'undo', id });
    },

    resume: () => {
      isStopped = false;
      void run();
    },

    /** Sends nothing more, not even what waits. */
    stop: () => {
      isStopped = true;
    },
  };
};

/** Pauses before scans are sent again, in milliseconds; the last for as long as it takes. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

/** A pause that grows with the tries, and ends once there is a connection. */
export const pause = (tries: number) =>
  new Promise<void>(resolve => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, PAUSES[Math.min(tries, PAUSES.length - 1)]);
    window.addEventListener('online', goOn);
  });
