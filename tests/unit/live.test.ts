import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuditRow, type Change, changesIn, collectChanges } from '#server/db/loggedChanges';
import { liveHub } from '#server/live/hub';
import { messagesOf, readMessage } from '#server/live/liveMessages';
import { LOOK_UP_MS, sessionLookUps } from '#server/modules/live/sessionLookUps';
import { liveStream, WAITING_BYTES } from '#server/modules/live/stream';
import { mayConcern } from '#server/live/visibility';
import type { UserActor } from '#server/db/actor';

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

const viewedWith = new Map([['users', 'signedIn' as const]]);

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

describe('Scans', () => {
  const scanned = (projectId: number): AuditRow => ({
    tenant_id: 1,
    action_type: 'projects.scanned',
    resource_type: 'projects',
    resource_id: projectId,
  });

  it('are told as such, with their project, and not as a change of it', () => {
    const [told] = changesIn([scanned(5)], new Date(0));
    expect(told).toMatchObject({ tenantId: 1, resource: 'scans', projectId: 5 });
    expect(told?.id).toBeUndefined();
  });

  it('of one project are told once, of a few by project, and of many together', () => {
    const projectsOf = (...ids: number[]) =>
      collected(changesIn(ids.map(scanned), new Date(0))).map(({ projectId }) => projectId);
    expect(projectsOf(5, 6, 5, 5)).toEqual([6, 5]);
    expect(projectsOf(...Array.from({ length: 30 }, (_, id) => id + 1))).toEqual([undefined]);
  });
});

describe('Messages to other processes', () => {
  it('are as small as PostgreSQL takes them, and say all that was put in', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 200 }), changes => {
        const messages = messagesOf('process', changes);
        for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8_000);
        expect(messages.flatMap(message => readMessage(message)?.changes ?? [])).toEqual(changes);
      }),
      { examples: [[[{ ...of(undefined), resource: 'scans', projectId: 5 }]]] }
    );
  });

  it('are passed over where they are of another version', () => {
    for (const text of ['', 'refresh', '{}', '{"from":"a","changes":[{"table":"customers"}]}']) {
      expect(readMessage(text)).toBeUndefined();
    }
  });
});

const actor: UserActor = {
  kind: 'person',
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

const entry = (values: Partial<AuditRow>): AuditRow => ({
  action_type: 'users.updated',
  resource_type: 'users',
  ...values,
});

const concerned = (values: Partial<AuditRow>, person = { id: 7, tenantId: 1 }) =>
  changesIn([entry(values)], new Date(0)).some(each => mayConcern(each, person));

describe('A session', () => {
  const auth = { resource_type: 'auth', tenant_id: 1 };

  it('is of no concern to entries of nobody, or of who failed to sign in', () => {
    expect(concerned({ ...auth, action_type: 'auth.failed', tenant_id: null })).toBe(false);
    expect(concerned({ ...auth, action_type: 'auth.failed', target_user_id: 7 })).toBe(false);
    expect(concerned({ ...auth, action_type: 'auth.logout' })).toBe(false);
    expect(concerned({ ...auth, action_type: 'auth.logout', performed_by: 7 })).toBe(true);
    expect(concerned({ ...auth, action_type: 'auth.logout', performed_by: 8 })).toBe(false);
    expect(concerned({ ...auth, action_type: 'auth.password_reset', target_user_id: 7 })).toBe(
      true
    );
  });

  it('is of concern to what is done to its person, or to people of its tenant at once', () => {
    expect(concerned({ resource_id: 7, tenant_id: 1 })).toBe(true);
    expect(concerned({ resource_id: 8, tenant_id: 1 })).toBe(false);
    expect(concerned({ tenant_id: 1 })).toBe(true);
    expect(concerned({ tenant_id: 2 })).toBe(false);
  });

  it('is of concern to roles of its tenant and of the platform, and to its tenant', () => {
    const role = { resource_type: 'roles', resource_id: 3 };
    expect(concerned({ ...role, tenant_id: 1 })).toBe(true);
    expect(concerned({ ...role, tenant_id: 2 })).toBe(false);
    expect(concerned({ ...role, tenant_id: null })).toBe(true);
    expect(concerned({ resource_type: 'tenants', resource_id: 1, tenant_id: 1 })).toBe(true);
    expect(concerned({ resource_type: 'tenants', resource_id: 2, tenant_id: 2 })).toBe(false);
    expect(concerned({ resource_type: 'customers', resource_id: 7, tenant_id: 1 })).toBe(false);
  });
});

describe('Sessions', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const session = (userId: number) => ({ userId, sessionId: `session of ${userId}` });

  it('are looked up together, each once, and at most once a second', async () => {
    const find = vi.fn(async () => new Map([[session(7).sessionId, actor.user]]));
    const { ask } = sessionLookUps(find);
    const first = [ask(session(7)), ask(session(7)), ask(session(8))];
    await vi.advanceTimersByTimeAsync(10);
    expect(await Promise.all(first)).toEqual([actor.user, actor.user, undefined]);
    expect(find.mock.calls).toEqual([[[session(7), session(8)]]]);
    const again = Array.from({ length: 50 }, (_, index) => ask(session(index % 5)));
    await vi.advanceTimersByTimeAsync(LOOK_UP_MS - 20);
    expect(find).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20);
    await Promise.all(again);
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('that are asked about during a look-up are looked up after it', async () => {
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const find = vi.fn(async () => {
      await answers[find.mock.calls.length - 1]?.promise;
      return new Map();
    });
    const { ask } = sessionLookUps(find);
    void ask(session(7));
    await vi.advanceTimersByTimeAsync(LOOK_UP_MS * 3);
    void ask(session(7));
    await vi.advanceTimersByTimeAsync(LOOK_UP_MS * 3);
    expect(find).toHaveBeenCalledTimes(1);
    answers[0]?.resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('may be asked about again where a look-up failed', async () => {
    const find = vi.fn(async () => new Map());
    find.mockRejectedValueOnce(new Error('no database'));
    const { ask } = sessionLookUps(find);
    await Promise.all([
      expect(ask(session(7))).rejects.toThrow('no database'),
      vi.advanceTimersByTimeAsync(10),
    ]);
    await vi.advanceTimersByTimeAsync(LOOK_UP_MS);
    const again = ask(session(7));
    await vi.advanceTimersByTimeAsync(10);
    expect(await again).toBeUndefined();
  });
});

describe('Streams', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Streams of people 1 to 100, of two tenants, and the sessions that they ask for. */
  const opened = () => {
    let tell: (changes: readonly Change[]) => void = () => undefined;
    const live = liveHub({
      onCommit: listener => {
        tell = listener;
        return () => undefined;
      },
      tenantSnapshot: () => Promise.reject(new Error('no database')),
    });
    const asked: number[] = [];
    for (let id = 1; id <= 100; id++) {
      const tenantId = 1 + (id % 2);
      const context = {
        actor: { ...actor, user: { ...actor.user, id, tenantId } },
        tenantId,
        allTenants: false,
      };
      liveStream({ live, viewedWith, context, recheck: async () => (asked.push(id), context) });
    }
    return {
      commit: (entries: readonly AuditRow[]) => tell(changesIn(entries, new Date(0))),
      asked,
    };
  };

  it('ask for no session on failed sign-ins, however many there are', async () => {
    const { commit, asked } = opened();
    const failed = entry({ resource_type: 'auth', action_type: 'auth.failed', tenant_id: null });
    commit(Array.from({ length: 1_000 }, () => failed));
    await vi.advanceTimersByTimeAsync(LOOK_UP_MS);
    expect(asked).toEqual([]);
  });

  it('ask once on many changes at once, those of the tenant alone', async () => {
    const { commit, asked } = opened();
    commit(Array.from({ length: 50 }, () => entry({ resource_type: 'roles', tenant_id: 1 })));
    commit([entry({ resource_id: 3, tenant_id: 2 })]);
    await vi.advanceTimersByTimeAsync(LOOK_UP_MS);
    expect(asked).toHaveLength(51);
    expect(asked.filter(id => id % 2 === 1)).toEqual([3]);
  });

  it('ask at times of their own otherwise', async () => {
    const { asked } = opened();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(100);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(new Set(asked).size).toBe(100);
  });
});

describe('A stream', () => {
  it('drops a reader who falls behind, and listens no more', async () => {
    let missed = () => undefined as void;
    let isHeard = true;
    const { body } = liveStream({
      viewedWith,
      live: {
        recent: async () => [],
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
