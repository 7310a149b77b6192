import { EventEmitter } from 'node:events';
import type { Transactions } from '../db/transactions.ts';
import type { OpenChannel } from './channel.ts';
import { type Change, changesIn, collectChanges } from './changes.ts';
import { messagesOf, readMessage } from './messages.ts';
import { recentChanges } from './recent.ts';

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
  /** A tenant's changes of the last `away` milliseconds; `undefined` where not all of them are known. */
  recent: (away: number, tenantId?: number) => Change[] | undefined;
  /** How many are listening. */
  listening: () => number;
  close: () => Promise<void>;
}

/**
 * Tells who listens in this process what is committed: by this process at once, and by others as far
 * as a channel brings it. Best effort: who connects reads everything first.
 */
export const liveHub = (
  database: Pick<Transactions, 'onCommit'>,
  openChannel?: OpenChannel
): LiveHub => {
  const events = new EventEmitter<LiveEvents>().setMaxListeners(0);
  const unsent = collectChanges();
  const recent = recentChanges();
  const processId = crypto.randomUUID();
  let sending: NodeJS.Timeout | undefined;

  const tell = (change: Change) => {
    recent.add(change);
    events.emit('change', change);
  };

  const channel = openChannel?.({
    receive: text => {
      const message = readMessage(text);
      if (!message || message.from === processId) return;
      for (const change of message.changes) tell(change);
    },
    reopened: () => {
      recent.forget();
      events.emit('missed');
    },
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

  const stopListening = database.onCommit(entries => {
    for (const change of changesIn(entries, new Date())) {
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
    recent: recent.since,
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
