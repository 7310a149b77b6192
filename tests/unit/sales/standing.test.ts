import { expect, it } from 'vitest';
import { standingOf } from '#src/modules/sales/invoices/invoiceStatus.ts';

const invoice = { kind: 'final', status: 'partly', total: 110.3, open: 61.29, credited: 49.01 };

it('tells what was credited from what was paid', () => {
  expect(standingOf(invoice)).toBe('partly_credited');
  expect(standingOf({ ...invoice, open: 50 })).toBe('statuses.partly');
  expect(standingOf({ ...invoice, credited: 0 })).toBe('statuses.partly');
  expect(standingOf({ ...invoice, status: 'open', open: 110.3, credited: 0 })).toBe(
    'statuses.open'
  );
});

it('tells that a credit note is settled, not paid', () => {
  expect(standingOf({ ...invoice, kind: 'credit' })).toBe('partly_settled');
  expect(standingOf({ ...invoice, kind: 'credit', status: 'paid', open: 0 })).toBe('settled');
  expect(standingOf({ ...invoice, kind: 'credit', status: 'open' })).toBe('statuses.open');
});
