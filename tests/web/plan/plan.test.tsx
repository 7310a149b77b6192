import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildLine, buildPlan, buildText } from '../../support/plans.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure, holdReads, serveRecords } from '../support/api.ts';
import { onAPhone } from '../support/phone.ts';
import { endSession } from '../support/sessionEnd.ts';
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
    expect(screen.getByRole('alert')).toHaveTextContent('Vul een heel getal in van 1 tot');
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

  it('in the entry line faster than it is searched becomes the product, however slow the search', async () => {
    const { user, sent } = await openPlan();
    const found = Promise.withResolvers<void>();
    const searches: AbortSignal[] = [];
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/products', async ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('sort'));
        searches.push(request.signal);
        await found.promise;
        // As the server ranks them.
        return HttpResponse.json([
          { id: 102, name: 'Shure SM58', code: 'MIC-1', unit: 'st', price: 7 },
          { id: 103, name: 'SM58 draadloos', code: 'GLX', unit: 'st', price: 30 },
        ]);
      }),
      http.get('/api/availability', () => HttpResponse.json([]))
    );
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    await user.type(entry, '10 sm58');
    await waitFor(() => expect(searches).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(entry).toHaveValue('');
    // The list goes on to other words, and ends the search that it had begun.
    await waitFor(() => expect(searches[0]?.aborted).toBe(true));
    expect(sent).toEqual([]);
    found.resolve();
    await waitFor(() =>
      expect(sent).toMatchObject([[{ op: 'add_line', product_id: 102, amount: 10 }]])
    );
    expect(new Set(asked)).toEqual(new Set([null]));
  });

  it('in the entry line is there again after the session ended, also if that search found it out', async () => {
    expectLoggedFailures();
    const field = () => screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    const { user } = await openPlan();
    const searched = Promise.withResolvers<void>();
    server.use(
      http.get('/api/products', async () => {
        await searched.promise;
        return HttpResponse.error();
      })
    );
    await user.type(await field(), '3 klem{Enter}4 rook');
    expect(await field()).toHaveValue('4 rook');
    endSession();
    searched.resolve();

    await openPlan();
    expect(await field()).toHaveValue('4 rook');
    expect(screen.getByText(/3 klem/)).toBeVisible();
  });

  it('in the entry line stays where the search fails: that is not “nothing found”', async () => {
    expectLoggedFailures();
    const { user, sent } = await openPlan();
    server.use(
      http.get('/api/products', () => HttpResponse.json(failure('server_error'), { status: 500 }))
    );
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    await user.type(entry, '10 sm58{Enter}');
    expect(
      await screen.findByText('“10 sm58” is niet toegevoegd: zoeken is mislukt.')
    ).toBeVisible();
    expect(entry).toHaveValue('10 sm58');
    expect(await screen.findByText('Zoeken is mislukt. Enter zoekt opnieuw.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('in the entry line never becomes a text where it looks like a number', async () => {
    const { user, sent } = await openPlan();
    serveRecords('products', []);
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    await user.type(entry, '1,5 sm58{Enter}');
    expect(await screen.findAllByText(/^“1,5” is geen aantal/)).not.toHaveLength(0);
    expect(entry).toHaveValue('1,5 sm58');
    await user.clear(entry);
    await user.type(entry, 'zelfgebouwd decor{Enter}');
    await waitFor(() =>
      expect(sent).toMatchObject([[{ op: 'add_line', text: 'zelfgebouwd decor', amount: 1 }]])
    );
  });

  it('in a cell is kept while it is wrong, and says what is', async () => {
    const { user, sent } = await openPlan();
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('0{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('heel getal in van 1 tot 99.999');
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
