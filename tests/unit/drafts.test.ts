// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import {
  draftAt,
  forgetDrafts,
  keepDrafts,
  ownDrafts,
  saveDraftAtSessionEnd,
} from '#src/platform/session/drafts.ts';

/** The session ends while this is typed there. */
const endWith = (place: string, value: string) => {
  const stop = saveDraftAtSessionEnd(place, () => ({ typed: { value }, base: undefined }));
  keepDrafts();
  stop();
};

beforeEach(() => {
  forgetDrafts();
  ownDrafts(7);
});

it('keeps what another page has not put back yet when the session ends again', () => {
  endWith('/projects/1 group', 'Licht');
  endWith('/customers/2', 'De Kade');
  expect(draftAt('/projects/1 group')?.typed).toEqual({ value: 'Licht' });
  expect(draftAt('/customers/2')?.typed).toEqual({ value: 'De Kade' });
});

it('is of one person, also as the small pages know them', () => {
  endWith('/customers/2', 'De Kade');
  ownDrafts('7');
  expect(draftAt('/customers/2')).toBeDefined();
  ownDrafts(8);
  expect(draftAt('/customers/2')).toBeUndefined();
});
