import { EventEmitter } from 'node:events';
import { type Change, collectChanges } from '../db/loggedChanges.ts';
import type { Transactions } from '../db/transactions.ts';
import type { OpenChannel } from './channel.ts';
import { messagesOf, readMessage } from './liveMessages.ts';
import { pastChanges } from './replay.ts';

const BATCH_MS = 100;

const RETRY_MS = 1_000;

interface LiveEvents {
  change: [Change];
  missed: [];
}

export interface LiveHub {
  listen: (listeners: { change: (change: Change) => void; missed: () => void }) => () => void;
  /** Of all processes. `undefined` if they are too many, or not all known. */
  recent: (away: number, tenantId?: number) => Promise<Change[] | undefined>;
  listening: () => number;
  close: () => Promise<void>;
}

/**
 * Publishes committed changes: own ones at once, those of other processes through the channel. Best effort: a
 * client reloads everything when it connects.
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

  /**
   * Includes changes published before. They have no user, as a client that reloads has read them.
   */
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
