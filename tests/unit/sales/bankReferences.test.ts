import { describe, expect, it } from 'vitest';
import { belgianReference } from '#contract/sales/belgianReference';
import { isoReferenceText } from '#contract/sales/isoReference';
import { namedIn } from '#server/modules/sales/bank/paymentReferences';

const numbersIn = (...written: string[]) => namedIn(written).numbers;

describe('a number in a text', () => {
  it.each([
    'F2026-0001',
    'Factuur f2026-0001, bedankt',
    'F 2026 0001',
    'F20260001',
    'SVWZ+F2026_0001+',
    'nr.F2026 - 0001',
  ])('is found: %s', text => {
    expect(numbersIn(text)).toEqual(['F2026-0001']);
  });

  it.each(['2026-0001', 'XF2026-0001', 'F2026-0001a', 'F2026-001', 'F202-60001x', 'C2026-0001'])(
    'is not: %s',
    text => {
      expect(numbersIn(text)).toEqual([]);
    }
  );

  it('is a whole one', () => {
    expect(numbersIn('F2026-00012')).toEqual(['F2026-00012']);
    expect(numbersIn('F2026-0001/F2026-0002 F2026-0001')).toEqual(['F2026-0001', 'F2026-0002']);
  });
});

describe('a Belgian reference', () => {
  it('is found with its check digits, with and without its signs', () => {
    const shown = belgianReference(1_097);
    const digits = shown.replaceAll(/\D/g, '');
    for (const text of [shown, digits, `mededeling ${digits}`, shown.replaceAll('+', '*')]) {
      expect([...namedIn([text]).belgian]).toEqual([[shown, 1_097]]);
    }
    const wrong = digits.replace(/.$/, last => String((Number(last) + 1) % 10));
    expect(namedIn([wrong, `9${digits}`, `${digits}9`]).belgian.size).toBe(0);
  });
});

describe('a reference of ISO 11649', () => {
  it('carries a text below its check digits', () => {
    expect(isoReferenceText('RF18 5390 0754 7034')).toBe('539007547034');
    expect(isoReferenceText('RF19 5390 0754 7034')).toBeUndefined();
    expect(isoReferenceText('F2026-0001')).toBeUndefined();
  });
});
