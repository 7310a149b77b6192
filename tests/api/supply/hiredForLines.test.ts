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
});
