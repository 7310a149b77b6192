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
    const { from, until, assignment_id, project_name } = OVER;
    serveHours([
      {
        id: 4,
        assignment_id,
        project_name,
        from,
        until,
        break_minutes: 0,
        state: 'rejected',
        reason: 'Was korter',
      },
    ]);
    await openHours();
    expect(await screen.findByText('afgewezen: Was korter')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Zoals gepland' })).toBeNull();
  });

  it('are not offered by a server without them', async () => {
    serveWork({ shifts: [OVER] });
    openMyWork();
    await screen.findByRole('link', { name: 'Beschikbaar' });
    expect(screen.queryByRole('link', { name: 'Uren' })).toBeNull();
  });
});
