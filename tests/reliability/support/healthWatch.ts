import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Product } from './product.ts';

const THREAD_FILE = new URL('./healthThread.ts', import.meta.url);

/** Milliseconds between two looks at the memory. */
const LOOK_MS = 50;

/**
 * Asks a server all the time whether it is there, in a thread and on a connection of its own: making and
 * sending what is tried takes the time of this one. It also watches the server's memory.
 */
export const watchHealth = ({ url, memory }: Pick<Product, 'url' | 'memory'>) => {
  const { take, close } = askAlways(`${url}/api/health`);
  let [most, isWatching] = [0, true];
  const looking = (async () => {
    while (isWatching) {
      most = Math.max(most, await memory());
      await delay(LOOK_MS);
    }
  })();
  return {
    take,
    /** The most memory since it was last asked, in bytes. */
    takeMemory: () => {
      const taken = most;
      most = 0;
      return taken;
    },
    close: async () => {
      isWatching = false;
      await looking;
      await close();
    },
  };
};

/** Asks an address all the time, in a thread. */
export const askAlways = (url: string, headers: Record<string, string> = {}) => {
  const thread = new Worker(THREAD_FILE, { workerData: { url, headers } });
  return {
    /** The times of answers since it was last asked, in milliseconds. */
    take: async (): Promise<number[]> => {
      const answer = once(thread, 'message');
      thread.postMessage('take');
      const [times] = await answer;
      return times;
    },
    close: () => thread.terminate(),
  };
};

export type HealthWatch = ReturnType<typeof watchHealth>;
