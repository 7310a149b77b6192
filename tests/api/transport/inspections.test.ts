import { beforeAll, expect, it } from 'vitest';
import { mailInspections } from '#server/modules/transport/vehicles/inspections.job';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test, ['transport.manage']);
});

const DAY_MS = 86_400_000;

const END = '2031-06-30';

const vehicle = (values: object) =>
  ours.add('/vehicles', { name: 'Bus', plate: 'AB-12-CD', inspection_until: END, ...values });

/** The subjects of the mails that leave at noon, so many days before. */
const mailedAt = async (days: number, end = END) => {
  const sent = (await test.mailsTo(ours.user.email)).length;
  const now = new Date(Date.parse(`${end}T10:00:00Z`) - days * DAY_MS);
  await mailInspections(
    test.services,
    { warn: (error: unknown) => expect.unreachable(JSON.stringify(error)) },
    now
  );
  return (await test.mailsTo(ours.user.email)).slice(sent).map(({ subject }) => subject);
};

it('the end of an inspection is mailed 30 and 7 days ahead, once each', async () => {
  const { id } = await vehicle({});
  const subject = 'Keuring van Bus · AB-12-CD loopt af op 30 juni 2031';
  expect(await mailedAt(31)).toEqual([]);
  expect(await mailedAt(30)).toEqual([subject]);
  expect(await mailedAt(29)).toEqual([]);
  expect(await mailedAt(8)).toEqual([]);
  expect(await mailedAt(7)).toEqual([subject]);
  expect(await mailedAt(6)).toEqual([]);
  const later = '2032-06-30';
  await ours.call('PATCH', `/vehicles/${id}`, { inspection_until: later });
  expect(await mailedAt(20, later)).toHaveLength(1);
  await ours.call('DELETE', `/vehicles/${id}`);
});

it('only the later of both is mailed of one that is near, and none of one that is retired', async () => {
  await vehicle({ plate: 'XX-11-YY' });
  await vehicle({ plate: 'ZZ-11-YY', retired_at: '2030-01-01T00:00:00.000Z' });
  expect(await mailedAt(-1)).toEqual([]);
  expect(await mailedAt(3)).toHaveLength(1);
  expect(await mailedAt(2)).toEqual([]);
});
