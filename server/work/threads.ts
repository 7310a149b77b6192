import { Worker } from 'node:worker_threads';
import { type Answer, doneIn } from './taskAnswers.ts';
import type { Task, Work, WorkName } from './work.ts';

const TASK_MEMORY_MB = 512;

/** Milliseconds until an idle thread is ended, so that an idle server uses no memory for it. */
const IDLE_MS = 30_000;

interface TaskLimits {
  ms: number;
  /** If aborted, the thread is ended. */
  signal: AbortSignal | undefined;
  tooLarge: (cause?: Error) => Error;
  ended: () => Error;
}

/** One task per thread at a time. Threads start on demand, are reused, and end when idle. */
export const openThreads = (file: URL) => {
  const all = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  let isClosed = false;

  const start = () => {
    const thread = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: TASK_MEMORY_MB },
    });
    all.add(thread);
    // The waiting request gets the error. Without a listener the process would end.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      all.delete(thread);
      clearTimeout(idle.get(thread));
      idle.delete(thread);
    });
    return thread;
  };

  const take = () => {
    const [kept] = idle.keys();
    if (!kept) return start();
    clearTimeout(idle.get(kept));
    idle.delete(kept);
    kept.ref();
    return kept;
  };

  const end = (thread: Worker) => {
    all.delete(thread);
    idle.delete(thread);
    void thread.terminate();
  };

  const keep = (thread: Worker) => {
    if (!all.has(thread)) return;
    thread.unref();
    const timer = setTimeout(() => end(thread), IDLE_MS);
    timer.unref();
    idle.set(thread, timer);
  };

  return {
    run: async <Name extends WorkName>(
      task: Task<Name>,
      limits: TaskLimits
    ): Promise<Work[Name]['done']> => {
      if (isClosed) throw limits.ended();
      const thread = take();
      try {
        return await runOn(thread, task, { ...limits, end: () => end(thread) });
      } finally {
        keep(thread);
      }
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...all].map(thread => thread.terminate()));
    },
  };
};

interface Running extends TaskLimits {
  end: () => void;
}

/** Waits until a failed thread has ended, so it uses no more processor time. */
const runOn = async <Name extends WorkName>(
  thread: Worker,
  task: Task<Name>,
  { ms, signal, tooLarge, ended, end }: Running
): Promise<Work[Name]['done']> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<Work[Name]['done']>>();
  let reason: Error = ended();
  const endWith = (because: Error) => {
    reason = because;
    end();
  };
  const onError = (error: Error) => (reason = isOutOfMemory(error) ? tooLarge(error) : error);
  const onExit = () => reject(reason);
  const onAbort = () => endWith(signal?.reason instanceof Error ? signal.reason : ended());
  thread.once('message', resolve).once('error', onError).once('exit', onExit);
  signal?.addEventListener('abort', onAbort, { once: true });
  const watchdog = setTimeout(() => endWith(tooLarge()), ms);
  try {
    thread.postMessage(task);
    return doneIn(await promise);
  } finally {
    clearTimeout(watchdog);
    signal?.removeEventListener('abort', onAbort);
    thread.off('message', resolve).off('error', onError).off('exit', onExit);
  }
};

const isOutOfMemory = (error: Error) =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
