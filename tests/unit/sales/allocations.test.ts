import { describe, expect, it } from 'vitest';
import {
  allocationsOf,
  leftOf,
  mostOf,
  partsOf,
  proposed,
} from '#src/modules/sales/payments/allocate.ts';

describe('a payment', () => {
  const targets = [
    { key: 'invoice1', invoice_id: 1, number: 'F1', due_on: '2026-01-01', open: 60 },
    { key: 'invoice2', invoice_id: 2, number: 'F2', due_on: '2026-02-01', open: 50.1 },
  ];

  it('pays the oldest invoice first, or the one that was asked for', () => {
    expect(proposed(100, targets)).toEqual({ invoice1: 60, invoice2: 40 });
    expect(proposed(100, targets, 'invoice2')).toEqual({ invoice2: 50.1, invoice1: 49.9 });
    expect(proposed(-5, targets)).toEqual({});
  });

  it('gives each document what is open of it, and what those above it leave', () => {
    expect(mostOf(100, { invoice1: 60, invoice2: 45 }, targets)).toEqual({
      invoice1: 60,
      invoice2: 40,
    });
    expect(mostOf(null, { invoice1: 60 }, targets)).toEqual({ invoice1: 60, invoice2: 50.1 });
    expect(mostOf(50, { invoice1: 60 }, targets)).toEqual({ invoice1: 50, invoice2: 0 });
  });

  it('is proposed anew for another customer, whatever was typed for the one before', () => {
    expect(partsOf({ invoice9: 5 }, 100, targets)).toEqual({ invoice1: 60, invoice2: 40 });
    expect(partsOf({ invoice1: null }, 100, targets)).toEqual({ invoice1: null });
    expect(partsOf(null, 100, targets, 'invoice2')).toEqual({ invoice2: 50.1, invoice1: 49.9 });
  });

  it('leaves what is over, to the cent', () => {
    expect(leftOf(110.2, { invoice1: 60, invoice2: 50.1 }, targets)).toBe(0.1);
    expect(leftOf(10, { invoice1: 60 }, targets)).toBe(-50);
    expect(allocationsOf(60, { invoice1: 60, invoice2: null }, targets)).toEqual([
      { invoice_id: 1, amount: 60 },
    ]);
  });
});

describe('money that goes back', () => {
  const targets = [
    { key: 'invoice1', invoice_id: 1, number: 'F1', open: 60 },
    { key: 'invoice3', invoice_id: 3, number: 'C1', isCredit: true, open: 75.44 },
    { key: 'invoice4', invoice_id: 4, number: 'C2', isCredit: true, open: 10 },
  ];

  it('pays back open credit notes, and no invoice', () => {
    expect(proposed(-80, targets)).toEqual({ invoice3: 75.44, invoice4: 4.56 });
    expect(proposed(80, targets)).toEqual({ invoice1: 60 });
    expect(proposed(-80, targets, 'invoice4')).toEqual({ invoice4: 10, invoice3: 70 });
  });

  it('is given with its sign, whatever was typed for an amount that came', () => {
    const parts = { invoice1: 60, invoice3: 75.44 };
    expect(allocationsOf(-75.44, parts, targets)).toEqual([{ invoice_id: 3, amount: -75.44 }]);
    expect(leftOf(-80, parts, targets)).toBe(4.56);
    expect(leftOf(60, parts, targets)).toBe(0);
  });
});
