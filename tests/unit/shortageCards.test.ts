import { describe, expect, it } from 'vitest';
import type { ReportedShortage } from '#contract/availability/availability';
import { cardsOf, filtered, tabOf } from '#src/modules/availability/shortageCards.ts';

const at = (day: number, hour = 0) => new Date(Date.UTC(2031, 5, day, hour)).toISOString();

const shortage = (values: Partial<ReportedShortage>): ReportedShortage => ({
  product_id: 1,
  name: 'SM58',
  category_id: 3,
  from: at(1),
  until: at(2),
  short: 1,
  short_if_all: 2,
  accepted: [],
  cause: 'booked',
  projects: [],
  sub_hires: [],
  ...values,
});

const acceptance = {
  project_id: 7,
  line_id: 9,
  amount: 4,
  reason: 'Komt goed',
  by: null,
  at: at(1),
};

describe('cards of shortages', () => {
  it('are one for a product and its run, at its worst, with all moments', () => {
    const project = { project_id: 7, name: 'Gala', status: 'boeking', amount: 3 };
    const week = Array.from({ length: 37 }, (_, hour) =>
      shortage({
        from: at(1, hour),
        until: at(1, hour + 1),
        short: hour === 20 ? 9 : 1,
        projects: [{ ...project, amount: hour }],
      })
    );
    const [card, ...more] = cardsOf(week);
    expect(more).toEqual([]);
    expect(card).toMatchObject({ from: at(1), until: at(1, 37), short: 9 });
    expect(card?.moments).toHaveLength(37);
    expect(card?.projects).toEqual([{ ...project, amount: 36 }]);
  });

  it('are others for another product, and after days without a shortage', () => {
    const cards = cardsOf([
      shortage({ from: at(9), until: at(10) }),
      shortage({}),
      shortage({ product_id: 2, name: 'Kabel' }),
      shortage({ from: at(3), until: at(4) }),
    ]);
    expect(cards.map(({ product_id, from, until }) => [product_id, from, until])).toEqual([
      [1, at(1), at(4)],
      [2, at(1), at(2)],
      [1, at(9), at(10)],
    ]);
  });

  it('tell the most that was accepted at once, and each acceptance once', () => {
    const [card] = cardsOf([
      shortage({ short: 0, accepted: [acceptance] }),
      shortage({ short: 0, from: at(2), until: at(3), accepted: [acceptance] }),
    ]);
    expect(card?.acceptedAmount).toBe(4);
    expect(card?.accepted).toEqual([acceptance]);
  });

  it('stand in one of three tabs', () => {
    expect(tabOf(shortage({ accepted: [acceptance] }))).toBe('open');
    expect(tabOf(shortage({ short: 0, accepted: [acceptance] }))).toBe('accepted');
    expect(tabOf(shortage({ short: 0 }))).toBe('options');
  });

  it('are narrowed down to a category, a product and a project', () => {
    const gala = shortage({
      projects: [{ project_id: 7, name: 'Gala', status: 'boeking', amount: 3 }],
    });
    const cable = shortage({ product_id: 2, category_id: 2 });
    expect(filtered([gala, cable], { project: 7 })).toEqual([gala]);
    expect(filtered([gala, cable], { category: 2 })).toEqual([cable]);
    expect(filtered([gala, cable], { product: 2, category: 3 })).toEqual([]);
  });
});
