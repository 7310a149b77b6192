import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetCurrentUser } from '#src/platform/session/currentUser.ts';
import { forgetWork } from '#src/platform/session/workStorage.ts';
import { server } from '../server.ts';
import { cutOff } from '../support/scanning.tsx';
import { inHours, ME, myShift, openMyWork, serveWork, signInForWork } from '../support/myWork.tsx';
import { leaveToSignIn } from '../support/sessionEnd.ts';

beforeEach(() => signInForWork());

const TRIP = {
  id: 3,
  project_id: 5,
  project_name: 'Zomerfeest',
  vehicle: 'Bestelbus',
  departure: inHours(-1),
  arrival: inHours(1),
  from_location: 'Magazijn',
  to_location: 'Hal 2',
  notes: null,
  tentative: false,
};

const ASKED = myShift({
  assignment_id: 52,
  state: 'requested',
  from: inHours(30),
  until: inHours(38),
  due: inHours(20),
  message: 'Graag snel',
  on_accept: 'confirm',
});

describe('own work', () => {
  it('is what one does today, with all that one has to know', async () => {
    const shift = myShift({
      travel_before: 30,
      location: 'Hal 2',
      notes: 'Laadkuil 3',
      wage: { unit: 'hour', amount: 22.5 },
      leader_name: 'Els',
      leader_phone: '0612345678',
      colleagues: ['Jan', 'Piet'],
    });
    serveWork({ shifts: [shift, ASKED], trips: [TRIP] });
    openMyWork();
    const card = within(await screen.findByRole('article', { name: 'Stagehand, Zomerfeest' }));
    for (const text of [
      'vast',
      'Hal 2',
      'Laadkuil 3',
      /€\s22,50 per uur/,
      'Met Jan, Piet',
      /^Vertrek om /,
    ]) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(card.getByRole('link', { name: '0612345678' })).toHaveAttribute(
      'href',
      'tel:0612345678'
    );
    expect(screen.getByRole('article', { name: 'Rit, Bestelbus' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Aanvragen (1)' })).toBeVisible();
  });

  it('has the days ahead in the calendar', async () => {
    serveWork({ shifts: [ASKED, myShift({ assignment_id: 53, state: 'declined' })] });
    const { user } = openMyWork();
    await screen.findByText('Vandaag heb je geen dienst en geen rit.');
    await user.click(screen.getByRole('link', { name: 'Agenda' }));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('gevraagd')).toBeVisible();
  });

  it('is there without a connection, as it was last, for its person alone', async () => {
    serveWork({ shifts: [myShift()] });
    const first = openMyWork();
    await screen.findByRole('article');
    first.unmount();
    cutOff();
    forgetCurrentUser();
    const again = openMyWork();
    expect(await screen.findByText(/Dit is wat je de laatste keer zag/)).toBeVisible();
    expect(screen.getByRole('article', { name: /Stagehand/ })).toBeVisible();
    again.unmount();
    forgetWork();
    forgetCurrentUser();
    openMyWork();
    expect(await screen.findByText(/Geen verbinding met de server/)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it.each([
    [{ extensions: [] }, /plant geen mensen/],
    [{ user: { ...ME.user, tenant_id: null } }, /alleen met een account van een bedrijf/],
  ])('is refused in words: %o', async (change, text) => {
    serveWork({ me: { ...ME, ...change } });
    openMyWork();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});

it('says that its person is signed out, and leads to signing in', async () => {
  serveWork({ shifts: [myShift()] });
  const refused = () =>
    HttpResponse.json({ error: 'Log in.', errorCode: 'unauthorized' }, { status: 401 });
  server.use(http.get('/api/my/work', refused), http.post('/api/auth/refresh-token', refused));
  openMyWork();
  expect(await screen.findByText(/^Je bent uitgelogd/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Inloggen' })).toBeVisible();
});

it('has a typed note once the person signs in again', async () => {
  serveWork({ shifts: [myShift({ state: 'requested', from: inHours(30), until: inHours(38) })] });
  const { user } = openMyWork('/my/?tab=requests');
  await user.type(await screen.findByLabelText(/Opmerking/), 'Iets later');
  leaveToSignIn();
  openMyWork('/my/?tab=requests');
  expect(await screen.findByLabelText(/Opmerking/)).toHaveValue('Iets later');
});

describe('a shift that the person said yes to', () => {
  it.each([
    ['confirmed', 'ask_planner', /De planner heeft je nee per mail/],
    ['accepted', 'ok', undefined],
  ] as const)('can be refused after a question: %s', async (state, result, text) => {
    const shift = myShift({ state, from: inHours(30), until: inHours(38) });
    const told = serveWork({ shifts: [shift], results: { 51: result } });
    const { user } = openMyWork('/my/?tab=agenda');
    const card = within(await screen.findByRole('article', { name: /Stagehand/ }));
    await user.click(card.getByRole('button', { name: /^Ik kan toch niet/ }));
    expect(told).toEqual([]);
    await user.type(card.getByLabelText('Opmerking (mag leeg)'), 'Ziek');
    await user.click(card.getByRole('button', { name: 'Ik kan toch niet' }));
    await waitFor(() => expect(told).toEqual([{ assignment_id: 51, answer: 'no', note: 'Ziek' }]));
    if (text) expect(await screen.findByText(text)).toBeVisible();
  });

  it('has no button once it has begun', async () => {
    serveWork({ shifts: [myShift()] });
    openMyWork();
    await screen.findByRole('article', { name: /Stagehand/ });
    expect(screen.queryByRole('button', { name: /Ik kan toch niet/ })).toBeNull();
  });
});

it('marks a tentative trip', async () => {
  serveWork({ trips: [{ ...TRIP, tentative: true }] });
  openMyWork();
  const card = within(await screen.findByRole('article', { name: 'Rit, Bestelbus' }));
  expect(card.getByText('voorlopig')).toBeVisible();
});

it('leaves out of today what ended at midnight', async () => {
  const midnight = new Date();
  midnight.setUTCHours(0, 0, 0, 0);
  const before = new Date(midnight.getTime() - 6 * 3_600_000).toISOString();
  const me = { ...ME, user: { ...ME.user, tenantTimeZone: 'UTC' } };
  serveWork({ me, shifts: [myShift({ from: before, until: midnight.toISOString() })] });
  openMyWork();
  expect(await screen.findByText('Vandaag heb je geen dienst en geen rit.')).toBeVisible();
});

describe('a request', () => {
  it('that was declined takes no yes after its due', async () => {
    const due = inHours(-2);
    serveWork({ shifts: [{ ...ASKED, state: 'declined', due }] });
    openMyWork('/my/?tab=requests');
    await screen.findByText('je zei nee');
    expect(screen.queryByRole('button', { name: /^Ja/ })).toBeNull();
  });

  const openRequest = async (results = {}) => {
    const told = serveWork({ shifts: [ASKED], results });
    const page = openMyWork('/my/?tab=requests');
    const card = within(await screen.findByRole('article', { name: /Stagehand/ }));
    return { ...page, card, told };
  };

  it('is answered with one tap, with a note where there is one', async () => {
    const { user, card, told } = await openRequest();
    const { from, until } = ASKED;
    expect(card.getByText('Graag snel')).toBeVisible();
    expect(card.getByText('Met een ja staat het vast.')).toBeVisible();
    await user.type(card.getByLabelText('Opmerking (mag leeg)'), 'Vanaf tien uur');
    await user.click(card.getByRole('button', { name: /^Ja/ }));
    await waitFor(() =>
      expect(told).toEqual([
        { assignment_id: 52, answer: 'yes', note: 'Vanaf tien uur', from, until },
      ])
    );
  });

  it('is gone after a yes, and the page says what came of it', async () => {
    const { user, card } = await openRequest();
    await user.click(card.getByRole('button', { name: /^Ja/ }));
    serveWork({ shifts: [{ ...ASKED, state: 'confirmed' }] });
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Stagehand, Zomerfeest: vast')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Gelezen' }));
    expect(screen.queryByText('Stagehand, Zomerfeest: vast')).toBeNull();
  });

  it('waits on the device without a connection, and is sent once there is one', async () => {
    const { user, card, unmount } = await openRequest();
    cutOff();
    await user.click(card.getByRole('button', { name: /^Nee/ }));
    expect(await card.findByText(/^Je zei nee. Het wordt verstuurd/)).toBeVisible();
    unmount();
    const told = serveWork({ shifts: [{ ...ASKED, state: 'declined' }] });
    openMyWork('/my/?tab=requests');
    expect(await screen.findByText('je zei nee')).toBeVisible();
    expect(told).toEqual([{ assignment_id: 52, answer: 'no', note: null }]);
    fireEvent(window, new Event('online'));
    await screen.findByRole('button', { name: /^Ja/ });
    expect(told).toHaveLength(1);
  });

  it.each([
    ['too_late', { state: 'lapsed' }, /Stagehand, Zomerfeest: Je antwoord kwam te laat/],
    ['ask_planner', { state: 'confirmed' }, /De planner heeft je nee/],
    ['unknown', undefined, /is er niet meer/],
  ] as const)('that is gone when its answer arrives says so: %s', async (result, left, text) => {
    const { user, card } = await openRequest({ 52: result });
    serveWork({ shifts: left ? [{ ...ASKED, ...left }] : [], results: { 52: result } });
    await user.click(card.getByRole('button', { name: /^Nee/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Gelezen' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['taken', /ergens anders vast/],
    ['shift_full', /al vol/],
    ['too_late', /kwam te laat/],
    ['changed', /andere tijden/],
    ['unknown', /is er niet meer/],
  ])('whose answer is %s says so', async (result, text) => {
    const { user, card } = await openRequest({ 52: result });
    await user.click(card.getByRole('button', { name: /^Ja/ }));
    expect(await card.findByRole('alert')).toHaveTextContent(text);
  });
});
