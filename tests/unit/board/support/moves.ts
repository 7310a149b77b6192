import type { Forecast, Movable, MoveOutcome } from '#src/modules/board/model/moveState.ts';
import { makeMoveStore, type MoveServer } from '#src/modules/board/model/moveStore.ts';

export const period = (day: number) => ({
  from: `2026-07-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  until: `2026-07-${String(day + 2).padStart(2, '0')}T18:00:00.000Z`,
});

export const GALA: Movable = { kind: 'project', id: 1, name: 'Gala', from: period(4), was: 1 };

export const EXPO: Movable = { kind: 'project', id: 2, name: 'Beurs', from: period(10), was: 0 };

export const NOTHING: Forecast = { shortages: [], trips: 0, units: [] };

export const shortage = (product_id: number) => ({
  product_id,
  name: 'Spot',
  ...period(4),
  needed: 4,
  free: 2,
  short: 2,
  others: [],
});

export const UNIT = {
  line_id: 5,
  unit_id: 9,
  code: 'S-9',
  name: 'Spot',
  is_out: false,
  taken_by: null,
};

/** A server that takes everything, unless the test says otherwise, and notes what it was asked. */
export const makeServer = (server: Partial<MoveServer> = {}) => {
  const calls: string[] = [];
  const unseen: MoveOutcome[] = [];
  const given: MoveServer = {
    preview: async () => NOTHING,
    save: async ({ id, to }, { moving, reason }) => {
      const also = [moving.trips, moving.units, reason].filter(Boolean).join(' ');
      calls.push(`save ${id} ${to.from.slice(8, 10)} ${also}`);
      return undefined;
    },
    bringPeopleBack: async ({ item: { id } }) => {
      calls.push(`people ${id}`);
      return undefined;
    },
    addUnits: async ({ id }, units) =>
      void calls.push(`units ${id} ${units.map(({ unit_id }) => unit_id).join()}`),
    shortagesOf: () => undefined,
    refresh: async () => void calls.push('refresh'),
    ...server,
  };
  const store = makeMoveStore(given, outcome => void unseen.push(outcome));
  const leave = store.watch();
  return { store, calls, unseen, leave };
};
