import { describe, expect, it } from 'vitest';
import {
  codeIn,
  foldCode,
  isNoSerialNumber,
  isSameCode,
  numberInSeries,
} from '#contract/warehouse/codeSpelling';

describe('a code', () => {
  const HOSTS = ['verhuur.example', 'oud.example:8443'];

  it('is the last part of the address on our labels, in any path', () => {
    expect(codeIn(' https://verhuur.example/s/L12-7 ', HOSTS)).toBe('L12-7');
    expect(codeIn('HTTPS://Verhuur.example/s/l%2012?x=1', HOSTS)).toBe('l 12');
    expect(codeIn('HTTPS://VERHUUR.EXAMPLE/S/L12-7', HOSTS)).toBe('L12-7');
    expect(codeIn('https://verhuur.example/s/%E0%A4%A', HOSTS)).toBe('%E0%A4%A');
    expect(codeIn('https://verhuur.example//s/L1', HOSTS)).toBe('L1');
    expect(codeIn('http://oud.example:8443/kast/s/L1/#x', HOSTS)).toBe('L1');
  });

  it('is what it says where the address is no label of ours', () => {
    for (const text of [
      'https://elders.example/s/L1',
      'https://oud.example/s/L1',
      'https://verhuur.example/12',
      'https://verhuur.example/s/',
      'https://',
    ]) {
      expect(codeIn(` ${text} `, HOSTS)).toBe(text);
    }
    expect(codeIn('  ', HOSTS)).toBe('');
  });

  it('is the same in any spelling, and as UPC and EAN', () => {
    expect(isSameCode('L12-a', ' l12-A ')).toBe(true);
    expect(isSameCode('ÉÉN', 'één')).toBe(true);
    expect(isSameCode('036000291452', '0036000291452')).toBe(true);
    expect(isSameCode(null, '')).toBe(false);
    expect(foldCode('1036000291452')).toBe('1036000291452');
  });

  it('has a number in a series', () => {
    expect(numberInSeries('a00041', 'A')).toBe(41);
    expect(numberInSeries('00099', '')).toBe(99);
    expect(numberInSeries('8712345678906', '')).toBeUndefined();
    expect(numberInSeries('AB1', 'A')).toBeUndefined();
  });
});

it('no serial number is what says that there is none', () => {
  expect(['N/A', ' n.v.t. ', '-', 'Geen'].every(isNoSerialNumber)).toBe(true);
  expect(isNoSerialNumber('N/A-12')).toBe(false);
});
