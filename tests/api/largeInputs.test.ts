import { expect, it } from 'vitest';
import { WORST_INPUTS } from '../reliability/support/worstInputs.ts';
import { largeRoutesWhile } from './support/largeRoutes.ts';
import { buildTestApp } from './support/testApp.ts';

it('every route that takes a file or a long text is tried with its worst inputs (R30)', async () => {
  const found = await largeRoutesWhile(() => buildTestApp({ registrationOpen: true }));
  expect(Object.keys(WORST_INPUTS).toSorted()).toEqual(found);
});
