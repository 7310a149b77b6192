import { beforeAll, describe, expect, it } from 'vitest';
import { sendCrewNotices } from '#server/modules/crew/requests/notices.job';
import { type Requesting, requestingOf } from '../support/requesting.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Requesting;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await requestingOf(test);
  stagehand = await ours.crewFunction();
});

/** Runs the job; `isQuiet` moves all changes into the past first. */
const run = async (isQuiet = true) => {
  if (isQuiet) {
    await test.pool.query(
      `update crew_notices set changed_at = changed_at - interval '3 minutes' where tenant_id = $1`,
      [ours.tenantId]
    );
  }
  const services = { ...test.services, sealer: test.sealer };
  await sendCrewNotices(services, { warn: (error: unknown) => expect(error).toBeUndefined() });
};

const changesTo = async (email: string) =>
  (await test.mailsTo(email)).map(({ text }) => text).filter(text => text.includes('gewijzigd in'));

const confirmed = async (values: object = {}) => {
  const project = await ours.project({ name: 'Lichtfeest', ...values });
  const shift = await ours.shift(project, stagehand, { name: 'Opbouw' });
  const person = await ours.mailable();
  const { shifts } = await ours.plan(project, {
    op: 'assign',
    shift_id: shift,
    crew_ids: [person.id],
    state: 'confirmed',
  });
  return { project, shift, ...person, id: Number(shifts[0].assignments[0].id), crewId: person.id };
};

describe('a change of shifts', () => {
  it('is mailed once after the quiet time, with all of it', async () => {
    const one = await confirmed();
    const other = await ours.shift(one.project, stagehand, { from: hour(20), until: hour(22) });
    await ours.plan(one.project, {
      op: 'assign',
      shift_id: other,
      crew_ids: [one.crewId],
      state: 'confirmed',
    });
    await run(false);
    expect(await changesTo(one.email)).toEqual([]);
    await run();
    await run();
    const mails = await changesTo(one.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.match(/Vast: Lichtfeest/g)).toHaveLength(2);
    expect(mails[0]).toMatch(/\/r\/[\w-]{43}\n/);
  });

  it('tells old and new, and nothing if it was changed back', async () => {
    const one = await confirmed();
    await run();
    const move = (until: number) =>
      ours.plan(one.project, { op: 'update_shift', id: one.shift, until: hour(until) });
    await move(17);
    await move(16);
    await run();
    expect(await changesTo(one.email)).toHaveLength(1);
    await move(18);
    expect(await ours.assignment(one.project, one.id)).toMatchObject({
      state: 'confirmed',
      seen: false,
    });
    await run();
    const mails = await changesTo(one.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatch(/Gewijzigd: .*20:00.* Het was: .*18:00/);
  });

  it('back to what it was is no change either where the project has the place', async () => {
    const one = await confirmed({ location: 'Hal 5' });
    await run();
    const move = (until: number) =>
      ours.plan(one.project, { op: 'update_shift', id: one.shift, until: hour(until) });
    await move(17);
    await move(16);
    await run();
    expect(await changesTo(one.email)).toHaveLength(1);
  });

  it('of the travel or the break alone is mailed, and unseen', async () => {
    const one = await confirmed();
    await run();
    await ours.open(await ours.pathOf(one.crewId));
    await ours.plan(one.project, {
      op: 'update_shift',
      id: one.shift,
      travel_before: 60,
      break_minutes: 30,
    });
    expect(await ours.assignment(one.project, one.id)).toMatchObject({ seen: false });
    await run();
    const mail = (await changesTo(one.email)).at(-1);
    expect(mail).toMatch(/Gewijzigd: .*vertrek om 09:00, pauze 30 minuten\. Het was: /);
    expect(mail).toMatch(/Het was: .*vertrek om 10:00, pauze 0 minuten/);
  });

  it('to another day asks again; to another time of the day does not', async () => {
    const one = await confirmed();
    await run();
    await ours.plan(one.project, {
      op: 'update_shift',
      id: one.shift,
      from: hour(32),
      until: hour(40),
    });
    expect(await ours.assignment(one.project, one.id)).toMatchObject({
      state: 'requested',
      due: hour(32),
    });
    await run();
    const mails = await changesTo(one.email);
    expect(mails[1]).toContain('Verplaatst naar een andere dag');
    expect(mails[1]).toContain(`?id=${one.id}&a=yes`);
    expect(await ours.answer(one.id, 'yes')).toEqual({ result: 'ok', state: 'confirmed' });
  });

  it.each([
    [
      'a cancelled place',
      ({ id }: { id: number }) => ({ op: 'cancel', ids: [id], reason: 'Regen' }),
    ],
    ['a removed shift', ({ shift }: { shift: number }) => ({ op: 'remove_shift', id: shift })],
  ])('tells of %s', async (_, change) => {
    const one = await confirmed();
    // A second shift keeps the link.
    const other = await ours.shift(one.project, stagehand, { from: hour(20), until: hour(22) });
    await ours.asked(other, one.crewId);
    await run();
    await ours.plan(one.project, change(one));
    await run();
    expect((await changesTo(one.email)).at(-1)).toContain('Afgezegd: Lichtfeest, Opbouw');
  });

  it('has no link when nothing is left to see, which has ended by then', async () => {
    const one = await confirmed();
    await run();
    const path = await ours.pathOf(one.crewId);
    expect((await ours.open(path)).statusCode).toBe(200);
    await ours.plan(one.project, { op: 'remove_shift', id: one.shift });
    await run();
    const mail = (await changesTo(one.email)).at(-1);
    expect(mail).toContain('Afgezegd: Lichtfeest, Opbouw');
    expect(mail).not.toContain('/r/');
    expect((await ours.open(path)).statusCode).toBe(404);
  });

  it('has a link that opens for whoever was cancelled', async () => {
    const one = await confirmed();
    await run();
    await ours.plan(one.project, { op: 'cancel', ids: [one.id], reason: 'Regen' });
    await run();
    const [path] = (await changesTo(one.email)).at(-1)?.match(/\/r\/[\w-]{43}/) ?? [];
    const { statusCode, body } = await ours.open(path ?? '');
    expect(statusCode).toBe(200);
    expect(body).toContain('Lichtfeest');
  });

  it('is mailed to nobody who is only planned', async () => {
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    const { id, email } = await ours.mailable();
    await ours.plan(project, { op: 'assign', shift_id: shift, crew_ids: [id], state: 'planned' });
    await ours.plan(project, { op: 'update_shift', id: shift, until: hour(18) });
    await run();
    expect(await test.mailsTo(email)).toEqual([]);
  });

  it('of somebody who is asked anew meanwhile is told by that mail alone', async () => {
    const one = await confirmed();
    await run();
    await ours.plan(one.project, { op: 'cancel', ids: [one.id] });
    await ours.asked(one.shift, one.crewId);
    await run();
    expect(await changesTo(one.email)).toHaveLength(1);
  });

  it('of a request that is withdrawn is told too', async () => {
    const project = await ours.project();
    const { id, email } = await ours.mailable();
    const request = await ours.asked(await ours.shift(project, stagehand), id);
    await ours.step(request, 'withdraw');
    await run();
    expect((await changesTo(email)).at(-1)).toContain('Afgezegd:');
  });
});

describe('a project that is cancelled', () => {
  const setStatus = async (id: number, status: string) => {
    const answer = await ours.call('PATCH', `/projects/${id}`, { status });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  it('is mailed to its people after the quiet time, and again when it is booked anew', async () => {
    const one = await confirmed();
    await run();
    await ours.open(await ours.pathOf(one.crewId));
    expect(await ours.assignment(one.project, one.id)).toMatchObject({ seen: true });
    await setStatus(one.project, 'geannuleerd');
    await run(false);
    expect(await changesTo(one.email)).toHaveLength(1);
    await run();
    await setStatus(one.project, 'optie');
    expect(await ours.assignment(one.project, one.id)).toMatchObject({ seen: false });
    await run();
    await run();
    const mails = await changesTo(one.email);
    expect(mails).toHaveLength(3);
    expect(mails[1]).toContain('Afgezegd: Lichtfeest, Opbouw');
    expect(mails[2]).toContain('Vast: Lichtfeest, Opbouw');
  });

  it('and booked anew within the quiet time is mailed to nobody', async () => {
    const one = await confirmed();
    await run();
    await setStatus(one.project, 'geannuleerd');
    await setStatus(one.project, 'optie');
    await run();
    expect(await changesTo(one.email)).toHaveLength(1);
  });

  it('is mailed once, also if its people are taken off then', async () => {
    const one = await confirmed();
    await run();
    await setStatus(one.project, 'geannuleerd');
    await run();
    await ours.plan(one.project, { op: 'cancel', ids: [one.id] });
    await run();
    const mails = await changesTo(one.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain('Afgezegd: Lichtfeest, Opbouw');
  });

  it('asks those who were asked anew, and tells those who said yes', async () => {
    const project = await ours.project({ name: 'Lichtfeest' });
    const [asked, said, unasked] = [
      await ours.mailable(),
      await ours.mailable(),
      await ours.mailable(),
    ];
    const shift = await ours.shift(project, stagehand, { amount: 3 });
    const request = await ours.asked(shift, asked.id, { on_accept: 'ask' });
    await ours.answer(await ours.asked(shift, said.id, { on_accept: 'ask' }), 'yes');
    await ours.plan(project, {
      op: 'assign',
      shift_id: shift,
      crew_ids: [unasked.id],
      state: 'planned',
    });
    await setStatus(project, 'geannuleerd');
    await run();
    await setStatus(project, 'optie');
    await run();
    const [ofRequested, ofSaid] = [await changesTo(asked.email), await changesTo(said.email)];
    expect(ofRequested).toHaveLength(2);
    expect(ofRequested[1]).toContain('Gevraagd: Lichtfeest');
    expect(ofRequested[1]).toContain(`?id=${request}&a=yes`);
    expect(ofSaid).toHaveLength(2);
    expect(ofSaid[1]).toContain('Gaat weer door: Lichtfeest');
    expect(await changesTo(unasked.email)).toEqual([]);
  });
});
