import { expect, it } from 'vitest';
import { VIEWED_WITH } from '#server/modules/live/visibility';
import { AFFECTED } from '#src/platform/live/affected.ts';

it('every resource whose changes the server tells has something that is read anew', () => {
  expect(Object.keys(AFFECTED).toSorted((one, other) => one.localeCompare(other))).toEqual(
    Object.keys(VIEWED_WITH).toSorted((one, other) => one.localeCompare(other))
  );
});
