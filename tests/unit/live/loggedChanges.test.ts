import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuditRow, type Change, changesIn, collectChanges } from '#server/db/loggedChanges';
import { messagesOf, readMessage } from '#server/live/liveMessages';

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
