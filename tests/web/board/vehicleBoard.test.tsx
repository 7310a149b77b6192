import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { bar, layOut, serveBoard } from '../support/board.ts';
import { openAsPlanner } from '../support/planning.ts';

const FROM = '2031-07-04T06:00:00.000Z';
const UNTIL = '2031-07-04T16:00:00.000Z';

const tripBar = (id: number, values: object = {}) => ({
  kind: 'trip',
  id,
  project_id: 31,
  name: 'Gala',
  from: FROM,
  until: UNTIL,
  firm: true,
  state: null,
  warnings: [],
  ...values,
});

const row = (id: number, name: string, bars: object[] = [], values: object = {}) => ({
  id,
  name,
  plate: null,
  kind: 'van',
  shared: false,
  bars,
  ...values,
});

const ROWS = [
  row(11, 'Bakwagen', [tripBar(5)]),
  row(12, 'Sprinter', [tripBar(6, { name: 'Beurs' })]),
  row(13, 'Caddy', [tripBar(1, { kind: 'garage', name: 'Remmen', project_id: null })]),
  row(14, 'Vito', [], { plate: 'V-284-KT' }),
  row(15, 'Huur', [tripBar(7, { name: 'Markt' })], { shared: true }),
  row(16, 'Kar', [], { kind: 'trailer' }),
];

const TRIP = {
  id: 5,
  version: 3,
  project_id: 31,
  project_name: 'Gala',
  vehicle_id: 11,
  vehicle: 'Bakwagen',
  trailer_id: null,
  crew_id: null,
  driver_id: null,
  driver: null,
  departure: FROM,
  arrival: UNTIL,
  busy_from: null,
  busy_until: null,
  tentative: false,
  from_location: null,
  to_location: null,
  status: 'gepland',
  distance_km: null,
  notes: null,
};

const MANAGES = ['planning.view', 'transport.manage'];

let sent: { body: unknown; version: string | null }[] = [];

const openBoard = async (permissions = MANAGES, refused?: object) => {
  sent = [];
  let stored = TRIP;
  serveBoard(ROWS);
  server.use(
    http.get('/api/transport/5', () => HttpResponse.json(stored)),
    http.patch('/api/transport/5', async ({ request }) => {
      const body = Object(await request.json());
      sent.push({ body, version: request.headers.get('if-match') });
      if (refused) return HttpResponse.json(refused, { status: 409 });
      stored = { ...stored, vehicle_id: body.vehicle_id, version: stored.version + 1 };
      return HttpResponse.json(stored);
    })
  );
  return openAsPlanner('/planning?by=vehicles&zoom=week&date=2031-07-01', {
    permissions,
    extensions: ['planning', 'vehicles', 'facets', 'transfer'],
  });
};

const own = () => bar(/^rit: Gala/);

const header = (name: string | RegExp) => screen.findByRole('rowheader', { name });

beforeEach(layOut);

describe('the board by vehicles', () => {
  it('moves a trip to another vehicle by M and the arrows, shows its conflicts, and undoes it', async () => {
    const { user } = await openBoard();
    (await own()).focus();
    await user.keyboard('m');
    expect(await header('Sprinter ▲ bezet')).toBeVisible();
    expect(await header('Caddy ○ in de garage')).toBeVisible();
    expect(await header('Vito · V-284-KT ● vrij')).toBeVisible();
    expect(await header('Huur ● vrij')).toBeVisible();
    expect(await header('Kar')).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(
      screen.getAllByText('▲ Sprinter: bezet · rit: Beurs, vr 4 jul 2031, 08:00–18:00').length
    ).toBeGreaterThan(0);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(
      await screen.findByText('Gala rijdt met Vito · V-284-KT in plaats van Bakwagen.')
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await screen.findByText('Gala rijdt weer met Bakwagen.')).toBeVisible();
    expect(sent).toMatchObject([
      { version: '"v3"', body: { vehicle_id: 14 } },
      { version: '"v4"', body: { vehicle_id: 11 } },
    ]);
  });

  it('drags a trip to a row, and leaves it on its own if the vehicle is taken', async () => {
    await openBoard(MANAGES, {
      error: 'Bezet.',
      errorCode: 'vehicle_taken',
      taken: [
        {
          vehicle_id: 12,
          name: 'Sprinter',
          from: FROM,
          until: UNTIL,
          kind: 'trip',
          project_id: 32,
          project_name: 'Beurs',
        },
      ],
    });
    const piece = await own();
    const target = (await header('Sprinter')).parentElement;
    document.elementFromPoint = () => target;
    screen.getByRole('grid').scrollBy = () => undefined;
    fireEvent.pointerDown(piece, { button: 0, pointerId: 1, pointerType: 'mouse' });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 40, clientY: 200 });
    expect(await screen.findByText(/^▲ Sprinter: bezet/)).toBeVisible();
    expect(target).toHaveClass('target');
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 40, clientY: 200 });
    expect(await screen.findByText(/^Gala blijft op Bakwagen\./)).toHaveTextContent(
      'Sprinter: Beurs'
    );
    expect(sent).toHaveLength(1);
    expect(await own()).not.toHaveClass('held');
  });

  it("does not move a van's trip to a trailer", async () => {
    const { user } = await openBoard();
    await user.click(await own());
    await user.click(await screen.findByRole('button', { name: 'Ander voertuig…' }));
    await user.click(await header('Kar'));
    expect(await screen.findByText(/Een rit met een aanhanger gaat naar/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('drops a held trip by Escape', async () => {
    const { user } = await openBoard();
    (await own()).focus();
    await user.keyboard('m');
    await header('Vito · V-284-KT ● vrij');
    await user.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByText('● vrij')).toBeNull());
    expect(await own()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('moves no trip for users who may not change trips, and no time in the garage', async () => {
    await openBoard(['planning.view']);
    expect(await own()).not.toHaveClass('holdable');
    expect(await bar(/Remmen/)).not.toHaveClass('holdable');
  });
});
