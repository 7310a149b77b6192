import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WORK_HOURS_KEY } from '#src/platform/session/workStorage.ts';
import { server } from '../server.ts';
import { leaveToSignIn } from '../support/sessionEnd.ts';
import { openMyWork, serveWork, signInForWork } from '../support/myWork.tsx';
import { OVER, openHours, serveHours, reportedHours } from './support/myHours.ts';

beforeEach(() => {
  localStorage.removeItem(WORK_HOURS_KEY);
  signInForWork();
});

const card = async () =>
  within(await screen.findByRole('article', { name: 'Stagehand, Zomerfeest' }));

describe('own hours', () => {
  it('wait for a sign-in after the session has ended, not for a connection', async () => {
    serveHours();
    await openHours();
    const refused = () =>
      HttpResponse.json({ error: 'Log in.', errorCode: 'unauthorized' }, { status: 401 });
    server.use(http.post('/api/my/hours', refused), http.post('/api/auth/refresh-token', refused));
    fireEvent.click((await card()).getByRole('button', { name: 'Zoals gepland' }));
    expect(await screen.findByText(/^Je bent uitgelogd/)).toBeVisible();
    expect(screen.queryByText(/^Geen verbinding/)).toBeNull();
  });

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
    type('Pauze in minuten', '0:45');
    type('Kilometers', '12,55');
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    await waitFor(() => expect(screen.getByLabelText('Kilometers')).toHaveFocus());
    expect(sent).toEqual([]);
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

  it('stay half-typed while another tab is opened', async () => {
    serveHours();
    await openHours();
    fireEvent.click((await card()).getByRole('button', { name: 'Andere tijden' }));
    fireEvent.change(screen.getByLabelText('Pauze in minuten'), { target: { value: '4' } });
    fireEvent.click(screen.getByRole('link', { name: 'Agenda' }));
    expect(await screen.findByRole('heading', { name: 'Agenda' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Pauze in minuten' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Uren' }));
    expect(screen.getByRole('textbox', { name: 'Pauze in minuten' })).toHaveValue('4');
  });

  it('are there as they were typed once the person signs in again', async () => {
    serveHours();
    await openHours();
    fireEvent.click((await card()).getByRole('button', { name: 'Andere tijden' }));
    fireEvent.change(screen.getByLabelText('Pauze in minuten'), { target: { value: '45' } });
    leaveToSignIn();
    await openHours();
    fireEvent.click((await card()).getByRole('button', { name: 'Andere tijden' }));
    expect(screen.getByLabelText('Pauze in minuten')).toHaveValue('45');
  });

  it.each([
    ['a phone discards the page', '45', ['hidden']],
    ['the page was shown again, and opens as planned', '30', ['hidden', 'visible']],
  ] as const)('are there again, or not: %s', async (_what, text, states) => {
    serveHours();
    await openHours();
    fireEvent.click((await card()).getByRole('button', { name: 'Andere tijden' }));
    fireEvent.change(screen.getByLabelText('Pauze in minuten'), { target: { value: '45' } });
    for (const state of states) {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    }
    cleanup();
    await openHours();
    fireEvent.click((await card()).getByRole('button', { name: 'Andere tijden' }));
    expect(screen.getByLabelText('Pauze in minuten')).toHaveValue(text);
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
          { error: 'Neem eerst de goedkeuring terug.', errorCode: 'hours_closed' },
          { status: 409 }
        )
      )
    );
    await openHours();
    fireEvent.click((await card()).getByRole('button', { name: 'Zoals gepland' }));
    expect(
      await screen.findByText(/^Niet aangenomen: .* vraag het dan de planner\.$/)
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aanpassen' })).toBeVisible();
  });

  it('show what was decided about them, with the reason', async () => {
    serveHours([reportedHours({ state: 'rejected', reason: 'Was korter' })]);
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
    serveHours([reportedHours(values)]);
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
