import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { WORK_HOURS_KEY } from '#src/platform/session/workStorage.ts';
import { server } from '../server.ts';
import { signInForWork } from '../support/myWork.tsx';
import { OVER, openHours, serveHours, reportedHours } from './support/myHours.ts';

beforeEach(() => {
  localStorage.removeItem(WORK_HOURS_KEY);
  signInForWork();
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
    serveHours([reportedHours({ state: 'rejected', reason: 'Was korter' })]);
    const changes = serveChanges();
    await openHours();
    await press('Aanpassen');
    fireEvent.change(screen.getByLabelText('Pauze in minuten'), { target: { value: '60' } });
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    await waitFor(() => expect(changes).toHaveLength(1));
    const { expenses } = reportedHours({});
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
    serveHours([reportedHours({ state: 'rejected', reason: 'Was korter' })]);
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
    const entry = reportedHours({ state: 'rejected', reason: 'Was korter' });
    serveHours([entry]);
    let calls = 0;
    server.use(
      http.patch('/api/my/hours/4', async ({ request }) => {
        calls += 1;
        const current = { ...reportedHours({ version: 4 }), ...Object(await request.json()) };
        return HttpResponse.json({ errorCode: 'edit_conflict', current }, { status: 409 });
      })
    );
    await openHours();
    await press('Aanpassen');
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    await waitFor(() => expect(calls).toBe(1));
    await waitFor(() => expect(localStorage.getItem(WORK_HOURS_KEY)).toBe('[]'));
  });

  it('say that kilometres have one decimal, at their field', async () => {
    serveHours([reportedHours({ state: 'rejected', reason: 'Was korter' })]);
    await openHours();
    await press('Aanpassen');
    const km = screen.getByLabelText('Kilometers');
    fireEvent.change(km, { target: { value: '10,55' } });
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    expect(await screen.findByText(/^Kilometers hebben hoogstens één cijfer/)).toBeVisible();
    expect(km).toHaveFocus();
  });

  it('stay where what is stored has the same times, and not the expenses that were typed', async () => {
    serveHours([reportedHours({ state: 'rejected', reason: 'Was korter' })]);
    server.use(
      http.patch('/api/my/hours/4', async ({ request }) => {
        const { expenses: _typed, ...times } = Object(await request.json());
        const current = { ...reportedHours({ version: 4 }), ...times };
        return HttpResponse.json(
          { error: 'Intussen gewijzigd.', errorCode: 'edit_conflict', current },
          { status: 412 }
        );
      })
    );
    await openHours();
    await press('Aanpassen');
    fireEvent.change(screen.getByLabelText(/Bedrag/), { target: { value: '99' } });
    fireEvent.click(screen.getByRole('button', { name: 'Indienen' }));
    expect(await screen.findByText(/Intussen gewijzigd/)).toBeVisible();
    expect(localStorage.getItem(WORK_HOURS_KEY)).toContain('"amount":99');
  });

  it('that somebody changed meanwhile are corrected from what is there now', async () => {
    serveHours([reportedHours({ state: 'rejected', reason: 'Was korter', version: 5 })]);
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
    serveHours([reportedHours({ state: 'draft' })]);
    const changes = serveChanges();
    await openHours();
    await press('Indienen');
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toMatchObject({ state: 'submitted', from: OVER.from });
  });

  it('are withdrawn after a question, and the shift is open again', async () => {
    serveHours([reportedHours({})]);
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
    serveHours([
      reportedHours({ state: 'approved' }),
      reportedHours({ id: 5, from: '2020-01-01T08:00:00Z' }),
    ]);
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
