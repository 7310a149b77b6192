import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { goTo } from '#src/platform/navigation.ts';
import { forgetCurrentUser } from '#src/platform/session/currentUser.ts';
import { readJob } from '#src/scan/known/jobs.ts';
import { answersHandled } from '../support/calls.ts';
import {
  button,
  CARD,
  cutOff,
  expectOutcome,
  OUT as GOES_AT,
  GALA,
  ME,
  open,
  opened,
  scanCode,
  serve,
  signIn,
} from '../support/scanning.tsx';
import { buildPackingLine } from '../../support/scanning.ts';
import { server } from '../server.ts';

beforeEach(signIn);

describe('who may scan', () => {
  it.each([
    ['a server without a warehouse', { extensions: [] }, /Deze server kan niet scannen/],
    ['a person without the permission', { permissions: [] }, /Je mag niet scannen/],
    [
      'a person of no company',
      { user: { ...ME.user, tenant_id: null } },
      /alleen met een account van een bedrijf/,
    ],
  ])('is told in words: %s', async (_, change, text) => {
    serve({ me: { ...ME, ...change } });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Naar Flightcase' })).toHaveAttribute('href', '/');
  });
});

describe('the jobs of today', () => {
  it('are there to choose from, with how far they are', async () => {
    serve({ lines: [buildPackingLine({ planned: 4, out: 1, open: 1, to_go: 3 })] });
    const { user } = open('/scan/');
    const today = await screen.findByRole('region', { name: 'Vandaag uit' });
    await waitFor(async () => expect((await readJob(GALA)).job).toBeDefined());
    await user.click(within(today).getByRole('link', { name: /^Pinkpop \d{2}:00 1 van 4$/ }));
    expect(await screen.findByRole('heading', { name: 'UIT – Pinkpop' })).toBeVisible();
  });

  it('do not have as back what is lost, and wait for it no longer', async () => {
    serve();
    const card = { ...CARD, out: 56, back: 52, lost: 4 };
    server.use(
      http.get('/api/warehouse', () => HttpResponse.json({ late: [], out: [], back: [card] }))
    );
    open('/scan/');
    const link = await screen.findByRole('link', { name: /Pinkpop/ });
    expect(link).toHaveTextContent(/✓ 52 van 56, 4 verloren$/);
  });

  it('are those of the last time where the server cannot be reached', async () => {
    serve();
    const { unmount } = open('/scan/');
    await screen.findByRole('link', { name: /Pinkpop/ });
    await waitFor(async () => expect((await readJob(GALA)).job).toBeDefined());
    unmount();
    forgetCurrentUser();
    cutOff();
    const { user } = open('/scan/');
    expect(await screen.findByText(/Dit is de lijst van de laatste keer/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: /Pinkpop/ }));
    expect(await screen.findByRole('heading', { name: 'UIT – Pinkpop' })).toBeVisible();
    expect(await screen.findByText('4 nog')).toBeVisible();
  });

  it('say once that the server cannot be reached, also without a list', async () => {
    serve();
    const { user } = await opened();
    await screen.findByText('4 nog');
    cutOff();
    await user.click(button('Klussen'));
    expect(await screen.findByText(/^Geen verbinding met de server/)).toBeVisible();
    expect(screen.getAllByText(/^Geen verbinding/)).toHaveLength(1);
  });

  it('lead back to what is unsent or to be decided, also of another day', async () => {
    serve({ answer: () => ({ result: 'not_planned', message: 'Leg het terug.' }) });
    server.use(
      http.get('/api/warehouse', () => HttpResponse.json({ late: [], out: [], back: [] }))
    );
    const { user } = await opened();
    await screen.findByText('4 nog');
    cutOff();
    scanCode('KABEL');
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await user.click(button('Klussen'));
    const stored = await screen.findByRole('region', { name: 'Nog op dit toestel' });
    const link = within(stored).getByRole('link', { name: 'Pinkpop 1 niet verzonden' });
    expect(link).toHaveAttribute('href', '/scan/?project=12&mode=out');
  });
});

describe('what is scanned before a screen is there', () => {
  it('counts for the job that was tapped', async () => {
    const { told } = serve();
    open('/scan/');
    fireEvent.click(await screen.findByRole('link', { name: /Pinkpop/ }));
    scanCode('L-1');
    expect(await screen.findByRole('heading', { name: 'UIT – Pinkpop' })).toBeVisible();
    await expectOutcome('Uit');
    await waitFor(() => expect(told).toMatchObject([{ code: 'L-1', mode: 'out' }]));
  });

  it('asks for the amount of what is counted', async () => {
    serve({ lines: [buildPackingLine({ name: 'Kabel', code: 'KABEL', units: [] })] });
    const { unmount } = await opened();
    await screen.findByText('4 nog');
    unmount();
    open('/scan/');
    fireEvent.click(await screen.findByRole('link', { name: /Pinkpop/ }));
    scanCode('KABEL');
    expect(await screen.findByRole('heading', { name: 'Hoeveel Kabel?' })).toBeVisible();
  });

  it('waits for its own job, not for the next one that is opened', async () => {
    const { told } = serve();
    const { user } = open('/scan/');
    fireEvent.click(await screen.findByRole('link', { name: /Pinkpop/ }));
    scanCode('L-1');
    act(() => goTo('/scan/?mode=back'));
    expect(await screen.findByRole('heading', { name: 'TERUG – alles' })).toBeVisible();
    expect(screen.getByText('Scan een code')).toBeVisible();
    await user.click(button('Klussen'));
    fireEvent.click(await screen.findByRole('link', { name: /Pinkpop/ }));
    await waitFor(() => expect(told).toMatchObject([{ code: 'L-1', mode: 'out' }]));
  });
});

describe('a job that is none of today', () => {
  it('is opened by its own code, or by one of its goods', async () => {
    serve();
    server.use(
      http.get('/api/codes/:code', ({ params }) =>
        HttpResponse.json(
          params.code === 'L-1'
            ? { kind: 'unit', id: 71, name: 'Spot' }
            : { kind: 'project', id: 12, name: 'Pinkpop' }
        )
      ),
      http.get('/api/equipment/71/timeline', () =>
        HttpResponse.json([{ kind: 'out', project_id: 12, from: GOES_AT, until: null }])
      )
    );
    const { user } = open('/scan/');
    await screen.findByRole('link', { name: /Pinkpop/ });
    scanCode('P-12');
    expect(await screen.findByRole('heading', { name: 'UIT – Pinkpop' })).toBeVisible();
    await user.click(button('Klussen'));
    await screen.findByRole('link', { name: /Pinkpop/ });
    scanCode('L-1');
    expect(await screen.findByRole('heading', { name: 'TERUG – Pinkpop' })).toBeVisible();
  });

  it('is found by its name, and on its day', async () => {
    serve();
    const days: (string | null)[] = [];
    server.use(
      http.get('/api/projects', () => HttpResponse.json([{ id: 12, name: 'Pinkpop' }])),
      http.get('/api/warehouse', ({ request }) => {
        days.push(new URL(request.url).searchParams.get('day'));
        return HttpResponse.json({ late: [], out: [], back: [] });
      })
    );
    const { user } = open('/scan/');
    await screen.findByText('Vandaag gaat er niets uit en komt er niets terug.');
    fireEvent.change(screen.getByLabelText('Dag'), { target: { value: '2031-06-02' } });
    expect(await screen.findByText(/^Er gaat die dag niets uit/)).toBeVisible();
    await waitFor(() => expect(days).toContain('2031-06-02'));
    await user.click(screen.getByLabelText('Zoek klus op naam of nummer'));
    await user.paste('pink');
    await user.click(button('Zoeken'));
    await user.click(await screen.findByRole('link', { name: 'Pinkpop' }));
    expect(await screen.findByRole('heading', { name: 'UIT – Pinkpop' })).toBeVisible();
  });

  it('says what code is none of a job', async () => {
    serve();
    server.use(
      http.get('/api/codes/:code', () =>
        HttpResponse.json({ error: 'x', errorCode: 'not_found' }, { status: 404 })
      )
    );
    open('/scan/');
    await screen.findByRole('link', { name: /Pinkpop/ });
    scanCode('XYZ');
    scanCode('ABC');
    expect(await screen.findByText(/^Code xyz hoort bij geen klus/i)).toBeVisible();
    expect(await screen.findByText(/^Code abc hoort bij geen klus/i)).toBeVisible();
  });

  it('opens nothing once somebody has gone to another', async () => {
    serve();
    const slow = Promise.withResolvers<void>();
    server.use(
      http.get('/api/codes/:code', async () => {
        await slow.promise;
        return HttpResponse.json({ kind: 'project', id: 13, name: 'Lowlands' });
      })
    );
    open('/scan/');
    const link = await screen.findByRole('link', { name: /Pinkpop/ });
    scanCode('P-13');
    fireEvent.click(link);
    expect(await screen.findByRole('heading', { name: 'UIT – Pinkpop' })).toBeVisible();
    slow.resolve();
    await answersHandled();
    expect(window.location.search).toBe('?project=12&mode=out');
  });
});

it('knows offline what nobody has assigned', async () => {
  serve({
    codes: {
      units: [{ product_id: 101, id: 9, code: 'L-9', serial_number: null }],
      crates: [],
      kits: [],
    },
  });
  await opened();
  await screen.findByText('4 nog');
  cutOff();
  scanCode('L-9');
  expect(await screen.findByText('3 nog')).toBeVisible();
  await expectOutcome('Uit');
});
