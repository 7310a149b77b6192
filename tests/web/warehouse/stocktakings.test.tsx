import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CountInput } from '#contract/warehouse/stocktakings';
import { emptyDatabase } from '../../support/scanning.ts';
import { server } from '../server.ts';
import { openAsPlanner } from '../support/planning.ts';
import { scanKeys } from '../support/warehouse.ts';
import { OPTIONS, TAKING, serveStocktaking, open, desk, part } from './support/stocktakings.tsx';

beforeEach(emptyDatabase);

/** Everything but the spot is a counted product; the first answer may be late. */
const serveProducts = (first?: Promise<undefined>) => {
  const { sent, undone } = serveStocktaking();
  server.use(
    http.post<never, { counts: CountInput[] }>(
      '/api/stocktakings/3/counts',
      async ({ request }) => {
        const { counts } = await request.json();
        const isFirst = sent.length === 0;
        sent.push(...counts);
        if (isFirst) await first;
        return HttpResponse.json(
          counts.map(({ id, code }) => ({
            id,
            result: 'ok',
            product_id: 5,
            ...(code === 'SPOT1' && { unit_id: 9 }),
            message: 'Geteld.',
          }))
        );
      }
    )
  );
  return { sent, undone };
};

describe('counting a location', () => {
  it('takes a scanner wherever the focus is and typed amounts, and says how far it is', async () => {
    const { sent } = serveStocktaking();
    const { user } = await open();
    const counting = await desk();
    expect(await counting.findByText('1 van 3 verwachte exemplaren geteld')).toBeVisible();
    expect(counting.getByText('51 stuks geteld')).toBeVisible();
    const code = counting.getByRole('textbox', { name: 'Code' });
    act(() => scanKeys('SPOT1'));
    expect(await counting.findByText('Geteld: SPOT1.')).toBeVisible();
    await user.click(code);
    await user.paste('KABEL');
    await user.type(counting.getByRole('textbox', { name: 'Aantal' }), '0');
    await user.click(counting.getByRole('button', { name: 'Tel' }));
    expect(await counting.findByText('Geteld: KABEL.')).toBeVisible();
    expect(code).toHaveValue('');
    // Keys that come as fast as a test types them may be a scanner's.
    await user.click(code);
    await user.paste('WEG');
    await user.keyboard('{Enter}');
    expect(await counting.findByText('Geen materiaal')).toBeVisible();
    expect(sent.map(({ code: each, amount }) => [each.toUpperCase(), amount])).toEqual([
      ['SPOT1', undefined],
      ['KABEL', 0],
      ['WEG', undefined],
    ]);
  });

  it('asks before a typed code that is not counted is lost with its tab', async () => {
    serveStocktaking();
    const { user } = await open();
    const code = await (await desk()).findByRole('textbox', { name: 'Code' });
    await user.click(code);
    await user.paste('KAB');
    await user.click(screen.getByRole('tab', { name: 'Verschillen' }));
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    expect(code).toBeInTheDocument();
    expect(code).toHaveValue('KAB');
  });

  it('asks how many there are of a counted product, and counts them in place of one', async () => {
    const { sent, undone } = serveProducts();
    const { user } = await open();
    const counting = await desk();
    await counting.findByRole('textbox', { name: 'Code' });
    act(() => scanKeys('KABEL'));
    const question = within(await counting.findByRole('form', { name: 'Hoeveel KABEL?' }));
    act(() => scanKeys('SPOT1'));
    await waitFor(() => expect(sent.map(({ code }) => code)).toEqual(['KABEL', 'SPOT1']));
    await user.clear(question.getByRole('spinbutton', { name: 'Aantal' }));
    await user.paste('40');
    await user.dblClick(question.getByRole('button', { name: 'OK' }));
    await waitFor(() =>
      expect(sent.map(({ amount }) => amount)).toEqual([undefined, undefined, 40])
    );
    expect(undone).toEqual([sent[0]?.id]);
    expect(counting.queryByRole('form', { name: /^Hoeveel/ })).not.toBeInTheDocument();
  });

  it('opens no question while an amount or a code is typed: it is for the next scan', async () => {
    const answered = Promise.withResolvers<undefined>();
    const { sent } = serveProducts(answered.promise);
    const { user } = await open();
    const counting = await desk();
    await user.click(await counting.findByRole('textbox', { name: 'Code' }));
    act(() => scanKeys('KABEL'));
    await user.paste('SP');
    await user.click(counting.getByRole('textbox', { name: 'Aantal' }));
    await user.paste('1');
    answered.resolve(undefined);
    expect(await counting.findByText('Geteld.')).toBeVisible();
    expect(counting.queryByRole('form', { name: /^Hoeveel/ })).not.toBeInTheDocument();
    await user.paste('2');
    act(() => scanKeys('SPOT1'));
    await waitFor(() =>
      expect(sent.map(({ code, amount }) => [code, amount])).toEqual([
        ['KABEL', undefined],
        ['SPOT1', 12],
      ])
    );
    const code = counting.getByRole('textbox', { name: 'Code' });
    expect(code).toHaveValue('SP');
    await user.clear(code);
    expect(await counting.findByRole('form', { name: 'Hoeveel KABEL?' })).toBeVisible();
  });

  it('lists what was counted last, by anybody, to be taken back', async () => {
    const { latest, undone } = serveStocktaking();
    const id = 'f3d1d6de-53c1-4f10-9df0-6a7c6f1f5a01';
    latest.push({
      id,
      equipment_id: null,
      product_id: 5,
      name: 'Kabel',
      code: 'KAB',
      amount: 250,
      along: 0,
      counted_at: '2026-06-01T09:00:00.000Z',
      counted_by: 'Sam Bos',
      undone: false,
    });
    const { user } = await open();
    const recent = await part('Laatst geteld');
    expect(await recent.findByText(/250 × · .* · Sam Bos/)).toBeVisible();
    await user.click(recent.getByRole('button', { name: 'KAB · Kabel ongedaan maken' }));
    expect(await recent.findByText(/Sam Bos · ongedaan gemaakt/)).toBeVisible();
    expect(undone).toEqual([id]);
    expect(recent.queryByRole('button')).not.toBeInTheDocument();
    expect((await desk()).getByText('Ongedaan gemaakt: Spot.')).toBeVisible();
  });

  it('is to be seen without the permission, and not done', async () => {
    serveStocktaking();
    const { user } = await open('', { permissions: ['planning.view'] });
    const counting = await desk();
    expect(await counting.findByText(/Je kunt meekijken/)).toBeVisible();
    expect(counting.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Verschillen' }));
    expect(await part(/^Niet gevonden/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Boeken…' })).not.toBeInTheDocument();
    expect(screen.queryByText('geboekt')).not.toBeInTheDocument();
  });
});

describe('the form of a stocktaking', () => {
  it('asks before something that was typed is lost', async () => {
    serveStocktaking();
    const { user } = await openAsPlanner('/stocktakings/3', OPTIONS);
    await user.click(await screen.findByRole('link', { name: 'Bewerken' }));
    await user.type(await screen.findByLabelText('Opmerkingen'), 'Links achteraan');
    await user.click(screen.getByRole('link', { name: /Terug naar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Blijven' }));
    expect(screen.getByLabelText('Opmerkingen')).toHaveValue('Links achteraan');
  });
});

describe('a new stocktaking', () => {
  it('proposes the locations that equipment has, and asks for one', async () => {
    const sent: unknown[] = [];
    serveStocktaking();
    server.use(
      http.get('/api/equipment/facets', () =>
        HttpResponse.json({ location: [{ value: 'Hal 1', count: 4 }] })
      ),
      http.post('/api/stocktakings', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(TAKING, { status: 201 });
      })
    );
    const { user } = await openAsPlanner('/stocktakings/create', OPTIONS);
    const location = await screen.findByRole('combobox', { name: /Locatie/ });
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(location).toBeInvalid();
    await user.type(location, 'Hal 1');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    // The page is made anew once it is known whose record it is.
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Hal 1' })).toBeVisible()
    );
    expect(sent).toMatchObject([{ location: 'Hal 1' }]);
  });
});
