import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf, hexColour, inkOn, mixed, readableOn } from '#contract/base/colours';

it('is written as six digits', () => {
  expect(hexColour.parse(' #0B6B75 ')).toBe('#0b6b75');
  for (const wrong of ['0b6b75', '#0b6', '#0b6b7g', 'red', '#0b6b75;}']) {
    expect(hexColour.safeParse(wrong).success, wrong).toBe(false);
  }
});

it('is mixed with another', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mixed('#0b6b75', '#ffffff', 0)).toBe('#0b6b75');
});

it('is kept where it can be read, and darker or lighter elsewhere', () => {
  expect(readableOn('#0b6b75', '#ffffff')).toBe('#0b6b75');
  expect(readableOn('#ffe000', '#ffffff')).not.toBe('#ffe000');
});

it('gives text that can be read, whatever the colour and the paper', () => {
  const colours = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map(value => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colours, fc.constantFrom('#ffffff', '#171d1f'), (colour, paper) => {
      expect(contrastOf(readableOn(colour, paper), paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    })
  );
});
