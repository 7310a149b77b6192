import { describe, expect, it } from 'vitest';
import { startDraft, linesOf, withChanges } from '#src/modules/sales/invoices/draft/draftState.ts';
import { draftSums } from '#src/modules/sales/invoices/draft/draftSums.ts';
import { buildInvoice, buildLine, buildVatCode } from '../../support/salesInvoices.ts';

describe('the sums of a draft on screen', () => {
  const codes = [buildVatCode({ id: 1, rate: 21 }), buildVatCode({ id: 2, rate: 9 })];

  it('count VAT per code, and a discount only where it applies', () => {
    const state = startDraft(
      buildInvoice({
        lines: [
          buildLine({ id: 1, amount: 2, unit_price: 100 }),
          buildLine({ id: 2, unit_price: 50, vat_code_id: 2, discountable: false }),
        ],
        discount: 10,
      })
    );
    expect(draftSums(state, codes, '2026-06-01')).toMatchObject({
      lines: 250,
      discount: 20,
      net: 230,
      total: 272.3,
    });
  });

  it('have no VAT and total while the rate of a line is not read, but those that were stored', () => {
    const record = buildInvoice({
      lines: [buildLine({ unit_price: 100, net: 100, vat_code_id: 2 })],
      net: 100,
      total: 109,
      vat: [{ code: 2, rate: 9, base: 100, vat: 9 }],
    });
    const stored = startDraft(record);
    expect(draftSums(stored, undefined, '2026-06-01')).toMatchObject({ isKnown: true, total: 109 });
    const lines = linesOf(
      startDraft(buildInvoice({ lines: [buildLine({ unit_price: 200 })] })).rows
    );
    const typed = withChanges(record, { lines });
    expect(draftSums(typed, undefined, '2026-06-01')).toMatchObject({ isKnown: false, net: 200 });
    expect(draftSums(typed, codes, '2026-06-01')).toMatchObject({ isKnown: true, total: 242 });
    expect(draftSums(typed, [], '2026-06-01').isKnown).toBe(false);
  });

  it('take an advance off without a discount on it', () => {
    const advance = buildLine({ id: 2, amount: -1, unit_price: 100 });
    const state = startDraft(
      buildInvoice({
        lines: [
          buildLine({ id: 1, amount: 2, unit_price: 100 }),
          { ...advance, source: { ...advance.source, advance_id: 7 } },
        ],
        discount: 10,
      })
    );
    expect(draftSums(state, codes, '2026-06-01')).toMatchObject({ discount: 20, net: 80 });
  });

  it('keep the rate of the invoice that a credit note takes back', () => {
    const record = buildInvoice({
      lines: [buildLine({ unit_price: 200 })],
      kind: 'credit',
      vat: [{ code: 1, rate: 19, base: 200, vat: 38 }],
    });
    const lines = linesOf(
      startDraft(buildInvoice({ lines: [buildLine({ unit_price: 100 })] })).rows
    );
    const state = withChanges(record, { lines });
    expect(draftSums(state, codes, '2026-06-01').total).toBe(119);
  });

  it('of a credit note that was not changed are those that the server counted', () => {
    const state = startDraft(
      buildInvoice({
        lines: [buildLine({ unit_price: 0.36, net: 0.36 })],
        kind: 'credit',
        net: 0.36,
        vat_total: 0.07,
        total: 0.43,
        vat: [{ code: 1, rate: 21, base: 0.36, vat: 0.07 }],
      })
    );
    expect(draftSums(state, codes, '2026-06-01')).toMatchObject({ total: 0.43, discount: 0 });
  });
});
