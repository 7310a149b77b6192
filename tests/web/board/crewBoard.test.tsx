import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { bar, layOut, serveBoard } from '../support/board.ts';
import { onAPhone } from '../support/phone.ts';
import { openAsPlanner } from '../support/planning.ts';

const FROM = '2031-07-04T06:00:00.000Z';
const UNTIL = '2031-07-04T16:00:00.000Z';

const crewBar = (values: object = {}) => ({
  kind: 'shift',
  id: 7,
  project_id: 31,
  name: 'Gala',
  from: FROM,
  until: UNTIL,
  firm: true,
  state: 'confirmed',
  warnings: [],
  ...values,
});

const JAN = { id: 21, name: 'Jan Smit', bars: [crewBar()] };
const PIET = {
  id: 22,
  name: 'Piet de Boer',
  bars: [
    crewBar({
      firm: false,
      state: 'planned',
      warnings: [{ code: 'working_time', rule: 'rest', minutes: 420, limit: 660 }],
    }),
  ],
};
const NOOR = {
  id: 23,
  name: 'Noor Jansen',
  bars: [
    crewBar({
      kind: 'away',
      id: 3,
      project_id: null,
      name: null,
      from: '2031-07-04T22:00:00.000Z',
      until: '2031-07-06T22:00:00.000Z',
      firm: false,
      state: null,
    }),
    crewBar({
      kind: 'trip',
      id: 4,
      from: '2031-07-06T06:00:00.000Z',
      until: '2031-07-06T08:00:00.000Z',
      state: null,
    }),
  ],
};

const OPEN = {
  id: 8,
  project_id: 32,
  project_name: 'Beurs',
  function_id: 1,
  name: 'Rigger',
  from: FROM,
  until: UNTIL,
  amount: 2,
  confirmed: 0,
  requested: 0,
  open: 2,
};

const candidate = (crew_id: number, name: string, values: object = {}) => ({
  crew_id,
  name,
  kind: 'freelancer',
  able: true,
  state: 'free',
  conflicts: [],
  warnings: [],
  week_minutes: 0,
  wage: null,
  cost: null,
  ...values,
});

const CONFLICT = {
  crew_id: 21,
  name: 'Jan Smit',
  from: FROM,
  until: UNTIL,
  kind: 'shift',
  project_id: 31,
  project_name: 'Gala',
};

const MANAGES = ['planning.view', 'crew.view', 'crew.manage'];

const AT = '/planning?by=crew&zoom=week&date=2031-07-01';

let sent: { body: unknown; version: string | null }[] = [];

const planWith = (version: number, assignments: object[]) => ({
  version,
  totals: { needed: 2, confirmed: 0, requested: 0, open: 2 },
  shifts: [
    {
      ...OPEN,
      break_minutes: 0,
      travel_before: 0,
      travel_after: 0,
      location: null,
      notes: null,
      group_id: null,
      line_id: null,
      wage: null,
      wage_typed: false,
      price: null,
      price_total: null,
      assignments,
    },
  ],
});

const assignment = {
  id: 90,
  crew_id: 23,
  name: 'Noor Jansen',
  state: 'planned',
  from: FROM,
  until: UNTIL,
  break_minutes: 0,
  times_typed: false,
  leader: false,
  seen: false,
  due: null,
  note: null,
  problem: null,
  warnings: [],
  wage: null,
};

/** On the shift of Gala. */
const own = (id: number, crew_id: number, values: object = {}) => ({
  ...assignment,
  id,
  crew_id,
  name: crew_id === 21 ? 'Jan Smit' : 'Noor Jansen',
  state: 'confirmed',
  ...values,
});

const galaWith = (version: number, assignments: object[]) => {
  const plan = planWith(version, assignments);
  return { ...plan, shifts: plan.shifts.map(shift => ({ ...shift, id: 7 })) };
};

const LEADER = own(91, 21, { leader: true });

const CANDIDATES = [
  candidate(23, 'Noor Jansen'),
  candidate(22, 'Piet de Boer', {
    state: 'ask',
    warnings: [{ code: 'ask' }, { code: 'not_able' }],
  }),
  candidate(21, 'Jan Smit', { state: 'taken', conflicts: [CONFLICT] }),
];

/** A board with three people and one open shift; answers to changes in order. */
const openBoard = async (
  answers: { status: number; body: object }[] = [],
  permissions = MANAGES,
  onGala: object[] = [LEADER],
  candidates: object[] = CANDIDATES
) => {
  sent = [];
  const asked = serveBoard([JAN, PIET, NOOR]);
  const left = [...answers];
  server.use(
    http.get('/api/shifts', () => HttpResponse.json([OPEN])),
    http.get('/api/crew/candidates', () => HttpResponse.json(candidates)),
    http.get('/api/projects/31/crew', () => HttpResponse.json(galaWith(3, onGala))),
    http.get('/api/projects/32/crew', () => HttpResponse.json(planWith(3, []))),
    http.post('/api/projects/:id/crew', async ({ request }) => {
      sent.push({ body: await request.json(), version: request.headers.get('if-match') });
      const { status, body } = left.shift() ?? { status: 500, body: {} };
      return HttpResponse.json(body, { status });
    })
  );
  const opened = await openAsPlanner(AT, {
    permissions,
    extensions: ['planning', 'crew', 'facets', 'transfer'],
  });
  return { ...opened, asked };
};

const ASSIGNED = { status: 200, body: { ...planWith(4, [assignment]), refs: {} } };

const MOVED = [
  { status: 200, body: { ...galaWith(4, [own(92, 23)]), refs: {} } },
  { status: 200, body: { ...galaWith(5, [own(91, 21)]), refs: {} } },
  { status: 200, body: { ...galaWith(6, [LEADER]), refs: {} } },
];

const openShift = () => screen.findByRole('button', { name: /2 × Rigger/ });

beforeEach(layOut);

describe('the board by crew', () => {
  it('shows shifts, trips and absences of people, and what warns of each', async () => {
    const { asked, user } = await openBoard();
    expect(await bar(/^● Gala, vast, vr 4 jul 2031, 08:00–18:00$/)).toHaveClass('firm');
    const soft = await bar(/^○ Gala, gepland, .*, rust 7 uur, minstens 11$/);
    expect(soft).toHaveClass('soft');
    expect(soft).toHaveTextContent('▲');
    expect(await bar(/^afwezig, za 5\s–\szo 6 jul 2031$/)).toHaveClass('away');
    expect(await bar(/^rit: Gala, zo 6 jul/)).toHaveClass('firm');
    expect(asked[0]?.get('by')).toBe('crew');
    await user.click(soft);
    const popover = within(await screen.findByRole('dialog', { name: 'Piet de Boer' }));
    expect(popover.getByText('▲ rust 7 uur, minstens 11')).toBeVisible();
    expect(popover.getByRole('link', { name: 'Naar het project' })).toHaveAttribute(
      'href',
      '/projects/31?tab=crew'
    );
  });

  it('is narrowed down to conflicts', async () => {
    const { asked, user } = await openBoard();
    await user.click(await screen.findByRole('switch', { name: 'Alleen conflicten' }));
    await waitFor(() => expect(asked.at(-1)?.get('filter')).toBe('{"only":"conflicts"}'));
    expect(screen.queryByLabelText('Categorie')).toBeNull();
  });

  it('is not there without crew.view: the address shows projects', async () => {
    const { asked } = await openBoard([], ['planning.view']);
    await screen.findByRole('grid', { name: 'Projecten in de tijd' });
    expect(screen.queryByRole('button', { name: 'Crew' })).toBeNull();
    expect(asked.map(query => query.get('by'))).not.toContain('crew');
  });

  it('gives an open shift to a person by keys, and takes it back', async () => {
    const { user } = await openBoard([
      ASSIGNED,
      { status: 200, body: { ...planWith(5, []), refs: {} } },
    ]);
    (await openShift()).focus();
    await user.keyboard('{Enter}');
    const jan = await screen.findByRole('rowheader', { name: /Jan Smit ▲ bezet/ });
    expect(jan).toHaveFocus();
    expect(screen.getByRole('rowheader', { name: /Piet de Boer ◐ eerst vragen/ })).toBeVisible();
    expect(
      screen.getAllByText('▲ Jan Smit: bezet · Gala, vr 4 jul 2031, 08:00–18:00').length
    ).toBeGreaterThan(0);
    await user.keyboard('{ArrowDown}');
    expect(
      screen.getAllByText('◐ Piet de Boer: eerst vragen · heeft deze functie niet').length
    ).toBeGreaterThan(0);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText(/^Noor Jansen staat gepland op Rigger van Beurs/)).toBeVisible();
    expect(await openShift()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await screen.findByText('Noor Jansen is van Rigger gehaald.')).toBeVisible();
    expect(sent).toEqual([
      {
        version: '"v3"',
        body: { changes: [{ op: 'assign', shift_id: 8, crew_ids: [23], state: 'planned' }] },
      },
      { version: '"v4"', body: { changes: [{ op: 'cancel', ids: [90] }] } },
    ]);
  });

  it('leaves the shift where it was by Escape', async () => {
    const { user } = await openBoard();
    (await openShift()).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('rowheader', { name: /Noor Jansen ● vrij/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('▲ bezet')).toBeNull());
    expect(await openShift()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('gives it to a row that is clicked, and says in words why the server refuses', async () => {
    const { user } = await openBoard([
      { status: 403, body: { error: 'Dat mag niet.', errorCode: 'forbidden' } },
    ]);
    await user.click(await openShift());
    await user.click(await screen.findByRole('rowheader', { name: /Noor Jansen ● vrij/ }));
    expect(await screen.findByText(/^Noor Jansen is niet ingepland\. /)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('is dragged to a row, which shows what it meets', async () => {
    await openBoard([ASSIGNED]);
    const shift = await openShift();
    const row = (await screen.findByRole('rowheader', { name: 'Noor Jansen' })).parentElement;
    document.elementFromPoint = () => row;
    screen.getByRole('grid').scrollBy = () => undefined;
    fireEvent.pointerDown(shift, { button: 0, pointerId: 1, pointerType: 'mouse' });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 40, clientY: 200 });
    expect(await screen.findByText('● Noor Jansen: vrij')).toBeVisible();
    expect(row).toHaveClass('target');
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 40, clientY: 200 });
    expect(await screen.findByText(/^Noor Jansen staat gepland/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('moves a shift to somebody else by M and the arrows, firm as it was, and takes it back', async () => {
    const { user } = await openBoard(MOVED);
    const piece = await bar(/^● Gala/);
    piece.focus();
    await user.keyboard('m');
    expect(await screen.findByRole('rowheader', { name: /Noor Jansen ● vrij/ })).toBeVisible();
    expect(piece).toHaveClass('held');
    expect(screen.getByRole('rowheader', { name: 'Jan Smit' })).toBeVisible();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getAllByText('● Noor Jansen: vrij').length).toBeGreaterThan(0);
    await user.keyboard('{Enter}');
    expect(
      await screen.findByText('Noor Jansen staat op Gala in plaats van Jan Smit.')
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await screen.findByText('Jan Smit staat weer op Gala.')).toBeVisible();
    expect(sent).toEqual([
      {
        version: '"v3"',
        body: {
          changes: [
            { op: 'cancel', ids: [91] },
            { op: 'assign', shift_id: 7, crew_ids: [23], state: 'confirmed' },
          ],
        },
      },
      {
        version: '"v4"',
        body: {
          changes: [
            { op: 'cancel', ids: [92] },
            { op: 'assign', shift_id: 7, crew_ids: [21], state: 'confirmed' },
          ],
        },
      },
      // Leading is a person's own.
      { version: '"v5"', body: { changes: [{ op: 'update_assignment', id: 91, leader: true }] } },
    ]);
  });

  it('drags a shift to a row, and leaves it where it was when the server refuses', async () => {
    await openBoard([
      {
        status: 409,
        body: {
          error: 'Bezet.',
          errorCode: 'person_taken',
          taken: [{ ...CONFLICT, crew_id: 23, name: 'Noor Jansen', project_name: 'Beurs' }],
        },
      },
    ]);
    const piece = await bar(/^● Gala/);
    const row = (await screen.findByRole('rowheader', { name: 'Noor Jansen' })).parentElement;
    document.elementFromPoint = () => row;
    screen.getByRole('grid').scrollBy = () => undefined;
    fireEvent.pointerDown(piece, { button: 0, pointerId: 1, pointerType: 'mouse' });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 40, clientY: 200 });
    expect(await screen.findByText('● Noor Jansen: vrij')).toBeVisible();
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 40, clientY: 200 });
    expect(await screen.findByText(/^Jan Smit blijft op Gala\./)).toHaveTextContent(
      'Noor Jansen: Beurs'
    );
    expect(await bar(/^● Gala, vast/)).not.toHaveClass('held');
    expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
  });

  it('is picked up from its popover, and goes to the row that is clicked', async () => {
    const { user } = await openBoard(MOVED);
    await user.click(await bar(/^● Gala/));
    await user.click(await screen.findByRole('button', { name: 'Aan iemand anders geven…' }));
    await user.click(await screen.findByRole('rowheader', { name: /Noor Jansen ● vrij/ }));
    expect(await screen.findByText(/^Noor Jansen staat op Gala/)).toBeVisible();
  });

  it('says so when whoever would leave was asked meanwhile, and changes nothing', async () => {
    const { user } = await openBoard([], MANAGES, [own(91, 21, { state: 'requested' })]);
    (await bar(/^● Gala/)).focus();
    await user.keyboard('m');
    await screen.findByRole('rowheader', { name: /Noor Jansen ● vrij/ });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByText(/Deze inzet is intussen gewijzigd/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('leaves a shift where it was on a row that cannot take it, and absences always', async () => {
    const { user } = await openBoard([], MANAGES, undefined, [candidate(22, 'Piet de Boer')]);
    (await bar(/^● Gala/)).focus();
    await user.keyboard('m');
    await screen.findByRole('rowheader', { name: /Piet de Boer ● vrij/ });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByText(/Die persoon staat al op deze dienst/)).toBeVisible();
    expect(sent).toEqual([]);
    const away = await bar(/^afwezig/);
    expect(away).not.toHaveClass('holdable');
    away.focus();
    await user.keyboard('m');
    await waitFor(() => expect(screen.queryByText('● vrij')).toBeNull());
  });

  it('lets nobody move a shift who may not plan', async () => {
    await openBoard([], ['planning.view', 'crew.view']);
    expect(await bar(/^● Gala/)).not.toHaveClass('holdable');
  });

  it('shows open shifts as links to who may not plan', async () => {
    await openBoard([], ['planning.view', 'crew.view']);
    expect(await screen.findByRole('link', { name: /2 × Rigger/ })).toHaveAttribute(
      'href',
      '/projects/32?tab=crew'
    );
  });

  it('is a list on a phone', async () => {
    onAPhone();
    await openBoard();
    const row = within(await screen.findByRole('row', { name: /Piet de Boer/ }));
    expect(row.getByRole('link', { name: '○ Gala' })).toHaveAttribute(
      'href',
      '/projects/31?tab=crew'
    );
    expect(row.getByText('▲ rust 7 uur, minstens 11')).toBeVisible();
    expect(await screen.findByRole('link', { name: /2 × Rigger/ })).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('gives a shift to somebody who is chosen from the best first, on a phone', async () => {
    onAPhone();
    const { user } = await openBoard(MOVED);
    const row = within(await screen.findByRole('row', { name: /Jan Smit/ }));
    await user.click(row.getByRole('button', { name: 'Aan iemand anders geven…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wie doet Gala?' }));
    await dialog.findByRole('button', { name: /^● Noor Jansen, vrij/ });
    expect(
      dialog.getAllByRole('button', { name: /^[●◐]/ }).map(({ textContent }) => textContent)
    ).toEqual(['● Noor Jansen, vrij', '◐ Piet de Boer, eerst vragenheeft deze functie niet']);
    await user.click(dialog.getByRole('button', { name: /Noor Jansen/ }));
    expect(await screen.findByText(/^Noor Jansen staat op Gala/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
