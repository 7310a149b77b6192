import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf, type Planning } from '../support/plans.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp } from '../support/testApp.ts';

let ours: Planning;

beforeAll(async () => {
  ours = await planningOf(await buildTestApp());
});

/** A booking of three lamps where there is one, accepted as two short. */
const shortBooking = async () => {
  const lamp = await ours.product(1);
  const id = await ours.project('boeking', [0, 24]);
  const changes = [{ op: 'add_line', product_id: lamp, amount: 3 }];
  const booked = await ours.post(id, { changes, accept_shortage: { reason: 'wordt ingehuurd' } });
  expect(booked.statusCode, booked.body).toBe(200);
  const line: number = booked.json().lines[0].id;
  const hire = async (amount: number, status: string) => {
    const lines = [{ product_id: lamp, amount, project_line_id: line }];
    const values = { supplier_name: 'Verhuur BV', from: hour(-240), until: hour(240) };
    return (await ours.add('/sub-hires', { ...values, status, lines })).id;
  };
  const uncovered = async () => (await ours.plan(id)).lines[0]?.uncovered;
  /** What somebody else gets when they book so many. */
  const otherBooks = async (amount: number) => {
    const other = await ours.project('boeking', [0, 24]);
    return ours.post(other, { changes: [{ op: 'add_line', product_id: lamp, amount }] });
  };
  return { id, lamp, line, hire, uncovered, otherBooks };
};

describe('what is hired for a line of a booking', () => {
  it('covers what was accepted as short of it, so that nobody else can book it', async () => {
    const { hire, uncovered, otherBooks } = await shortBooking();
    expect(await uncovered()).toBe(2);
    await hire(2, 'confirmed');
    expect(await uncovered()).toBe(0);
    const refused = await otherBooks(2);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().errorCode).toBe('shortage');
  });

  it('covers once it is confirmed, as far as it reaches', async () => {
    const { hire, uncovered } = await shortBooking();
    const id = await hire(1, 'requested');
    expect(await uncovered()).toBe(2);
    const confirmed = await ours.call('PATCH', `/sub-hires/${id}`, { status: 'confirmed' });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    expect(await uncovered()).toBe(1);
  });

  it('is its own beyond what it needs, until that is released', async () => {
    const { id, lamp, line, hire, otherBooks } = await shortBooking();
    const hired = await hire(5, 'confirmed');
    const linesOf = async () => (await ours.call('GET', `/sub-hires/${hired}`)).json().lines;
    const [own] = await linesOf();
    expect(own).toMatchObject({ amount: 5, surplus: 3 });
    expect((await otherBooks(1)).statusCode).toBe(409);

    // More of it needs no more hire; less of it goes back to what is its own.
    await ours.change(id, { op: 'update_line', id: line, amount: 5 });
    expect(await linesOf()).toMatchObject([{ surplus: 1 }]);
    await ours.change(id, { op: 'update_line', id: line, amount: 3 });
    expect(await linesOf()).toMatchObject([{ surplus: 3 }]);
    expect((await otherBooks(1)).statusCode).toBe(409);

    const released = await ours.call('PATCH', `/sub-hires/${hired}`, {
      lines: [
        { id: own.id, product_id: lamp, amount: 2, project_line_id: line },
        { product_id: lamp, amount: 3, project_line_id: null },
      ],
    });
    expect(released.statusCode, released.body).toBe(200);
    expect(await linesOf()).toMatchObject([{ surplus: 0 }, { surplus: 0, project: null }]);
    expect((await otherBooks(3)).statusCode).toBe(200);
    expect((await otherBooks(1)).statusCode).toBe(409);
  });

  it('is drawn when it is hired first and booked afterwards', async () => {
    const lamp = await ours.product(1);
    const id = await ours.project('optie', [0, 24]);
    const planned = await ours.post(id, {
      changes: [{ op: 'add_line', product_id: lamp, amount: 3 }],
    });
    const line: number = planned.json().lines[0].id;
    await ours.add('/sub-hires', {
      supplier_name: 'Verhuur BV',
      from: hour(-240),
      until: hour(240),
      status: 'confirmed',
      lines: [{ product_id: lamp, amount: 2, project_line_id: line }],
    });
    const free = async () => {
      const period = `from=${hour(0)}&until=${hour(24)}&product_ids=${lamp}`;
      const [found] = (await ours.call('GET', `/availability?${period}`)).json();
      return [found.free, found.free_if_all];
    };
    expect(await free()).toEqual([1, 0]);
    expect((await ours.plan(id)).lines).toMatchObject([{ short: 0, free: 3 }]);
    const booked = await ours.call('PATCH', `/projects/${id}`, { status: 'boeking' });
    expect(booked.statusCode, booked.body).toBe(200);
    expect((await ours.plan(id)).lines).toMatchObject([{ short: 0, uncovered: 0 }]);
    expect(await free()).toEqual([0, 0]);
    const back = await ours.call('PATCH', `/projects/${id}`, { status: 'optie' });
    expect(back.statusCode, back.body).toBe(200);
    expect(await free()).toEqual([1, 0]);
  });

  it('is short again, as accepted, when it is cancelled or shrinks', async () => {
    const { hire, uncovered, lamp, line } = await shortBooking();
    const id = await hire(2, 'confirmed');
    const { lines } = (await ours.call('GET', `/sub-hires/${id}`)).json();
    const shrunk = await ours.call('PATCH', `/sub-hires/${id}`, {
      lines: [{ id: lines[0].id, product_id: lamp, amount: 1, project_line_id: line }],
    });
    expect(shrunk.statusCode, shrunk.body).toBe(200);
    expect(await uncovered()).toBe(1);
    const cancelled = await ours.call('PATCH', `/sub-hires/${id}`, { status: 'cancelled' });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect(await uncovered()).toBe(2);
  });

  it('follows its period: short again while it is not here for all of the time', async () => {
    const { hire, uncovered } = await shortBooking();
    const id = await hire(2, 'confirmed');
    const move = async (until: string) => {
      const moved = await ours.call('PATCH', `/sub-hires/${id}`, { until });
      expect(moved.statusCode, moved.body).toBe(200);
    };
    await move(hour(12));
    expect(await uncovered()).toBe(2);
    await move(hour(240));
    expect(await uncovered()).toBe(0);
  });

  it('is its own once it is received, and no longer once it went back', async () => {
    const { id: job, hire, otherBooks, lamp, line } = await shortBooking();
    const id = await hire(3, 'confirmed');
    const shorts = async () => (await ours.plan(job)).lines.map(({ short }) => short);
    const become = async (status: string) => {
      const changed = await ours.call('PATCH', `/sub-hires/${id}`, { status });
      expect(changed.statusCode, changed.body).toBe(200);
    };
    await become('received');
    expect(await shorts()).toEqual([0]);
    expect((await otherBooks(1)).statusCode).toBe(409);
    await become('returned');
    expect(await shorts()).toEqual([2]);
    const lines = [{ product_id: lamp, amount: 2, project_line_id: line }];
    const values = { supplier_name: 'Ander BV', from: hour(-240), until: hour(240), lines };
    await ours.add('/sub-hires', { ...values, status: 'confirmed' });
    expect(await shorts()).toEqual([0]);
  });
});
