import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { serveKeyed } from '../support/keyedServer.ts';
import { openMyWork, serveWork, signInForWork } from '../support/myWork.tsx';
import { leaveToSignIn } from '../support/sessionEnd.ts';

const HOLIDAY = {
  id: 4,
  state: 'away',
  from: '2031-07-03T22:00:00.000Z',
  until: '2031-07-06T22:00:00.000Z',
  reason: 'Vakantie',
};

let sent: { method: string; path: string; body?: unknown }[] = [];

/** A server with what somebody has entered, which a removal empties. */
const serveEntries = (entries: object[]) => {
  sent = [];
  let left = entries;
  server.use(
    http.get('/api/my/availability', () => HttpResponse.json(left)),
    http.post('/api/my/availability', async ({ request }) => {
      sent.push({ method: 'POST', path: '', body: await request.json() });
      return HttpResponse.json(HOLIDAY, { status: 201 });
    }),
    http.delete('/api/my/availability/:id', ({ params }) => {
      sent.push({ method: 'DELETE', path: String(params.id) });
      left = [];
      return new HttpResponse(null, { status: 204 });
    })
  );
};

const open = (entries: object[] = []) => {
  serveWork();
  serveEntries(entries);
  return openMyWork('/my/?tab=availability');
};

beforeEach(() => signInForWork());

describe('when one can work', () => {
  it('is listed and removed', async () => {
    const { user } = open([
      HOLIDAY,
      { id: 5, state: 'free', weekdays: [6, 7], time_from: '09:00', time_until: '18:00' },
    ]);
    expect(await screen.findByText(/^vrij: za, zo 09:00–18:00/)).toBeVisible();
    const entry = within(
      await screen.findByText(/^afwezig: /).then(text => text.closest('li') ?? text)
    );
    expect(entry.getByText('Vakantie')).toBeVisible();
    await user.click(entry.getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByText('Je hebt nog niets opgegeven.')).toBeVisible();
    expect(sent).toEqual([{ method: 'DELETE', path: '4' }]);
  });

  it('is listed with its last day, as it was typed, and one day once', async () => {
    open([
      { ...HOLIDAY, from: '2031-08-04T00:00:00.000Z', until: '2031-08-07T00:00:00.000Z' },
      { ...HOLIDAY, id: 6, from: '2031-08-11T00:00:00.000Z', until: '2031-08-12T00:00:00.000Z' },
    ]);
    expect(await screen.findByText(/: ma 4 aug 2031 – wo 6 aug 2031$/)).toBeVisible();
    expect(screen.getByText(/: ma 11 aug 2031$/)).toBeVisible();
  });

  it('is added by days that are typed', async () => {
    const { user } = open();
    await screen.findByText('Je hebt nog niets opgegeven.');
    await user.type(screen.getByLabelText(/^Dagen/), '4-6 jul 2031');
    await user.type(screen.getByLabelText(/^Reden/), 'Vakantie');
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    await waitFor(() => expect(screen.getByLabelText(/^Dagen/)).toHaveValue(''));
    expect(sent).toMatchObject([{ body: { state: 'away', reason: 'Vakantie' } }]);
    expect(Object(sent[0]?.body).from).toMatch(/^2031-07-0[34]T/);
  });

  it('has what was typed once the person signs in again', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText(/Reden/), 'Vakantie');
    leaveToSignIn();
    open();
    expect(await screen.findByLabelText(/Reden/)).toHaveValue('Vakantie');
  });

  it('is added week by week', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'eerst vragen' }));
    for (const day of ['wo', 'ma']) await user.click(screen.getByRole('button', { name: day }));
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '',
        body: {
          state: 'ask',
          reason: null,
          weekdays: [1, 3],
          time_from: '00:00',
          time_until: '00:00',
        },
      },
    ]);
  });

  it.each(['binnenkort', ''])('is not added where the days cannot be read: %s', async text => {
    const { user } = open();
    const days = await screen.findByLabelText(/^Dagen/);
    if (text) await user.type(days, text);
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    expect(await screen.findByText(/^Vul dagen in/)).toBeVisible();
    expect(days).toHaveValue(text);
    expect(sent).toEqual([]);
  });

  it('keeps what was typed where it could not be saved', async () => {
    const { user } = open();
    server.use(http.post('/api/my/availability', () => HttpResponse.error()));
    await user.type(await screen.findByLabelText(/^Dagen/), '4-6 jul 2031');
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    expect(await screen.findByText(/^Geen antwoord: het is niet bekend/)).toBeVisible();
    expect(screen.getByLabelText(/^Dagen/)).toHaveValue('4-6 jul 2031');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    expect(await screen.findByText(/^Niet opgeslagen/)).toBeVisible();
  });

  it('is added once: by a double click, and again after an answer that was lost', async () => {
    const { user } = open();
    const keys: unknown[] = [];
    server.use(
      http.post('/api/my/availability', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(HOLIDAY);
      })
    );
    await user.type(await screen.findByLabelText(/^Dagen/), '4-6 jul 2031');
    await user.dblClick(screen.getByRole('button', { name: 'Toevoegen' }));
    expect(await screen.findByText(/^Geen antwoord/)).toBeVisible();
    expect(keys).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    await waitFor(() => expect(screen.getByLabelText(/^Dagen/)).toHaveValue(''));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('is not added a second time with other days before that is said', async () => {
    const { user } = open();
    const made = serveKeyed('/my/availability', ['lost after'], body => ({ ...HOLIDAY, ...body }));
    const days = await screen.findByLabelText(/^Dagen/);
    await user.type(days, '4-6 jul 2031');
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    expect(await screen.findByText(/^Geen antwoord/)).toBeVisible();
    server.use(http.get('/api/my/availability', () => HttpResponse.json(made)));
    await user.clear(days);
    await user.type(days, '4-8 jul 2031');
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    expect(await screen.findByText(/^De eerste keer is toch gelukt/)).toBeVisible();
    expect(await screen.findByText(/^afwezig: /)).toBeVisible();
    expect(days).toHaveValue('4-8 jul 2031');
    expect(made).toHaveLength(1);
  });

  it('asks for another try where it is not known whether it was removed', async () => {
    const { user } = open([HOLIDAY]);
    const remove = await screen.findByRole('button', { name: 'Verwijderen' });
    server.use(http.delete('/api/my/availability/:id', () => HttpResponse.error()));
    await user.click(remove);
    expect(await screen.findByText(/^Geen antwoord: het is niet bekend/)).toBeVisible();
    expect(screen.queryByText(/vanzelf verder/)).not.toBeInTheDocument();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(remove);
    expect(await screen.findByText(/^Niet verwijderd/)).toBeVisible();
  });

  it('is gone without a word where only the answer was lost', async () => {
    const { user } = open([HOLIDAY]);
    const remove = await screen.findByRole('button', { name: 'Verwijderen' });
    server.use(
      http.delete('/api/my/availability/:id', () => {
        server.use(http.get('/api/my/availability', () => HttpResponse.json([])));
        return HttpResponse.error();
      })
    );
    await user.click(remove);
    expect(await screen.findByText('Je hebt nog niets opgegeven.')).toBeVisible();
    expect(screen.queryByText(/^Geen antwoord/)).not.toBeInTheDocument();
  });

  it('is removed where another device already did', async () => {
    const { user } = open([HOLIDAY]);
    const remove = await screen.findByRole('button', { name: 'Verwijderen' });
    server.use(
      http.get('/api/my/availability', () => HttpResponse.json([])),
      http.delete('/api/my/availability/:id', () =>
        HttpResponse.json({ error: 'Niet gevonden', errorCode: 'not_found' }, { status: 404 })
      )
    );
    await user.click(remove);
    expect(await screen.findByText('Je hebt nog niets opgegeven.')).toBeVisible();
    expect(screen.queryByText('Niet gevonden')).not.toBeInTheDocument();
  });

  it('is read once there is a connection again', async () => {
    serveWork();
    server.use(http.get('/api/my/availability', () => HttpResponse.error()));
    openMyWork('/my/?tab=availability');
    expect(await screen.findByText(/gaat het vanzelf verder/)).toBeVisible();
    serveEntries([HOLIDAY]);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Vakantie')).toBeVisible();
    expect(screen.queryByText(/gaat het vanzelf verder/)).not.toBeInTheDocument();
  });
});
