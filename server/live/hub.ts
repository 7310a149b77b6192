import { EventEmitter } from 'node:events';
import { type Change, collectChanges } from '../db/changes.ts';
import type { Transactions } from '../db/transactions.ts';
import type { OpenChannel } from './channel.ts';
import { messagesOf, readMessage } from './messages.ts';
import { pastChanges } from './past.ts';

/** How long, in milliseconds, changes are collected before other processes are told. */
const BATCH_MS = 100;

/** How long, in milliseconds, until changes that could not be sent are tried again. */
const RETRY_MS = 1_000;

interface LiveEvents {
  change: [Change];
  /** Changes of other processes may not have arrived. */
  missed: [];
}

export interface LiveHub {
  /** Has listeners told of changes that are committed, in this process or another. */
  listen: (listeners: { change: (change: Change) => void; missed: () => void }) => () => void;
  /**
   * A tenant's changes of the last `away` milliseconds, in whatever process; `undefined` where they are
   * too many, or not all of them are known.
   */
  recent: (away: number, tenantId?: number) => Promise<Change[] | undefined>;
  /** How many are listening. */
  listening: () => number;
  close: () => Promise<void>;
}

/**
 * Tells who listens in this process what is committed: by this process at once, and by others as far
 * as a channel brings it. Best effort: who connects reads everything first.
 */
export const liveHub = (
  database: Pick<Transactions, 'onCommit' | 'tenantSnapshot'>,
  openChannel?: OpenChannel
): LiveHub => {
  const events = new EventEmitter<LiveEvents>().setMaxListeners(0);
  const unsent = collectChanges();
  const recent = pastChanges(database);
  const processId = crypto.randomUUID();
  let sending: NodeJS.Timeout | undefined;

  const tell = (change: Change) => events.emit('change', change);

  /** Also what was told before: it names nobody, as who reads it anew has read it. */
  const tellMissed = async (away: number) => {
    const missed = await recent(away).catch(() => undefined);
    if (!missed) return events.emit('missed');
    const collected = collectChanges();
    for (const change of missed) collected.add({ ...change, by: undefined });
    return collected.take().forEach(tell);
  };

  const channel = openChannel?.({
    receive: text => {
      const message = readMessage(text);
      if (!message || message.from === processId) return;
      for (const change of message.changes) tell(change);
    },
    reopened: away => void tellMissed(away),
  });

  const send = async () => {
    sending = undefined;
    const changes = unsent.take();
    try {
      await channel?.send(messagesOf(processId, changes));
    } catch {
      for (const change of changes) unsent.add(change);
      sending ??= setTimeout(() => void send(), RETRY_MS);
    }
  };

  const stopListening = database.onCommit(changes => {
    for (const change of changes) {
      tell(change);
      if (channel) unsent.add(change);
    }
    if (channel) sending ??= setTimeout(() => void send(), BATCH_MS);
  });

  return {
    listen: ({ change, missed }) => {
      events.on('change', change).on('missed', missed);
      return () => void events.off('change', change).off('missed', missed);
    },
    recent,
    listening: () => events.listenerCount('change'),
    close: async () => {
      stopListening();
      clearTimeout(sending);
      if (!unsent.isEmpty()) await send();
      clearTimeout(sending);
      await channel?.close();
    },
  };
};
