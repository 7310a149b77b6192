import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { WORK_HOURS_KEY } from '#src/platform/session/keptWork.ts';
import { server } from '../server.ts';
import { inHours, ME, myShift, openMyWork, serveWork, signInForWork } from '../support/myWork.tsx';

beforeEach(() => {
  localStorage.removeItem(WORK_HOURS_KEY);
  signInForWork();
});

const OVER = myShift({ from: inHours(-9), until: inHours(-1), break_minutes: 30 });

/** A server that keeps hours. Returns what it was told. */
const serveHours = (told: object[] = []) => {
  const sent: object[] = [];
  serveWork({ me: { ...ME, extensions: ['crew', 'hours'] }, shifts: [OVER] });
  server.use(
    http.get('/api/my/hours', () => HttpResponse.json(told)),
    http.post('/api/my/hours', async ({ request }) => {
      sent.push(Object(await request.json()));
      return HttpResponse.json({}, { status: 201 });
    })
  );
  return sent;
};

const openHours = async () => {
  const page = openMyWork();
  fireEvent.click(await screen.findByRole('link', { name: 'Uren' }));
  return page;
};

const card = async () =>
  within(await screen.findByRole('article', { name: 'Stagehand, Zomerfeest' }));

describe('own hours', () => {
  it('are told as planned with one tap', async () => {
    const sent = serveHours();
    await openHours();
    fireEvent.click((await card()).getByRole('button', { name: 'Zoals gepland' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      assignment_id: OVER.assignment_id,
      from: OVER.from,
      until: OVER.until,
      break_minutes: 30,
      state: 'submitted',
      client_id: expect.any(String),
    });
    expect(localStorage.getItem(WORK_HOURS_KEY)).toBe('[]');
  });

  it('wait on the device without a connection, and are sent once', async () => {
    const sent = serveHours();
    server.use(http.post('/api/my/hours', () => HttpResponse.error(), { once: true }));
    await openHours();
    fireEvent.click((await card()).getByRole('button', { name: 'Zoals gepland' }));
    expect(await screen.findByText(/Wordt verstuurd zodra er verbinding is/)).toBeVisible();
    expect(sent).toEqual([]);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('are typed with other times, and wrong ones are told at once', async () => {
    const sent = serveHours();
    await openHours();
    fireEvent.click((await card()).getByRole('button', { name: 'Andere tijden' }));
    const type = (name: string, value: string) =>
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
    type('Pauze in minuten', '999');
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    expect(await screen.findByText('De pauze is langer dan de tijd.')).toBeVisible();
    type('Pauze in minuten', '45');
    type('Kilometers', '12,5');
    type('Onkosten: waarvoor', 'Parkeren');
    type('Bedrag in euro', '7,50');
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      break_minutes: 45,
      km: 12.5,
      expenses: [{ text: 'Parkeren', amount: 7.5 }],
    });
  });

  it('are of a day that is past, and their amounts are read as in the office', async () => {
    const sent = serveHours();
    await openHours();
    fireEvent.click(await screen.findByRole('button', { name: 'Ander werk' }));
    const type = (name: string | RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    type(/^Dag/, `${day.slice(8)}-${day.slice(5, 7)}`);
    type('Van', '900');
    type('Tot', '17u30');
    type('Kilometers', '1.000');
    type('Onkosten: waarvoor', 'Hotel');
    type('Bedrag in euro', '€ 1.250,-');
    send();
    expect(await screen.findByText('Bedoel je 1000 of 1? Typ het zo.')).toBeVisible();
    expect(screen.getByLabelText('Kilometers')).toHaveFocus();
    type('Tot', 'halfzes');
    send();
    expect(await screen.findByText(/^Vul de tijden/)).toBeVisible();
    expect(screen.getByLabelText('Tot')).toHaveFocus();
    type('Tot', '17u30');
    expect(sent).toEqual([]);
    type('Kilometers', '1000');
    send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      from: expect.stringContaining(day),
      km: 1000,
      expenses: [{ text: 'Hotel', amount: 1250 }],
    });
  });

  it('that are refused stay with the reason', async () => {
    serveHours();
    server.use(
      http.post('/api/my/hours', () =>
        HttpResponse.json(
          { error: 'Deze uren zijn afgesloten.', errorCode: 'hours_closed' },
          { status: 409 }
        )
      )
    );
    await openHours();
    fireEvent.click((await card()).getByRole('button', { name: 'Zoals gepland' }));
    expect(await screen.findByText(/Deze uren zijn afgesloten/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aanpassen' })).toBeVisible();
  });

  it('show what was decided about them, with the reason', async () => {
    serveHours([toldOf({ state: 'rejected', reason: 'Was korter' })]);
    await openHours();
    expect(await screen.findByText('afgewezen: Was korter')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Zoals gepland' })).toBeNull();
    expect(screen.queryByText('Je hebt al je diensten ingevuld.')).toBeNull();
  });

  it('have the day and numbers as people write them, and keep them', async () => {
    const values = {
      from: '2026-06-01T08:00:00.000Z',
      until: '2026-06-01T16:00:00.000Z',
      km: 12.5,
      expenses: [{ text: 'Parkeren', amount: 7.25 }],
      state: 'draft',
    };
    serveHours([toldOf(values)]);
    const changed: object[] = [];
    server.use(
      http.patch('/api/my/hours/4', async ({ request }) => {
        changed.push(Object(await request.json()));
        return HttpResponse.json({});
      })
    );
    await openHours();
    fireEvent.click(await screen.findByRole('button', { name: 'Aanpassen' }));
    expect(screen.getByLabelText(/^Dag/)).toHaveValue('ma 1 jun 2026');
    expect(screen.getByLabelText('Kilometers')).toHaveValue('12,5');
    expect(screen.getByLabelText('Bedrag in euro')).toHaveValue('7,25');
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    await waitFor(() => expect(changed).toMatchObject([{ ...values, state: 'submitted' }]));
  });

  it('are not offered by a server without them', async () => {
    serveWork({ shifts: [OVER] });
    openMyWork();
    await screen.findByRole('link', { name: 'Beschikbaar' });
    expect(screen.queryByRole('link', { name: 'Uren' })).toBeNull();
  });
});

/** An entry of the shift that is over, as the server has it. */
const toldOf = (values: object) => ({
  id: 4,
  client_id: null,
  version: 3,
  assignment_id: OVER.assignment_id,
  project_name: OVER.project_name,
  from: OVER.from,
  until: OVER.until,
  break_minutes: 30,
  km: 8,
  notes: 'Via de achterdeur',
  expenses: [
    { text: 'Parkeren', amount: 5, file: '1/receipts/a.jpg' },
    { text: 'Veer', amount: 2 },
  ],
  state: 'submitted',
  reason: null,
  ...values,
});

/** Answers the changes of the entry, and returns them. */
const serveChanges = () => {
  const changes: object[] = [];
  server.use(
    http.patch('/api/my/hours/4', async ({ request }) => {
      const version = request.headers.get('If-Match');
      changes.push({ version, ...Object(await request.json()) });
      return HttpResponse.json({});
    }),
    http.delete('/api/my/hours/4', () => {
      changes.push({ isWithdrawn: true });
      return HttpResponse.json({});
    })
  );
  return changes;
};

const ofProject = async () => within(await screen.findByRole('article', { name: 'Zomerfeest' }));

const press = async (name: string) =>
  fireEvent.click((await ofProject()).getByRole('button', { name }));

describe('own hours that the server has', () => {
  it('are corrected after a refusal, and handed in again with all that was filled in', async () => {
    serveHours([toldOf({ state: 'rejected', reason: 'Was korter' })]);
    const changes = serveChanges();
    await openHours();
    await press('Aanpassen');
    fireEvent.change(screen.getByLabelText('Pauze in minuten'), { target: { value: '60' } });
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    await waitFor(() => expect(changes).toHaveLength(1));
    const { expenses } = toldOf({});
    expect(changes[0]).toMatchObject({
      version: '"v3"',
      break_minutes: 60,
      km: 8,
      notes: 'Via de achterdeur',
      expenses,
      state: 'submitted',
    });
    expect(localStorage.getItem(WORK_HOURS_KEY)).toBe('[]');
  });

  it('are corrected without a connection, and sent with the next one', async () => {
    serveHours([toldOf({ state: 'rejected', reason: 'Was korter' })]);
    const changes = serveChanges();
    server.use(http.patch('/api/my/hours/4', () => HttpResponse.error(), { once: true }));
    await openHours();
    await press('Aanpassen');
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    expect(await screen.findByText(/Wordt verstuurd zodra er verbinding is/)).toBeVisible();
    expect(screen.queryByText(/Was korter/)).toBeNull();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(changes).toHaveLength(1));
  });

  it('count as sent where only the answer was lost', async () => {
    const entry = toldOf({ state: 'rejected', reason: 'Was korter' });
    serveHours([entry]);
    let calls = 0;
    server.use(
      http.patch('/api/my/hours/4', async ({ request }) => {
        calls += 1;
        const current = { ...toldOf({ version: 4 }), ...Object(await request.json()) };
        return HttpResponse.json({ errorCode: 'edit_conflict', current }, { status: 409 });
      })
    );
    await openHours();
    await press('Aanpassen');
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    await waitFor(() => expect(calls).toBe(1));
    await waitFor(() => expect(localStorage.getItem(WORK_HOURS_KEY)).toBe('[]'));
  });

  it('that somebody changed meanwhile are corrected from what is there now', async () => {
    serveHours([toldOf({ state: 'rejected', reason: 'Was korter', version: 5 })]);
    const changes = serveChanges();
    const refusal = { error: 'Intussen gewijzigd.', errorCode: 'edit_conflict', current: {} };
    server.use(
      http.patch('/api/my/hours/4', () => HttpResponse.json(refusal, { status: 409 }), {
        once: true,
      })
    );
    await openHours();
    await press('Aanpassen');
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    const refused = await screen.findByText(/Intussen gewijzigd/);
    const waiting = within(refused.closest('article') ?? document.body);
    fireEvent.click(waiting.getByRole('button', { name: 'Aanpassen' }));
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toMatchObject({ version: '"v5"', state: 'submitted' });
  });

  it('are handed in with one tap while they are a draft', async () => {
    serveHours([toldOf({ state: 'draft' })]);
    const changes = serveChanges();
    await openHours();
    await press('Indienen');
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toMatchObject({ state: 'submitted', from: OVER.from });
  });

  it('are withdrawn after a question, and the shift is open again', async () => {
    serveHours([toldOf({})]);
    const changes = serveChanges();
    server.use(http.delete('/api/my/hours/4', () => HttpResponse.error(), { once: true }));
    await openHours();
    await press('Verwijderen: Zomerfeest');
    expect((await ofProject()).getByText(/Deze uren verwijderen/)).toBeVisible();
    await press('Verwijderen');
    expect(await screen.findByText(/Wordt verwijderd zodra er verbinding is/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Zoals gepland' })).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(changes).toEqual([{ isWithdrawn: true }]));
  });

  it('are closed once they are approved, and on closed days', async () => {
    serveHours([toldOf({ state: 'approved' }), toldOf({ id: 5, from: '2020-01-01T08:00:00Z' })]);
    server.use(
      http.get('/api/my/work', () =>
        HttpResponse.json({ shifts: [], trips: [], closed_until: '2020-01-31' })
      )
    );
    await openHours();
    await screen.findAllByRole('article');
    expect(screen.queryByRole('button', { name: 'Aanpassen' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Verwijderen/ })).toBeNull();
  });
});
