import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** They take the day of a click, or of a call of a function. */
const AT_A_MOMENT = [
  'src/modules/availability/ChallengeDialog.tsx',
  'src/modules/sales/vatCodes/useRateText.ts',
  'src/modules/warehouse/inspections/PassByScanning.tsx',
];

it('the day of a screen comes from useToday alone', () => {
  const own = globSync('src/modules/**/*.{ts,tsx}').filter(file =>
    /localDay\(Date\.now\(\), (?:timeZone|useTimeZone\(\))\)/.test(readFileSync(file, 'utf8'))
  );
  expect(own.toSorted()).toEqual(AT_A_MOMENT);
});
