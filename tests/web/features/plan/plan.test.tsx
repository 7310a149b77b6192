import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '#contract/plans';
import { buildGroup, buildLine, buildPlan } from '../../../support/plans.ts';
import { server } from '../../server.ts';
import { address, buildMe, expectLoggedFailures, openAdmin } from '../../support/admin.tsx';
import {
  failNext,
  failure,
  holdNext,
  made,
  type Request,
  serveRecords,
} from '../../support/api.ts';

const PROJECT = {
  id: 1,
  tenant_id: 1,
  version: 3,
  number: '2026-0001',
  name: 'Zomerfeest',
  status: 'optie',
  start_date: '2026-06-01T08:00:00.000Z',
  end_date: '2026-06-03T08:00:00.000Z',
  location: null,
  customer_id: null,
  customer_name: null,
  notes: null,
};

const MICROPHONES = buildLine({ id: 11, name: 'Shure SM58' });
const STANDS = buildLine({ id: 12, product_id: 102, name: 'Statief', amount: 6 });
const PLAN = buildPlan({ lines: [MICROPHONES, STANDS] });

const VIEWER = ['planning.view', 'prices.view'];
const PLANNER = [...VIEWER, 'planning.manage'];

interface Opened {
  permissions?: string[];
  extensions?: string[];
  plan?: Plan;
}

/** The material of a project; and the changes that were sent, each answered with the plan as it was. */
const openPlan = async ({
  permissions = PLANNER,
  extensions = ['planning'],
  plan = PLAN,
}: Opened = {}) => {
  const sent: unknown[] = [];
  serveRecords('transport', []);
  const projects = serveRecords('projects', [PROJECT, { ...PROJECT, id: 2, name: 'Winterfeest' }]);
  server.use(
    http.get('/api/projects/1/plan', () => HttpResponse.json(plan)),
    http.post('/api/projects/1/plan', async ({ request }) => {
      const { changes } = Object(await request.json());
      sent.push(changes);
      return HttpResponse.json({ ...plan, refs: {} });
    })
  );
  const opened = await openAdmin('/projects/1?tab=material', {
    me: () => HttpResponse.json({ ...buildMe(), extensions, permissions }),
  });
  return { ...opened, sent, projects };
};

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

/** The first cell is what lines are dragged by. */
const amountOf = async (name: string) => {
  const [, amount] = within(await row(name)).getAllByRole('gridcell');
  if (!amount) throw new Error(`${name} has no amount.`);
  return amount;
};

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

const choose = async (user: Awaited<ReturnType<typeof openPlan>>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Acties voor Shure SM58' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(() => {
  // jsdom lays nothing out, and rows are drawn as far as there is room for them.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

describe('the material of a project', () => {
  it('is said to be loading, and then shown with what it costs', async () => {
    const opening = openPlan();
    const { answer } = holdNext('/projects/1/plan');
    await opening;
    expect(await screen.findByText('Materiaal laden…')).toBeInTheDocument();
    answer(PLAN);
    expect(await row('Shure SM58')).toHaveTextContent('€ 100,00');
    expect(headings()).toEqual(expect.arrayContaining(['Prijs', 'Factor', 'Korting', 'Totaal']));
  });

  it('is read again by who asks for it, where it could not be read', async () => {
    expectLoggedFailures();
    const opening = openPlan();
    server.use(
      http.get('/api/projects/1/plan', () =>
        HttpResponse.json(failure('server_error'), { status: 500 })
      )
    );
    const { user } = await opening;
    expect(await screen.findByText('Het materiaal kon niet worden geladen.')).toBeVisible();
    server.use(http.get('/api/projects/1/plan', () => HttpResponse.json(PLAN)));
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await row('Shure SM58')).toBeVisible();
  });

  it('says how it starts, where there is none', async () => {
    await openPlan({ plan: buildPlan() });
    expect(await screen.findByText('Nog geen materiaal.')).toBeVisible();
    expect(screen.getByText(/Typ hieronder een aantal en een product/)).toBeVisible();
  });

  it('is only to be looked at without the right to plan', async () => {
    const { user } = await openPlan({ permissions: VIEWER });
    const amount = await amountOf('Shure SM58');
    expect(amount).toHaveAttribute('aria-readonly', 'true');
    await user.dblClick(amount);
    await user.keyboard('9');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Materiaal toevoegen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Groep toevoegen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Acties voor Shure SM58' })).toBeNull();
  });

  it('has no prices for those who do not see them', async () => {
    const { totals } = PLAN;
    const plan = {
      ...PLAN,
      lines: PLAN.lines.map(line => ({ ...line, unit_price: null, total: null })),
      totals: { ...totals, price: null, optional_price: null },
    };
    await openPlan({ permissions: ['planning.view', 'planning.manage'], plan });
    await row('Shure SM58');
    for (const name of ['Prijs', 'Factor', 'Korting', 'Totaal']) {
      expect(headings()).not.toContain(name);
    }
    expect(screen.queryByText(/€/)).toBeNull();
  });

  it('is nothing that a server without planning offers', async () => {
    await openPlan({ extensions: [] });
    expect(await screen.findByText('ma 1 jun, 10:00 – wo 3 jun, 10:00')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('treegrid')).toBeNull();
  });
});

describe('what is typed', () => {
  it('in the entry line is added without leaving it', async () => {
    const { user, sent } = await openPlan();
    serveRecords('products', [
      { id: 102, name: 'Statief', code: 'ST', unit: 'st', price: 5, kind: 'counted' },
    ]);
    server.use(http.get('/api/availability', () => HttpResponse.json([])));
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    await user.type(entry, '10 statief');
    await screen.findByRole('option', { name: /Statief/ });
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent).toMatchObject([[{ op: 'add_line', product_id: 102, amount: 10 }]])
    );
    expect(entry).toHaveValue('');
    expect(entry).toHaveFocus();
    expect(screen.getByText('10 × Statief toegevoegd')).toBeVisible();
  });

  it('in a cell is kept while it is wrong, and says what is', async () => {
    const { user, sent } = await openPlan();
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('0{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('heel getal in van 1 tot 99999');
    const input = screen.getByRole('textbox', { name: 'Aantal' });
    expect(input).toHaveValue('0');
    expect(input).toBeInvalid();
    await user.keyboard('{Escape}');
    expect(await amountOf('Shure SM58')).toHaveTextContent('4');
    expect(sent).toEqual([]);
  });

  it('and refused is put back, and says of what and why', async () => {
    const { user } = await openPlan();
    expectLoggedFailures();
    const fields = { 'changes.0.amount': 'Er zijn er al meer uit.' };
    failNext('post', '/projects/1/plan', 400, failure('invalid_input', '', { fields }));
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('2{Enter}');
    const alert = await screen.findByText(/Shure SM58: niet opgeslagen, en teruggezet/);
    expect(alert).toHaveTextContent('Er zijn er al meer uit.');
    expect(await amountOf('Shure SM58')).toHaveTextContent('4');
    expect(await amountOf('Shure SM58')).toHaveClass('marked');
    expect(screen.getByText('Niet opgeslagen')).toBeVisible();
  });
});

describe('lines that are dragged together', () => {
  it('keep their order', async () => {
    const third = buildLine({ id: 13, name: 'Kabel' });
    const { user, sent } = await openPlan({
      plan: buildPlan({ lines: [MICROPHONES, STANDS, third] }),
    });
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    const handle = within(await row('Shure SM58')).getByTitle('Verslepen naar een andere plek');
    fireEvent.dragStart(handle);
    fireEvent.drop(await row('Kabel'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual([
      { op: 'move_line', id: 12, group_id: null, after: 13 },
      { op: 'move_line', id: 11, group_id: null, after: 13 },
    ]);
  });
});

describe('a dialog', () => {
  it('assigns units, no more than the line asks for', async () => {
    const { user, sent } = await openPlan({
      plan: buildPlan({
        lines: [buildLine({ amount: 1, units: [{ id: 71, code: 'M-1', warnings: [] }] })],
      }),
    });
    const requests = serveRecords('equipment', [
      { id: 71, name: 'M-1', code: 'M-1', serial_number: 'A1', status: 'beschikbaar' },
      { id: 72, name: 'M-2', code: 'M-2', serial_number: 'A2', status: 'in reparatie' },
    ]);
    const dialog = await choose(user, 'Exemplaren…');
    const [first, second] = await dialog.findAllByRole('checkbox', { name: /M-/ });
    expect(first).toBeChecked();
    expect(second).toHaveAccessibleName(/in reparatie/);
    expect(second).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /M-1/ }));
    await user.click(dialog.getByRole('checkbox', { name: /M-2/ }));
    await user.click(dialog.getByRole('button', { name: '1 van 1 toewijzen' }));
    await waitFor(() =>
      expect(sent).toEqual([
        [
          { op: 'remove_units', line_id: 11, unit_ids: [71] },
          { op: 'add_units', line_id: 11, unit_ids: [72] },
        ],
      ])
    );
    const filters = made(requests, 'GET').map(({ search }: Request) => search.get('filter'));
    expect(filters.join(' ')).toContain('"product_id":101');
  });

  it('for a group wants a name, and an end after the start', async () => {
    const { user, sent } = await openPlan();
    await user.click(await screen.findByRole('button', { name: 'Groep toevoegen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Groep toevoegen' }));
    await user.type(dialog.getByLabelText('Weg vanaf'), '2026-06-02T10:00');
    await user.type(dialog.getByLabelText('Terug uiterlijk'), '2026-06-01T10:00');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    const name = dialog.getByRole('textbox', { name: /Naam/ });
    await waitFor(() => expect(name).toHaveAccessibleDescription('Verplicht veld.'));
    await user.type(name, 'Licht');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    const until = dialog.getByLabelText('Terug uiterlijk');
    await waitFor(() =>
      expect(until).toHaveAccessibleDescription('Het einde ligt voor het begin.')
    );
    await user.clear(until);
    await user.dblClick(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject([
      { op: 'add_group', name: 'Licht', out_from: '2026-06-02T08:00:00.000Z', back_until: null },
    ]);
    expect(await row('Shure SM58')).toBeVisible();
  });

  it('copies another project, and does not offer the project itself', async () => {
    const { user, sent } = await openPlan();
    await user.click(await screen.findByRole('button', { name: 'Overnemen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Overnemen' })).toBeDisabled();
    await user.click(dialog.getByRole('combobox', { name: 'Project' }));
    const other = await screen.findByRole('option', { name: /Winterfeest/ });
    expect(screen.queryByRole('option', { name: /Zomerfeest/ })).toBeNull();
    await user.click(other);
    await user.click(dialog.getByRole('button', { name: 'Overnemen' }));
    await waitFor(() => expect(sent).toEqual([[{ op: 'copy_from', project_id: 2 }]]));
  });

  it('takes notes, and sends nothing when they stay the same', async () => {
    const { user, sent } = await openPlan();
    let dialog = await choose(user, 'Opmerking');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    dialog = await choose(user, 'Opmerking');
    await user.type(dialog.getByRole('textbox', { name: 'Shure SM58' }), ' links op het podium ');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(sent).toEqual([[{ op: 'update_line', id: 11, notes: 'links op het podium' }]])
    );
  });

  it('moves a line to a group', async () => {
    const { user, sent } = await openPlan({
      plan: buildPlan({ groups: [buildGroup({ id: 5 })], lines: [MICROPHONES] }),
    });
    const dialog = await choose(user, 'Verplaats naar groep…');
    await user.click(dialog.getByRole('button', { name: 'Licht' }));
    await waitFor(() => expect(sent).toEqual([[{ op: 'move_line', id: 11, group_id: 5 }]]));
    expect(address()).toBe('/projects/1?tab=material');
  });
});
