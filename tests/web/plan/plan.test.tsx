import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildLine, buildPlan, buildText } from '../../support/plans.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failure, holdReads } from '../support/api.ts';
import { onAPhone } from '../support/phone.ts';
import {
  amountOf,
  giveRoom,
  MICROPHONES,
  openPlan,
  PLAN,
  row,
  STANDS,
  VIEWER,
} from './openPlan.ts';

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(giveRoom);

describe('the material of a project', () => {
  it('is said to be loading, and then shown with what it costs', async () => {
    const opening = openPlan();
    const { answer } = holdReads('/projects/1/plan');
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

  it.each([
    ['on a screen', false],
    ['on a phone', true],
  ])('marks free text, which is no product, %s', async (_where, isPhone) => {
    if (isPhone) onAPhone();
    await openPlan({
      plan: buildPlan({ lines: [MICROPHONES, buildText({ id: 13, text: 'Decor' })] }),
    });
    expect(await screen.findByText('Decor')).toBeVisible();
    const marks = screen.getAllByRole('img', { name: 'Vrije tekst, geen product' });
    expect(marks).toHaveLength(1);
    expect(marks[0]?.parentElement).toHaveTextContent('Decor');
  });

  it('keeps an amount on a phone that is none, and says what is right', async () => {
    onAPhone();
    const { user, sent } = await openPlan({ plan: buildPlan({ lines: [MICROPHONES] }) });
    const amount = await screen.findByRole('textbox', { name: 'Aantal Shure SM58' });
    await user.clear(amount);
    await user.type(amount, '1,5');
    await user.tab();
    expect(amount).toHaveValue('1,5');
    expect(amount).toBeInvalid();
    expect(screen.getByText(/Vul een heel getal in van 1 tot/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('takes an amount that is typed on a phone as one change', async () => {
    onAPhone();
    const { user, sent } = await openPlan({ plan: buildPlan({ lines: [MICROPHONES] }) });
    const amount = await screen.findByRole('textbox', { name: 'Aantal Shure SM58' });
    await user.clear(amount);
    await user.type(amount, '120');
    await user.tab();
    await waitFor(() =>
      expect(sent).toMatchObject([[{ op: 'update_line', id: MICROPHONES.id, amount: 120 }]])
    );
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
    const { totals } = buildPlan({ pricing: null });
    const plan = {
      ...PLAN,
      pricing: null,
      lines: PLAN.lines.map(line => ({ ...line, unit_price: null, total: null })),
      totals,
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

describe('the menu of a line', () => {
  it('opens by its key, for all that are selected', async () => {
    const { user, sent } = await openPlan();
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('{Shift>}{ArrowDown}{F10}{/Shift}');
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).not.toContain('Opmerkingen…');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('{ContextMenu}');
    expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(names.length);
    expect(sent).toEqual([]);
  });
});

describe('the rows of a plan', () => {
  it('are as low as on the board for those who chose so', async () => {
    const { user } = await openPlan();
    await row('Shure SM58');
    const grid = () => getComputedStyle(screen.getByRole('treegrid')).getPropertyValue('--row');
    const usual = Number.parseFloat(grid());
    await user.click(screen.getByRole('button', { name: 'Compact' }));
    expect(Number.parseFloat(grid())).toBeLessThan(usual);
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
