import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** What the price of a line follows from. Whoever reads one of these could count past what was booked. */
const TERMS = /\b(tableFactor|customerDiscount|lineTerms|validTerms|factorFor)\b/;

const READERS = [
  'contract/plan/linePrices.ts',
  'server/modules/plan/bookedTerms.ts',
  'server/modules/plan/planLines.ts',
  'server/modules/plan/readPlan.ts',
  'server/modules/pricing/linePricing.ts',
  'server/modules/pricing/pricingTerms.ts',
  'server/modules/sales/quotes/acceptedVersion.ts',
  'src/modules/plan/model/prices.ts',
];

it('has one function that reads the terms of a line', () => {
  const found = ['contract', 'server', 'src'].flatMap(folder =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map(name => `${folder}/${name}`)
      .filter(
        name => /\.tsx?$/.test(name) && TERMS.test(readFileSync(path.join(ROOT, name), 'utf8'))
      )
  );
  expect(found.toSorted()).toEqual(READERS);
});
