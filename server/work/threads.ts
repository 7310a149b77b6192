import { Worker } from 'node:worker_threads';
import { type Answer, doneIn } from './taskAnswers.ts';
import type { Task, Work, WorkName } from './work.ts';

/** Megabytes that a task may use before its thread is ended. */
const MEMORY_MB = 512;

/** Milliseconds after which an idle thread is ended, so that a server at rest has no memory in it. */
const IDLE_MS = 30_000;

const THREAD_FILE = new URL('../drawings/thread.ts', import.meta.url);

interface TaskLimits {
  /** Milliseconds, after which the thread is ended. */
  ms: number;
  /** Ends the thread when it is aborted. */
  signal: AbortSignal | undefined;
  /** The error of a task that takes too long or too much memory. */
  tooLarge: (cause?: Error) => Error;
  /** The error of a task whose thread is ended from outside. */
  ended: () => Error;
}

/**
 * Threads for tasks, each with one task at a time. They are started on demand, kept for the next task,
 * and ended when they are idle.
 */
export const openThreads = () => {
  const all = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  let isClosed = false;

  const start = () => {
    const thread = new Worker(THREAD_FILE, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
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

  /** Ends a thread, so that it gets no further task. */
  const end = (thread: Worker) => {
    all.delete(thread);
    idle.delete(thread);
    void thread.terminate();
  };

  const keep = (thread: Worker) => {
    if (!all.has(thread)) return;
    // An idle thread does not keep the process running.
    thread.unref();
    const timer = setTimeout(() => end(thread), IDLE_MS);
    timer.unref();
    idle.set(thread, timer);
  };

  return {
    /** Runs a task on a thread that is idle, or on a new one. */
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
    /** Ends all threads at once. */
    close: async () => {
      isClosed = true;
      await Promise.all([...all].map(thread => thread.terminate()));
    },
  };
};

interface Running extends TaskLimits {
  /** Ends the thread. */
  end: () => void;
}

/** Waits until a failed thread has ended, so that it takes no more of the processor. */
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
