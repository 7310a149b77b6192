import { describe, expect, it } from 'vitest';
import { dayOfRow, inOrder } from '#contract/projects/scheduleDays';
import { timeOfRow } from '#src/modules/projects/overview/scheduleRows.ts';
import { scheduleLines } from '#server/modules/plan/scheduleLines';

const row = (day: number, time: string, note: string | null = null) => ({
  kind: 'load' as const,
  day,
  time,
  note,
});

describe('a typed time of a day schedule', () => {
  it.each([
    ['8u30', '08:30'],
    ['830', '08:30'],
    ['2 pm', '14:00'],
    ['24:00', undefined],
    ['25:00', undefined],
  ])('%s is at %s', (typed, time) => {
    expect(timeOfRow(typed)).toBe(time);
  });
});

describe('a day schedule', () => {
  it('is in the order in which it happens', () => {
    const rows = [row(1, '08:00'), row(-1, '16:00'), row(0, '12:00'), row(0, '09:30')];
    expect(inOrder(rows).map(({ day, time }) => `${day} ${time}`)).toEqual([
      '-1 16:00',
      '0 09:30',
      '0 12:00',
      '1 08:00',
    ]);
  });

  it('counts days from the first one of the tenant, over the change of clocks', () => {
    // In Amsterdam it is 28 March already, and the clocks change a day later.
    const start = '2026-03-27T23:30:00.000Z';
    const dayIn = (day: number) => dayOfRow(row(day, '08:00'), start, 'Europe/Amsterdam');
    expect([-1, 0, 1, 2].map(dayIn)).toEqual([
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ]);
  });

  it('is written in words, and not without a start', () => {
    const schedule = [row(0, '08:00', 'Bus 2'), row(-1, '16:00')];
    const shown = { language: 'nl', timeZone: 'Europe/Amsterdam' } as const;
    expect(scheduleLines({ start_date: '2026-06-12T12:00:00Z', schedule }, shown)).toEqual([
      'do 11 jun 16:00 Laden',
      'vr 12 jun 08:00 Laden: Bus 2',
    ]);
    expect(scheduleLines({ start_date: null, schedule }, shown)).toEqual([]);
  });
});
