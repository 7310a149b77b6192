import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { LiveEventName } from '#contract/base/live';
import { type Change, collectChanges } from '../../db/loggedChanges.ts';
import type { TenantContext } from '../../db/tx.ts';
import type { LiveHub } from '../../live/hub.ts';
import type { UserActor } from '../../db/actor.ts';
import { mayConcern, visibleChange } from '../../live/visibility.ts';

/** Milliseconds that changes are collected before they are sent, so that a burst becomes a few events. */
const BURST_MS = 100;

/** Maximum milliseconds between sends: shorter than the timeout of idle connections. */
const HEARTBEAT_MS = 8_000;

/** Maximum bytes that wait for a client. A slower client is disconnected. */
export const WAITING_BYTES = 64 * 1024;

const RETRY_MS = 1_000;

const rightsIn = ({ actor: { user } }: TenantContext<UserActor>) =>
  [user.userType, ...[...user.permissions].toSorted()].join(' ');

interface StreamOptions {
  live: Pick<LiveHub, 'listen' | 'recent'>;
  viewedWith: FastifyInstance['viewedWith'];
  context: TenantContext<UserActor>;
  recheck: () => Promise<TenantContext<UserActor> | undefined>;
  /**
   * Milliseconds since the client last received or read changes. Without it, nothing is replayed.
   */
  away?: number | undefined;
}

export type LiveStream = ReturnType<typeof liveStream>;

export const liveStream = ({
  live,
  viewedWith,
  context: asOpened,
  recheck,
  away,
}: StreamOptions) => {
  const body = new Readable({ read: () => undefined });
  const collected = collectChanges();
  let context = asOpened;
  let telling: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let isEnding = false;

  const write = (text: string) => {
    if (body.destroyed || isEnding) return;
    body.push(text);
    if (body.readableLength > WAITING_BYTES) body.destroy();
  };

  const event = (name: LiveEventName, data: object) =>
    write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

  const end = () => {
    if (isEnding) return;
    isEnding = true;
    body.push(null);
  };

  /** A failed lookup is repeated by the next heartbeat. */
  const stillAllowed = async () => {
    try {
      const current = await recheck();
      if (!current) return end();
      const isChanged = rightsIn(current) !== rightsIn(context);
      context = current;
      if (isChanged) event('rights', {});
    } catch {
      return;
    }
  };

  const tell = () => {
    telling = undefined;
    for (const change of collected.take()) {
      const visible = visibleChange(change, context, viewedWith);
      if (visible) event('change', visible);
    }
  };

  const ask = () => {
    asking = undefined;
    void stillAllowed();
  };

  const hear = (change: Change) => {
    if (mayConcern(change, context.actor.user)) {
      asking ??= setTimeout(ask, BURST_MS);
    }
    if (!visibleChange(change, context, viewedWith)) return;
    collected.add(change);
    telling ??= setTimeout(tell, BURST_MS);
  };

  const catchUp = async (since: number) => {
    const missed = await live.recent(since, context.tenantId ?? undefined).catch(() => undefined);
    if (missed) for (const change of missed) hear(change);
    else event('missed', {});
  };

  const stopListening = live.listen({ change: hear, missed: () => event('missed', {}) });
  // Random, so that streams opened together do not all check together.
  const heartbeat = setInterval(
    () => {
      write(':\n\n');
      void stillAllowed();
    },
    HEARTBEAT_MS * (1 - Math.random() / 4)
  );
  body.once('close', () => {
    stopListening();
    clearInterval(heartbeat);
    clearTimeout(telling);
    clearTimeout(asking);
  });
  write(`retry: ${RETRY_MS}\n\n`);
  if (away !== undefined) void catchUp(away);

  return {
    body,
    end,
    replace: () => {
      event('replaced', {});
      end();
    },
  };
};
