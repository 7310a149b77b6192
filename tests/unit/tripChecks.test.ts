import { describe, expect, it } from 'vitest';
import { capacityOf } from '#contract/transport/capacity';
import { mayDrive } from '#contract/transport/loads';
import { checkTrip } from '#contract/transport/tripChecks';
import { foldPlate } from '#contract/transport/vehicles';

const VEHICLE = {
  id: 1,
  name: 'Bus',
  payload_kg: null,
  box_length: null,
  box_width: null,
  box_height: null,
  volume_m3: null,
  seats: null,
  licence: null,
  inspection_until: null,
  garage: [],
  retired_at: null,
};

const TRIP = {
  vehicle: VEHICLE,
  trailer: undefined,
  from: '2031-06-01T08:00:00.000Z',
  until: '2031-06-01T10:00:00.000Z',
  last_day: '2031-06-01',
  licences: null,
  people: 1,
  load: { weight: 5_000, volume: 90, without_weight: 0 },
};

const codesOf = (trip: Partial<Parameters<typeof checkTrip>[0]>) =>
  checkTrip({ ...TRIP, ...trip }, 80).map(({ code }) => code);

describe('a trip', () => {
  it('is not compared with unknown values', () => {
    expect(codesOf({})).toEqual([]);
    const trailer = { ...VEHICLE, payload_kg: 100 };
    expect(codesOf({ trailer })).toEqual([]);
    expect(codesOf({ vehicle: undefined, last_day: null, from: null, until: null })).toEqual([]);
  });

  it('fits if its load equals the capacity', () => {
    const vehicle = { ...VEHICLE, payload_kg: 5_000, volume_m3: 112.5, seats: 1 };
    expect(codesOf({ vehicle })).toEqual([]);
    expect(codesOf({ vehicle: { ...vehicle, volume_m3: 112 } })).toEqual(['volume']);
    expect(codesOf({ vehicle, people: 2 })).toEqual(['seats']);
  });

  it('touches a garage before or after it without being in it', () => {
    const inGarage = (from: string, until: string) => ({
      vehicle: { ...VEHICLE, garage: [{ from, until }] },
    });
    const { from, until } = TRIP;
    expect(codesOf(inGarage('2031-06-01T06:00:00.000Z', from))).toEqual([]);
    expect(codesOf(inGarage(until, '2031-06-01T12:00:00.000Z'))).toEqual([]);
    expect(codesOf(inGarage('2031-06-01T09:00:00.000Z', until))).toEqual(['garage']);
    expect(codesOf({ ...inGarage(from, until), until: null })).toEqual(['garage']);
  });

  it('may be on the last day of the inspection, and until the vehicle is retired', () => {
    const until = (inspection_until: string) => ({ vehicle: { ...VEHICLE, inspection_until } });
    expect(codesOf(until('2031-06-01'))).toEqual([]);
    expect(codesOf(until('2031-05-31'))).toEqual(['inspection']);
    const retired = (retired_at: string) => ({ vehicle: { ...VEHICLE, retired_at } });
    expect(codesOf(retired(TRIP.until))).toEqual([]);
    expect(codesOf(retired('2031-06-01T09:00:00.000Z'))).toEqual(['retired']);
  });
});

describe('a licence', () => {
  it.each([
    ['CE', ['CE', 'C', 'C1', 'BE', 'B']],
    ['C', ['C', 'C1', 'B']],
    ['C1', ['C1', 'B']],
    ['BE', ['BE', 'B']],
    ['B', ['B']],
  ] as const)('%s allows %s', (code, allowed) => {
    const all = ['CE', 'C', 'C1', 'BE', 'B'] as const;
    const may = all.filter(needed => mayDrive([{ code }], needed, '2031-06-01'));
    expect(may).toEqual(allowed);
  });

  it('is valid through its last day', () => {
    const held = [{ code: 'B' as const, until: '2031-06-01' }];
    expect(mayDrive(held, 'B', '2031-06-01')).toBe(true);
    expect(mayDrive(held, 'B', '2031-06-02')).toBe(false);
    expect(mayDrive([], 'B', null)).toBe(false);
  });
});

describe('what vehicles carry', () => {
  it('is the volume, else the box, added up with the trailer', () => {
    const box = { ...VEHICLE, box_length: 200, box_width: 100, box_height: 100, payload_kg: 10 };
    expect(capacityOf([box], 80)).toEqual({ payload: 10, usable: 1.6 });
    expect(capacityOf([{ ...box, volume_m3: 5 }, box], 50)).toEqual({ payload: 20, usable: 3.5 });
    expect(capacityOf([box, VEHICLE], 80)).toEqual({ payload: null, usable: null });
    expect(capacityOf([], 80)).toEqual({ payload: null, usable: null });
    const light = (payload_kg: number) => ({ ...VEHICLE, payload_kg });
    expect(capacityOf([light(0.1), light(0.2)], 80).payload).toBe(0.3);
  });
});

it('a plate is one, however it is written', () => {
  expect(['v-123-ab', 'V 123 AB', 'V123AB'].map(foldPlate)).toEqual(Array(3).fill('V123AB'));
});
