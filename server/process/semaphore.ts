type Leave = () => void;

export interface Gate {
  /**
   * First come, first served. If the signal is aborted, it leaves the queue and rejects with the signal's
   * reason.
   */
  enter(signal?: AbortSignal): Promise<Leave>;
  isFull(): boolean;
  waiting(): number;
  isEmpty(): boolean;
}

export const semaphoreFor = (atOnce: number): Gate => {
  const queue = new Set<() => void>();
  let inside = 0;

  const leaveOnce = (): Leave => {
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      inside -= 1;
      const [first] = queue;
      first?.();
    };
  };

  const admit = () => {
    inside += 1;
    return leaveOnce();
  };

  return {
    enter: async signal => {
      signal?.throwIfAborted();
      if (inside < atOnce) return admit();
      const { promise, resolve, reject } = Promise.withResolvers<Leave>();
      const giveUp = () => {
        queue.delete(next);
        reject(signal?.reason);
      };
      const next = () => {
        queue.delete(next);
        signal?.removeEventListener('abort', giveUp);
        resolve(admit());
      };
      queue.add(next);
      signal?.addEventListener('abort', giveUp, { once: true });
      return promise;
    },
    isFull: () => inside >= atOnce,
    waiting: () => queue.size,
    isEmpty: () => inside === 0 && queue.size === 0,
  };
};

export const semaphoresFor = <Key>(atOnce: number) => {
  const gates = new Map<Key, Gate>();
  return {
    enter: async (key: Key, signal?: AbortSignal): Promise<Leave> => {
      const gate = gates.get(key) ?? semaphoreFor(atOnce);
      gates.set(key, gate);
      const removeUnused = () => {
        if (gate.isEmpty()) gates.delete(key);
      };
      try {
        const leave = await gate.enter(signal);
        return () => {
          leave();
          removeUnused();
        };
      } catch (error) {
        removeUnused();
        throw error;
      }
    },
  };
};
