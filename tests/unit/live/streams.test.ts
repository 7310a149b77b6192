import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuditRow, type Change, changesIn } from '#server/db/loggedChanges';
import { liveHub } from '#server/live/hub';
import { LOOK_UP_MS } from '#server/modules/live/sessionLookUps';
import { liveStream, WAITING_BYTES } from '#server/modules/live/stream';
import { actor, entry } from './support/actor.ts';

const viewedWith = new Map([['users', 'signedIn' as const]]);

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
