import { describe, expect, it } from 'vitest';
import {
  lastQuarter,
  monthsIn,
  namedPeriods,
  yearBefore,
} from '#src/modules/sales/reports/periods.ts';

describe('the periods of reports', () => {
  it('begin with the quarter that ended last, also of the year before', () => {
    expect(lastQuarter('2026-11-26')).toEqual({ from: '2026-07-01', until: '2026-09-30' });
    expect(lastQuarter('2026-02-01')).toEqual({ from: '2025-10-01', until: '2025-12-31' });
  });

  it('have a month of each, with its last day', () => {
    const months = namedPeriods('2026-02-10').filter(({ kind }) => kind === 'month');
    expect(months[0]).toMatchObject({ from: '2026-02-01', until: '2026-02-28', at: 2 });
    expect(months[2]).toMatchObject({ from: '2025-12-01', until: '2025-12-31', year: 2025 });
    expect(monthsIn({ from: '2025-11-15', until: '2026-01-03' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
    ]);
  });

  it('compare with the same days a year before, and the end of February with its end', () => {
    expect(yearBefore({ from: '2026-01-01', until: '2026-03-31' })).toEqual({
      from: '2025-01-01',
      until: '2025-03-31',
    });
    expect(yearBefore({ from: '2025-02-01', until: '2025-02-28' })).toEqual({
      from: '2024-02-01',
      until: '2024-02-29',
    });
  });
});
