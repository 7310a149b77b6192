import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuditRow, changesIn } from '#server/db/loggedChanges';
import { LOOK_UP_MS, sessionLookUps } from '#server/modules/live/sessionLookUps';
import { mayConcern } from '#server/live/visibility';
import { actor, entry } from './support/actor.ts';

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
