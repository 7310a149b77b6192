import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import { forgetCurrentUser } from '#src/platform/session/currentUser.ts';
import { buildPackingLine, buildUnit } from '../../support/scanning.ts';
import { server } from '../server.ts';
import { callsAnswered } from '../support/calls.ts';
import { failure } from '../support/api.ts';
import {
  ME,
  button,
  CARD,
  cutOff,
  expectOutcome,
  open,
  opened,
  scanCode,
  serve,
  signIn,
  tokenOf,
} from '../support/scanning.tsx';

beforeEach(signIn);

describe('without a connection', () => {
  const lines = [
    buildPackingLine({ planned: 2, units: [buildUnit(), buildUnit({ id: 2, code: 'L-2' })] }),
  ];

  it('goes on with what is known, also after a new start, and sends it once there is one', async () => {
    const { told } = serve({
      lines,
      answer: ({ code }) => (code === 'X' ? { result: 'unknown_code' } : {}),
    });
    const { unmount } = await opened();
    await screen.findByText('2 nog');
    cutOff();
    scanCode('L-1');
    expect(await screen.findByText(/Geen verbinding. Scans staan op dit toestel/)).toBeVisible();
    expect(screen.getByText('1 nog')).toBeVisible();
    expect(screen.getByText('1 niet verzonden')).toBeVisible();
    unmount();
    forgetCurrentUser();
    await opened();
    expect(await screen.findByText('1 nog')).toBeVisible();
    scanCode('L-1');
    await expectOutcome('Al gescand');
    scanCode('ONBEKEND');
    await expectOutcome('Nog niet gecontroleerd');
    expect(screen.getByText('3 niet verzonden')).toBeVisible();
    expect(told).toEqual([]);
    server.resetHandlers();
    const after = serve({ lines });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Alles verzonden')).toBeVisible();
    expect(after.told.map(({ code }) => code)).toEqual(['L-1', 'L-1', 'ONBEKEND']);
  });

  it("keeps a person's scans for them while somebody else is signed in", async () => {
    const { told } = serve({ lines });
    const { unmount } = await opened();
    await screen.findByText('2 nog');
    cutOff();
    scanCode('L-1');
    await screen.findByText(/Geen verbinding. Scans staan/);
    unmount();
    await callsAnswered();

    server.resetHandlers();
    forgetCurrentUser();
    localStorage.setItem(TOKEN_STORAGE_KEY, tokenOf(13));
    const asBram = serve({ lines, me: { ...ME, user: { ...ME.user, id: 13, name: 'Bram' } } });
    const bram = await opened();
    expect(await screen.findByText('2 nog')).toBeVisible();
    expect(screen.getByText('Alles verzonden')).toBeVisible();
    await bram.user.click(button('Klussen'));
    expect(await screen.findByText('1 scans van Noor wachten op dit toestel.')).toBeVisible();
    await bram.user.click(await screen.findByRole('link', { name: /Pinkpop/ }));
    await screen.findByRole('heading', { name: 'UIT – Pinkpop' });
    scanCode('L-2');
    await waitFor(() => expect(asBram.told.map(({ code }) => code)).toEqual(['L-2']));
    bram.unmount();
    await callsAnswered();

    server.resetHandlers();
    forgetCurrentUser();
    localStorage.setItem(TOKEN_STORAGE_KEY, tokenOf(12));
    const asNoor = serve({ lines });
    await opened();
    await waitFor(() => expect(asNoor.told.map(({ code }) => code)).toEqual(['L-1']));
    expect(told).toEqual([]);
  });

  it('leaves nothing of a scan that is undone before it left', async () => {
    serve({ lines });
    const { unmount } = await opened();
    await screen.findByText('2 nog');
    unmount();
    forgetCurrentUser();
    cutOff();
    const { user } = await opened();
    scanCode('L-1');
    await screen.findByText('1 niet verzonden');
    await user.click(button('L-1 ongedaan maken'));
    expect(await screen.findByText('Alles verzonden')).toBeVisible();
    expect(screen.queryByText('Laatste scans')).not.toBeInTheDocument();
    expect(screen.getByText('2 nog')).toBeVisible();
  });
});

describe('what the server will not take', () => {
  it('is a list to decide on, and holds up nothing else', async () => {
    serve();
    server.use(
      http.post('/api/projects/12/scans', () =>
        HttpResponse.json(failure('not_found', 'Dit project bestaat niet meer.'), { status: 404 })
      )
    );
    const { user } = await opened();
    await screen.findByText('4 nog');
    scanCode('X-1');
    const decide = await screen.findByRole('region', { name: 'Nog te beslissen: 1' });
    expect(within(decide).getByText('Dit project bestaat niet meer.')).toBeVisible();
    expect(screen.getByText('Alles verzonden')).toBeVisible();
    const again = serve({ answer: () => ({ result: 'already' }) });
    // A double click decides once.
    await user.dblClick(within(decide).getByRole('button', { name: 'Opnieuw scannen' }));
    await waitFor(() => expect(decide).not.toBeInTheDocument());
    await waitFor(() => expect(again.told).toMatchObject([{ code: 'X-1', mode: 'out' }]));
    expect(await screen.findByText('Alles verzonden')).toBeVisible();
    expect(again.told).toHaveLength(1);
  });

  it.each([
    [
      'fails at',
      () => HttpResponse.json(failure('server_error', 'Dat ging mis.'), { status: 500 }),
    ],
    ['answers unreadably', () => HttpResponse.json({ rows: [] })],
  ])('is one scan that the server %s: the others get through', async (_name, answer) => {
    const { told } = serve({ lines: [buildPackingLine({ planned: 9 })] });
    server.use(
      http.post('/api/projects/12/scans', async ({ request }) => {
        const body = JSON.stringify(await request.clone().json());
        return body.includes('GIF') ? answer() : undefined;
      })
    );
    await opened();
    await screen.findByText('9 nog');
    for (const code of ['L-1', 'GIF', 'L-2']) scanCode(code);
    await waitFor(
      async () => {
        window.dispatchEvent(new Event('online'));
        expect(await screen.findByRole('region', { name: 'Nog te beslissen: 1' })).toBeVisible();
      },
      { timeout: 8_000 }
    );
    await waitFor(() => expect(told.map(({ code }) => code)).toEqual(['L-1', 'L-2']));
    expect(await screen.findByText('Alles verzonden')).toBeVisible();
  });

  it('waits while nobody knows whether the server is there', async () => {
    const { told } = serve({ lines: [buildPackingLine({ planned: 9 })] });
    await opened();
    await screen.findByText('9 nog');
    let tries = 0;
    const html = { headers: { 'Content-Type': 'text/html' } };
    server.use(
      http.all('/api/*', ({ request }) => {
        if (request.method === 'POST') tries += 1;
        return new HttpResponse('<h1>Hotel</h1>', html);
      })
    );
    scanCode('L-1');
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(tries).toBeGreaterThan(4);
    });
    expect(screen.getByText('1 niet verzonden')).toBeVisible();
    server.resetHandlers();
    const after = serve();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(after.told.map(({ code }) => code)).toEqual(['L-1']));
    expect(told).toEqual([]);
  });

  it('is said in words where the session is over, and the scans stay', async () => {
    serve();
    await opened();
    await screen.findByText('4 nog');
    localStorage.removeItem(TOKEN_STORAGE_KEY);
    scanCode('X-1');
    expect(
      await screen.findByText(/Je bent uitgelogd. Je scans staan op dit toestel/)
    ).toBeVisible();
    expect(button('Inloggen')).toBeEnabled();
    expect(await screen.findByText('1 niet verzonden')).toBeVisible();
  });
});

describe('the list of jobs', () => {
  const units = [1, 2, 3, 4].map(id => buildUnit({ id, code: `L-${id}` }));
  const progress = (text: string) => screen.findByRole('link', { name: new RegExp(`${text}$`) });

  it('counts what this phone scanned without a connection, and what was sent of it', async () => {
    serve({ lines: [buildPackingLine({ planned: 4, out: 1, open: 1, to_go: 3, units })] });
    const { user } = open('/scan/');
    await user.click(await progress('1 van 4'));
    await screen.findByText('3 nog');
    cutOff();
    scanCode('L-1');
    scanCode('L-2');
    expect(await screen.findByText('1 nog')).toBeVisible();
    await user.click(button('Klussen'));
    expect(await progress('3 van 4')).toBeVisible();
    server.resetHandlers();
    serve({ lines: [buildPackingLine({ planned: 4, out: 4, open: 4, to_go: 0, units })] });
    const card = { ...CARD, out: 4, to_go: 0 };
    server.use(
      http.get('/api/warehouse', () => HttpResponse.json({ late: [], out: [card], back: [] }))
    );
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Alles verzonden')).toBeVisible();
    expect(await progress('4 van 4')).toBeVisible();
  });
});
