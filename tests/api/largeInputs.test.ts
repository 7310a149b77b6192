import { expect, it } from 'vitest';
import { columnsOf } from '#server/records/transfer/transferColumns';
import { allImported } from '#server/records/transfer/registry';
import { WORST_INPUTS } from '../reliability/support/worstInputs.ts';
import { largeRoutesWhile } from './support/largeRoutes.ts';
import { buildTestApp } from './support/testApp.ts';

it('every route that takes a file or a long text is tried with its worst inputs (R30)', async () => {
  const found = await largeRoutesWhile(() => buildTestApp({ registrationOpen: true }));
  expect(Object.keys(WORST_INPUTS).toSorted()).toEqual(found);
});

it('no import has more values than a body may have: fifty columns of ten thousand rows', async () => {
  await buildTestApp();
  const widest = Math.max(...allImported().map(({ resource }) => columnsOf(resource).length));
  expect(widest).toBeGreaterThan(10);
  expect(widest).toBeLessThanOrEqual(50);
});
