interface Listener {
  alive: () => void;
  closed: () => void;
  heard: (event: string | undefined, data: unknown) => void;
}

type Message =
  | { kind: 'alive' | 'closed' }
  | { kind: 'heard'; event: string | undefined; data: unknown };

/**
 * Waits for the turn to hold the stream, then starts. Returns a function that gives up the turn.
 */
export type TakeTurn = (start: () => void) => () => void;

/**
 * One stream for all tabs of a browser, which has only six connections to a server: one tab holds
 * it and forwards the events. Browsers without locks, as on plain http, have one for each visible
 * tab.
 */
export const sharedAmongTabs = (
  name: string,
  listener: Listener,
  left: AbortSignal
): Listener & { takeTurn: TakeTurn } => {
  if (!('locks' in navigator)) {
    return {
      ...listener,
      takeTurn: start => {
        start();
        return () => undefined;
      },
    };
  }

  const others = new BroadcastChannel(name);
  left.addEventListener('abort', () => others.close());
  // A closed channel throws on messages.
  const tell = (message: Message) => {
    if (!left.aborted) others.postMessage(message);
  };

  others.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    // A tab refetches its data when shown again.
    if (document.visibilityState !== 'visible') return;
    if (message.kind === 'heard') listener.heard(message.event, message.data);
    else listener[message.kind]();
  });

  return {
    alive: () => {
      listener.alive();
      tell({ kind: 'alive' });
    },
    closed: () => {
      listener.closed();
      tell({ kind: 'closed' });
    },
    heard: (event, data) => {
      listener.heard(event, data);
      tell({ kind: 'heard', event, data });
    },
    takeTurn: start => {
      const waiting = new AbortController();
      const { promise: held, resolve: giveUp } = Promise.withResolvers<void>();
      navigator.locks
        .request(name, { signal: waiting.signal }, () => {
          start();
          return held;
        })
        .catch(() => undefined);
      return () => {
        waiting.abort();
        giveUp();
      };
    },
  };
};
