import { expect, it } from 'vitest';
import { TOKEN_PERMISSIONS } from '#contract/integrations/tokenPermissions.values';
import { endMark, isUnused } from '#src/modules/integrations/tokens/tokenMarks.ts';
import { PERMISSION_GROUPS } from '#src/modules/integrations/tokens/tokenPermissions.ts';

const now = Date.parse('2026-06-30T12:00:00.000Z');

it.each([
  ['2026-06-30T11:59:00.000Z', 'ended'],
  ['2026-06-30T12:00:00.000Z', 'ended'],
  ['2026-07-14T11:59:00.000Z', 'ends_soon'],
  ['2026-07-14T12:00:00.000Z', undefined],
  [null, undefined],
])('a token that is valid until %s is marked as %s', (expires_at, mark) => {
  expect(endMark({ expires_at }, now)).toBe(mark);
});

it.each([
  ['2026-04-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z', true],
  ['2026-04-01T12:01:00.000Z', '2026-01-01T12:00:00.000Z', false],
  [null, '2026-04-01T12:00:00.000Z', true],
  [null, '2026-06-01T12:00:00.000Z', false],
])('a token used at %s and made at %s is unused for long: %s', (last_used_at, created_at, is) => {
  expect(isUnused({ last_used_at, created_at }, now)).toBe(is);
});

it('all that a token may hold is offered, once', () => {
  expect(Object.values(PERMISSION_GROUPS).flat().toSorted()).toEqual(TOKEN_PERMISSIONS.toSorted());
});
