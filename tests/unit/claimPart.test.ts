import { describe, expect, it } from 'vitest';
import type { ReportedShortage, Timeline } from '#contract/availability/availability';
import { claimPart, firstClaim } from '#src/modules/availability/claimPart.ts';

const at = (day: number) => new Date(Date.UTC(2031, 5, day)).toISOString();

const claim = (values: Partial<Timeline['claims'][number]>): Timeline['claims'][number] => ({
  project_id: 1,
  project_name: 'Gala',
  status: 'boeking',
  amount: 1,
  from: at(1),
  until: at(2),
  line_id: 1,
  kit: null,
  ...values,
});

const moment = (values: Partial<ReportedShortage>): ReportedShortage => ({
  product_id: 4,
  name: 'Kabelbrug',
  category_id: null,
  from: at(1),
  until: at(2),
  short: 1,
  short_if_all: 1,
  accepted: [],
  cause: 'booked',
  projects: [],
  sub_hires: [],
  ...values,
});

const hire = { id: 3, supplier: 'Vossenberg', status: 'requested' as const, amount: 2 };

describe('the part of a shortage that one claim lacks', () => {
  const card = { period: { from: at(1), until: at(6) }, short: 38, requested: 2 };
  const moments = [
    moment({}),
    moment({
      from: at(4),
      until: at(6),
      short: 38,
      short_if_all: 38,
      sub_hires: [{ ...hire, from: at(1), until: at(7) }],
    }),
  ];

  it('lasts as long as the claim, and is no more than it asks for', () => {
    expect(claimPart(claim({}), card, moments)).toEqual({
      period: { from: at(1), until: at(2) },
      short: 1,
      requested: 0,
    });
    const large = claim({ line_id: 2, amount: 38, from: at(3), until: at(9) });
    expect(claimPart(large, card, moments)).toEqual({
      period: { from: at(3), until: at(6) },
      short: 38,
      requested: 2,
    });
  });

  it('is all that a claim asks for, where more than that is missing', () => {
    const one = claim({ amount: 10, from: at(4), until: null });
    const { short, requested } = claimPart(one, card, moments);
    expect(short - requested).toBe(10);
  });

  it('is solved first for the largest booking', () => {
    const option = claim({ line_id: 3, status: 'optie', amount: 90 });
    const large = claim({ line_id: 2, amount: 38 });
    expect(firstClaim([option, claim({}), large])).toBe(large);
    expect(firstClaim([option])).toBe(option);
    expect(firstClaim([])).toBeUndefined();
  });
});
