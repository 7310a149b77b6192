import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optionalText, requiredText, searchText, text } from '#contract/base/fields';
import { visibleText } from '#contract/base/visibleText';
import { pathOfCode } from '#contract/warehouse/codedResources.values';
import { codeText } from '#contract/warehouse/codes';
import { codeIn, withoutSymbology } from '#contract/warehouse/codeSpelling';

describe('visibleText', () => {
  it.each([
    '\u00AD',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u200E',
    '\u200F',
    '\u202A',
    '\u202E',
    '\u2060',
    '\u2066',
    '\u2069',
    '\u061C',
    '\uFEFF',
  ])('removes %j from anywhere in a code', invisible => {
    for (const code of [`${invisible}ZW-001`, `ZW${invisible}-001`, `ZW-001${invisible}`]) {
      expect(visibleText(code)).toBe('ZW-001');
    }
    expect(visibleText(`NL${invisible}${invisible}91`)).toBe('NL91');
  });

  it.each(['👩‍🔧', '👨‍👩‍👧‍👦', '❤️‍🔥', '👩🏽‍🚒', 'می‌خواهم', 'क्‍ष', 'ක්‍ෂ', 'Łódź', '你好', 'مرحبا', '🏳️‍🌈'])(
    'leaves %s as it is',
    shown => {
      expect(visibleText(shown)).toBe(shown);
    }
  );

  it('removes joiners that join nothing', () => {
    expect(visibleText('a\u200Db \u200D c\u200C')).toBe('ab  c');
    expect(visibleText('👩\u200D')).toBe('👩');
  });
});

describe('fields of text', () => {
  it('are without invisible characters, and empty if they have nothing else', () => {
    expect(text(20).parse(' \u200Ba\u00ADb\uFEFF ')).toBe('ab');
    expect(requiredText(20).safeParse('\u200B').success).toBe(false);
    expect(z.object({ field: optionalText(20) }).parse({ field: '\u2060 ' })).toEqual({
      field: null,
    });
    expect(searchText.parse('ze\u200Bro')).toBe('zero');
    expect(text(2).parse('a\u200Bb')).toBe('ab');
  });
});

describe('a scanned code', () => {
  it.each([']C1', ']d2', ']Q3', ']E0', ']e0'])('is without the mark %s of its symbology', mark => {
    expect(withoutSymbology(`${mark}QC-902CE`)).toBe('QC-902CE');
    expect(codeIn(`${mark}QC-902CE`, [])).toBe('QC-902CE');
    expect(
      codeIn(`${mark}https://flightcase.example${pathOfCode('QC-902CE')}`, ['flightcase.example'])
    ).toBe('QC-902CE');
    expect(codeText.parse(` ${mark}QC-902CE`)).toBe('QC-902CE');
  });

  it('is without invisible characters', () => {
    expect(codeIn('\uFEFFQC-902CE\u200B', [])).toBe('QC-902CE');
    expect(codeText.parse('QC\u200B-902CE')).toBe('QC-902CE');
  });

  it('keeps brackets of its own', () => {
    for (const code of [']x', '[C1]', 'A]C1', ']C1']) expect(withoutSymbology(code)).toBe(code);
  });
});
