import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Change, collectChanges } from '#server/live/changes';
import { messagesOf, readMessage } from '#server/live/messages';
import { KEPT_AT_MOST, recentChanges, UNDER_WAY_MS } from '#server/live/recent';
import { liveStream, WAITING_BYTES } from '#server/modules/live/stream';
import type { UserActor } from '#server/security/actor';

const change: fc.Arbitrary<Change> = fc.record({
  tenantId: fc.constantFrom(1, 2, null),
  resource: fc.constantFrom('customers', 'projects'),
  id: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined, freq: 20 }),
  by: fc.option(
    fc.record({ id: fc.constantFrom(7, 8), name: fc.string({ unit: 'grapheme', maxLength: 100 }) }),
    { nil: undefined }
  ),
  at: fc.constant('2026-06-01T08:00:00.000Z'),
});

const collected = (changes: readonly Change[]) => {
  const collection = collectChanges();
  for (const each of changes) collection.add(each);
  return collection.take();
};

const kindOf = ({ tenantId, resource }: Change) => `${tenantId} ${resource}`;

const of = (id: number | undefined, person: number | null = 7): Change => ({
  tenantId: 1,
  resource: 'projects',
  id,
  by: person === null ? undefined : { id: person, name: 'Fatima' },
  at: '2026-06-01T08:00:00.000Z',
});

describe('Collected changes', () => {
  it('tell of every record that changed: by itself, or by its resource where there are many', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 200 }), changes => {
        const told = collected(changes);
        for (const [kind, group] of Map.groupBy(told, kindOf)) {
          const given = changes.filter(each => kindOf(each) === kind);
          const ids = new Set(given.map(({ id }) => id));
          const isNamed = ids.size <= 20 && !ids.has(undefined);
          const named = group.map(({ id }) => id);
          expect(named).toHaveLength(isNamed ? ids.size : 1);
          expect(new Set(named)).toEqual(isNamed ? ids : new Set([undefined]));
        }
        expect(new Set(told.map(kindOf))).toEqual(new Set(changes.map(kindOf)));
      })
    );
  });

  it('name a person only where nobody else had a part in it', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), changes => {
        for (const told of collected(changes).filter(({ id }) => id === undefined)) {
          const given = changes.filter(each => kindOf(each) === kindOf(told));
          const people = new Set(given.map(({ by }) => by?.id));
          expect(told.by?.id).toBe(people.size === 1 ? [...people][0] : undefined);
        }
      }),
      // A change of one author is not told as that of the next one to change the record.
      { examples: [[[of(1, null), of(1, 8), of(undefined, 8)]]] }
    );
  });
});

describe('Recent changes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('are those since a moment, as long as all of them are known', () => {
    const recent = recentChanges();
    vi.advanceTimersByTime(20_000);
    recent.add(of(1));
    vi.advanceTimersByTime(6_000);
    recent.add(of(2));
    expect(recent.since(500)).toEqual([of(2)]);
    expect(recent.since(6_000)).toEqual([of(1), of(2)]);
    expect(recent.since(22_000)).toBeUndefined();
    recent.forget();
    expect(recent.since(0)).toBeUndefined();
    vi.advanceTimersByTime(600_000);
    expect(recent.since(10_000)).toEqual([]);
    expect(recent.since(500_000)).toBeUndefined();
  });

  it('name nobody where they may have been read before', () => {
    const recent = recentChanges();
    vi.advanceTimersByTime(20_000);
    recent.add(of(1));
    vi.advanceTimersByTime(2_000);
    expect(recent.since(1_000)).toEqual([{ ...of(1), by: undefined }]);
    expect(recent.since(3_000)).toEqual([of(1)]);
  });

  it('are only so many', () => {
    const recent = recentChanges();
    recent.add(of(1));
    vi.advanceTimersByTime(UNDER_WAY_MS + 1_000);
    for (let id = 0; id < KEPT_AT_MOST; id++) recent.add(of(id));
    expect(recent.since(500)).toHaveLength(KEPT_AT_MOST);
    expect(recent.since(1_500)).toBeUndefined();
  });
});

describe('Messages to other processes', () => {
  it('are as small as PostgreSQL takes them, and say all that was put in', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 200 }), changes => {
        const messages = messagesOf('process', changes);
        for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8_000);
        expect(messages.flatMap(message => readMessage(message)?.changes ?? [])).toEqual(changes);
      })
    );
  });

  it('are passed over where they are of another version', () => {
    for (const text of ['', 'refresh', '{}', '{"from":"a","changes":[{"table":"customers"}]}']) {
      expect(readMessage(text)).toBeUndefined();
    }
  });
});

describe('A stream', () => {
  const actor: UserActor = {
    user: {
      id: 7,
      name: 'Sanne de Wit',
      sessionId: 'session',
      tenantId: 1,
      isSuperadmin: false,
      userType: 'full',
      permissions: new Set(),
      twofaEnabled: false,
      mustSetUpTwofa: false,
      isReadOnly: false,
      timeZone: 'Europe/Amsterdam',
    },
    ip: '127.0.0.1',
    requestId: 'request',
    language: 'nl',
    userAgent: 'test',
  };

  it('drops a reader who falls behind, and listens no more', async () => {
    let missed = () => undefined as void;
    let isHeard = true;
    const { body } = liveStream({
      live: {
        recent: () => [],
        listen: listeners => {
          missed = listeners.missed;
          return () => void (isHeard = false);
        },
      },
      context: { actor, tenantId: 1, allTenants: false },
      recheck: async () => undefined,
    });
    for (let bytes = 0; bytes <= WAITING_BYTES; bytes += 10) missed();
    expect(body.destroyed).toBe(true);
    await nextTurn();
    expect(isHeard).toBe(false);
  });
});
