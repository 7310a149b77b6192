import { describe, expect, it } from 'vitest';
import { withCodes } from '#src/platform/scanner/knownLines.ts';
import { judge, leftOf } from '#src/platform/scanner/predictScan.ts';
import { counted } from '#src/platform/scanner/countScan.ts';
import { buildPackingLine, buildScan, buildUnit } from '../../support/scanning.ts';

const OUT = '2031-06-01T07:00:00.000Z';

describe('a scan without the server', () => {
  const lamps = buildPackingLine({
    code: 'LAMP',
    planned: 2,
    out: 1,
    open: 1,
    units: [
      buildUnit({ id: 1, code: 'L-1', out_at: OUT }),
      buildUnit({ id: 2, code: 'L-2', serial_number: 'S2' }),
    ],
  });
  const cables = buildPackingLine({ line_id: 12, product_id: 102, name: 'Kabel', code: 'KABEL' });
  const lines = [lamps, cables];
  const resultOf = (...scan: Parameters<typeof buildScan>) =>
    judge(lines, buildScan(...scan)).result;

  it('is right where the unit is to go, or to come back', () => {
    expect(judge(lines, buildScan('s2'))).toEqual({ result: 'ok', name: 'Spot' });
    expect(resultOf('L-1', { mode: 'back' })).toBe('ok');
  });

  it('is there already where the unit went, or is back', () => {
    expect(resultOf('l-1')).toBe('already');
    expect(resultOf('S2', { mode: 'back' })).toBe('already');
  });

  it('is too much where the line has all that it takes', () => {
    const full = [{ ...lamps, planned: 1 }];
    expect(judge(full, buildScan('S2')).result).toBe('too_many');
  });

  it('is counted against what is left of a product', () => {
    expect(resultOf('KABEL', { amount: 4 })).toBe('ok');
    expect(resultOf('KABEL', { amount: 5 })).toBe('too_many');
    expect(resultOf('KABEL', { mode: 'back' })).toBe('too_many');
  });

  it('is for the server to check where the code is not known here', () => {
    expect(resultOf('ONBEKEND')).toBe('unchecked');
  });

  it('is for the server to check where several have the code', () => {
    const twins = [buildUnit({ id: 1, code: 'T-1' }), buildUnit({ id: 2, code: 't-1' })];
    const line = buildPackingLine({ units: twins });
    expect(judge([line], buildScan('T-1')).result).toBe('unchecked');
  });
});

describe('the lines after a scan', () => {
  it('have a unit out, and in again', () => {
    const before = [buildPackingLine({ planned: 1, units: [buildUnit()] })];
    expect(leftOf(before, 'out')).toBe(1);
    const out = counted(before, buildScan('L-1'));
    expect([leftOf(out, 'out'), leftOf(out, 'back')]).toEqual([0, 1]);
    expect(judge(out, buildScan('L-1')).result).toBe('already');
    const back = counted(out, buildScan('L-1', { mode: 'back', condition: 'damaged' }));
    expect(back[0]).toMatchObject({ out: 1, back: 1, damaged: 1, open: 0 });
    expect(judge(back, buildScan('L-1')).result).toBe('ok');
  });

  it('spread an amount over the lines of a product, in their order', () => {
    const before = [
      buildPackingLine({ planned: 2 }),
      buildPackingLine({ line_id: 12, planned: 5 }),
    ];
    const after = counted(before, buildScan('SPOT', { amount: 3 }));
    expect(after.map(({ out, open }) => [out, open])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it('count what is lost apart from what came back', () => {
    const before = [buildPackingLine({ out: 4, open: 4 })];
    const [line] = counted(
      before,
      buildScan('SPOT', { mode: 'back', amount: 2, condition: 'lost' })
    );
    expect(line).toMatchObject({ open: 2, back: 0, lost: 2 });
  });

  it('have a unit that the server alone knew on the line that it chose', () => {
    const scan = buildScan('NIEUW');
    const before = [buildPackingLine(), buildPackingLine({ line_id: 12, product_id: 102 })];
    const after = counted(before, scan, { line_id: 12, unit_id: 9 });
    expect(after.map(({ out }) => out)).toEqual([0, 1]);
    expect(judge(after, buildScan('nieuw')).result).toBe('already');
    expect(counted(before, scan)).toEqual(before);
  });
});

describe('codes that nobody has assigned', () => {
  const codes = {
    units: [
      { product_id: 101, id: 1, code: 'L-1', serial_number: null },
      { product_id: 101, id: 9, code: 'L-9', serial_number: 'S9' },
    ],
    crates: [{ product_id: 102, code: 'KRAT25', amount: 25 }],
    kits: [{ code: 'SET', amount: 1, parts: [{ line_id: 13, each: 4 }] }],
  };
  const lines = withCodes(
    [
      buildPackingLine({ planned: 2, units: [buildUnit()] }),
      buildPackingLine({ line_id: 12, product_id: 102, name: 'Kabel', code: 'KABEL', planned: 60 }),
      buildPackingLine({
        line_id: 13,
        parent_id: 5,
        parent_name: 'Set',
        product_id: 103,
        name: 'Klem',
        code: null,
        planned: 8,
      }),
    ],
    codes
  );
  const leftAfter = (...scans: Parameters<typeof counted>[1][]) =>
    scans.reduce((known, scan) => counted(known, scan), lines).map(line => line.to_go);

  it('are units of a product that is on the project', () => {
    expect(judge(lines, buildScan('s9'))).toEqual({ result: 'ok', name: 'Spot' });
    expect(leftAfter(buildScan('L-9'))).toEqual([1, 60, 8]);
    expect(judge(lines, buildScan('L-9', { mode: 'back' })).result).toBe('unchecked');
    const full = counted(counted(lines, buildScan('L-1')), buildScan('L-9'));
    expect(judge(full, buildScan('L-9')).result).toBe('already');
  });

  it('are crates, each so many', () => {
    expect(judge(lines, buildScan('KRAT25', { amount: 2 })).result).toBe('ok');
    expect(judge(lines, buildScan('KRAT25', { amount: 3 })).result).toBe('too_many');
    expect(judge(lines, buildScan('KRAT25', { amount: 3, pieces: true })).result).toBe('ok');
    expect(leftAfter(buildScan('krat25'))).toEqual([2, 35, 8]);
  });

  it('are kits, with their content', () => {
    expect(judge(lines, buildScan('SET', { amount: 2 })).result).toBe('ok');
    expect(judge(lines, buildScan('SET', { amount: 3 })).result).toBe('too_many');
    expect(leftAfter(buildScan('SET'))).toEqual([2, 60, 4]);
  });
});
