import { expect, it } from 'vitest';
import { bothNumbers, readTyped, writeNumber } from '#src/platform/numbers/typedNumber.ts';

it.each([
  ['12,50', 12.5],
  ['1.250,50', 1250.5],
  ['1250.5', 1250.5],
  ['€ 12,50', 12.5],
  ['12,-', 12],
  ['-12,5', -12.5],
  ['€ -12,50', -12.5],
  ['−3', -3],
  ['1.000', 1000],
  ['0', 0],
  [' 7 ', 7],
])('reads %s as an amount of %d euros', (text, value) => {
  expect(readTyped(text, 'amount', ',')).toEqual({ value });
});

it.each(['12,5O', '1,2,3', 'abc', '12,505', '--3', '-'])('reads no amount in %s', text => {
  expect(readTyped(text, 'amount', ',')).toEqual({ problem: 'no_number' });
});

it.each(['1,000', '€ 1,250', '12,500'])('asks whether %s euros are thousands', text => {
  expect(readTyped(text, 'amount', ',')).toEqual({ problem: 'two_numbers' });
});

it('reads whole pieces, in which a mark separates thousands', () => {
  expect(readTyped('1.000', 'count', ',')).toEqual({ value: 1000 });
  expect(readTyped('1,000', 'count', ',')).toEqual({ problem: 'two_numbers' });
  expect(readTyped('2,5', 'count', ',')).toEqual({ problem: 'no_whole_number' });
});

it('asks what a mark before three digits means where both are likely', () => {
  expect(readTyped('1.250', 'measure', ',')).toEqual({ problem: 'two_numbers' });
  expect(readTyped('1,250', 'measure', ',')).toEqual({ value: 1.25 });
  expect(readTyped('1,250', 'measure', '.')).toEqual({ problem: 'two_numbers' });
  expect(bothNumbers('1.250 kg', ',')).toEqual({ thousands: '1250', fraction: '1,25' });
});

it('writes what it reads', () => {
  expect(writeNumber(1250.5, 'amount', 'nl-NL')).toBe('1.250,50');
  expect(writeNumber(1250, 'amount', 'de-DE')).toBe('1.250');
  expect(writeNumber(12.5, 'percent', 'en-GB')).toBe('12.5');
  expect(writeNumber(1000, 'count', 'nl-NL')).toBe('1.000');
});

it.each([
  ['€ 50', 'percent'],
  ['12,-', 'count'],
  ['150%', 'measure'],
  ['10%', 'amount'],
  ['12 50', 'amount'],
  ['3 5', 'percent'],
  ['10 12', 'count'],
  ['1 1,75 2,5 3', 'measure'],
] as const)('%s is no %s', (text, kind) => {
  expect(readTyped(text, kind, ',')).toEqual({ problem: 'no_number' });
});

it('10 % is a percentage', () => {
  expect(readTyped('10 %', 'percent', ',')).toEqual({ value: 10 });
});

it.each([
  ['30', 30],
  ['30 min', 30],
  ['0:30', 30],
  ['1:05', 65],
  ['1u', 60],
  ['1u30', 90],
  ['1 uur 30 min', 90],
  ['1,5 u', 90],
  ['1.5 h', 90],
  ['2 Std.', 120],
])('reads %s as %d minutes', (text, value) => {
  expect(readTyped(text, 'minutes', ',')).toEqual({ value });
});

it.each(['1:75', '0:', 'half uur', '1u30u'])('reads no minutes in %s', text => {
  expect(readTyped(text, 'minutes', ',')).toEqual({ problem: 'no_number' });
});

it('asks for whole minutes', () => {
  expect(readTyped('0,5', 'minutes', ',')).toEqual({ problem: 'no_whole_number' });
});
