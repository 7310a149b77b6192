import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScanInput } from '#contract/warehouse/warehouse';
import { buildCounts, emptyDatabase } from '../../support/scanning.ts';
import { server } from '../server.ts';
import { expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { failure } from '../support/api.ts';
import { layOut } from '../support/board.ts';
import {
  buildLine,
  buildUnit,
  openWarehouse,
  scanKeys,
  servePacking,
} from '../support/warehouse.ts';
import { AT, row, result } from './support/packing.ts';

beforeEach(async () => {
  layOut();
  await emptyDatabase();
});

describe('scanning a project', () => {
  it('books what is scanned before its lines are read', async () => {
    const { scans } = servePacking([buildLine({ units: [buildUnit()] })]);
    const read = Promise.withResolvers<void>();
    server.use(
      http.get('/api/projects/12/packing', async () => {
        await read.promise;
        return HttpResponse.json([buildLine({ units: [buildUnit()] })]);
      })
    );
    await openWarehouse(AT, {}, openAdmin);
    await screen.findByRole('heading', { level: 1 });
    scanKeys('UNIT1');
    scanKeys('UNIT2');
    expect(await screen.findByText('Gescand, wacht op de lijst: UNIT1 en UNIT2.')).toBeVisible();
    read.resolve();
    await waitFor(() => expect(scans).toMatchObject([{ code: 'UNIT1' }, { code: 'UNIT2' }]));
    expect(screen.queryByText(/wacht op de lijst/)).not.toBeInTheDocument();
  });

  it('books a scan wherever the focus is, and what was typed stays', async () => {
    const { scans } = servePacking([buildLine({ units: [buildUnit()] })], () => ({
      line_id: 1,
      product_id: 5,
      counts: buildCounts({ out: 1, open: 1 }),
      message: 'Uit: 1 × Spot.',
    }));
    const { user } = await openWarehouse(AT);
    await user.click(await screen.findByRole('textbox', { name: 'Code' }));
    await user.paste('AB');
    scanKeys('UNIT1');
    await waitFor(() => expect(screen.getAllByText('Uit: 1 × Spot.')).toHaveLength(2));
    expect(scans).toMatchObject([{ code: 'UNIT1', mode: 'out' }]);
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('AB');
  });

  it('books a typed code with its amount', async () => {
    const { scans } = servePacking([buildLine()]);
    const { user } = await openWarehouse(AT);
    // Pasted: what a test types comes as fast as from a scanner.
    await user.click(await screen.findByRole('textbox', { name: 'Code' }));
    await user.paste('spot');
    await user.type(screen.getByRole('textbox', { name: 'Aantal' }), '3');
    await user.click(screen.getByRole('button', { name: 'Boeken' }));
    await waitFor(() => expect(scans).toMatchObject([{ code: 'spot', mode: 'out', amount: 3 }]));
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  });

  it('asks about an amount that cannot be read, and books no other instead', async () => {
    const { scans } = servePacking([buildLine({ planned: 9 })]);
    const { user } = await openWarehouse(AT);
    await user.click(await screen.findByRole('textbox', { name: 'Code' }));
    await user.paste('spot');
    await user.type(screen.getByRole('textbox', { name: 'Aantal' }), '2,5');
    await user.click(screen.getByRole('button', { name: 'Boeken' }));
    const question = within(await screen.findByRole('form', { name: 'Hoeveel Spot?' }));
    const amount = question.getByRole('spinbutton', { name: 'Aantal' });
    expect(amount).toHaveValue('2,5');
    expect(amount).toBeInvalid();
    await user.keyboard('{Enter}');
    expect(scans).toEqual([]);
  });

  it('takes a typed amount for the scan that follows, and for that one alone', async () => {
    const { scans } = servePacking([
      buildLine({ planned: 20 }),
      buildLine({ line_id: 2, product_id: 6, name: 'Klem', code: 'KLEM', planned: 9 }),
    ]);
    const { user } = await openWarehouse(AT);
    await user.click(await screen.findByRole('textbox', { name: 'Aantal' }));
    await user.paste('6');
    scanKeys('SPOT');
    await waitFor(() => expect(scans).toMatchObject([{ code: 'SPOT', amount: 6 }]));
    expect(screen.getByRole('textbox', { name: 'Aantal' })).toHaveValue('');
    scanKeys('KLEM');
    const question = within(await screen.findByRole('form', { name: 'Hoeveel Klem?' }));
    expect(question.getByRole('spinbutton', { name: 'Aantal' })).toHaveValue('9');
    scanKeys('SPOT');
    await screen.findByText('Beantwoord eerst de vraag. Wachten (1): SPOT.');
    scanKeys('LOS');
    expect(
      await screen.findByText('Beantwoord eerst de vraag. Wachten (2): SPOT, LOS.')
    ).toBeVisible();
    expect(result()).toHaveTextContent('Nog niet geboekt');
    await user.click(screen.getByRole('link', { name: 'Naar het project' }));
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.clear(question.getByRole('spinbutton', { name: 'Aantal' }));
    await user.paste('2');
    await user.click(question.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(scans[1]).toMatchObject({ code: 'KLEM', amount: 2 }));
    expect(await screen.findByRole('form', { name: 'Hoeveel Spot?' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(scans.slice(2)).toMatchObject([{ code: 'LOS' }]));
    expect(screen.queryByRole('form', { name: /^Hoeveel/ })).not.toBeInTheDocument();
  });

  it('leaves the proposed amount selected where a scan comes meanwhile, so the next number replaces it', async () => {
    servePacking([buildLine({ planned: 24 })]);
    await openWarehouse(AT);
    await row(/^Spot/);
    scanKeys('SPOT');
    const question = within(await screen.findByRole('form', { name: 'Hoeveel Spot?' }));
    const amount = question.getByRole<HTMLInputElement>('spinbutton', { name: 'Aantal' });
    await waitFor(() => expect(amount).toHaveFocus());
    amount.select();
    scanKeys('LOS', { typesInto: amount });
    await screen.findByText('Beantwoord eerst de vraag. Wachten (1): LOS.');
    expect(amount).toHaveValue('24');
    expect([amount.selectionStart, amount.selectionEnd]).toEqual([0, 2]);
  });

  it('keeps an amount that was typed for the next scan', async () => {
    servePacking([buildLine({ out: 2, open: 2 })]);
    const { user } = await openWarehouse(`${AT}?mode=back`);
    await user.type(await screen.findByRole('textbox', { name: 'Aantal' }), '2');
    await user.click(screen.getByRole('button', { name: 'Uit' }));
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: 'Volgende scan' })).toBeNull()
    );
    expect(screen.getByRole('textbox', { name: 'Aantal' })).toHaveValue('2');
  });

  it('proposes what is open of a product that is counted', async () => {
    const { scans } = servePacking([buildLine({ out: 1, open: 1 })]);
    const { user } = await openWarehouse(AT);
    await user.click(await screen.findByRole('button', { name: 'Aantal van Spot boeken' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(scans).toMatchObject([{ code: 'SPOT', amount: 3 }]));
  });

  it('has what was not sent after the page is loaded anew, and sends it once', async () => {
    servePacking([buildLine({ units: [buildUnit()] })]);
    server.use(http.post('/api/projects/12/scans', () => HttpResponse.error()));
    await openWarehouse(AT);
    await row(/^Spot/);
    scanKeys('UNIT1');
    expect(await screen.findByText(/^Geen verbinding. 1 scan wacht/)).toBeVisible();
    cleanup();
    server.resetHandlers();
    const { scans } = servePacking([buildLine({ units: [buildUnit()] })]);
    await openWarehouse(AT);
    await waitFor(() => expect(scans).toMatchObject([{ code: 'UNIT1', mode: 'out' }]));
  });

  it('takes a scan back', async () => {
    const { scans, undone } = servePacking([buildLine({ units: [buildUnit()] })]);
    const { user } = await openWarehouse(AT);
    await row(/^Spot/);
    scanKeys('UNIT1');
    await user.click(await screen.findByRole('button', { name: 'UNIT1 ongedaan maken' }));
    await waitFor(() => expect(result()).toHaveTextContent('Ongedaan gemaakt'));
    expect(undone).toEqual([scans[0]?.id]);
    expect(screen.queryByRole('button', { name: 'UNIT1 ongedaan maken' })).not.toBeInTheDocument();
  });

  it('books damage of the next scan alone, with its reason', async () => {
    const { scans } = servePacking([buildLine({ out: 2, open: 2, units: [buildUnit()] })]);
    const { user } = await openWarehouse(`${AT}?mode=back`);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Volgende scan' }),
      'Schade: Kabel of stekker'
    );
    scanKeys('UNIT1');
    scanKeys('UNIT1');
    await waitFor(() => expect(scans).toHaveLength(2));
    expect(scans[0]).toMatchObject({ condition: 'damaged', reason: 'Kabel of stekker' });
    expect(scans[1]).not.toHaveProperty('condition');
    // Damage is booked, and is no good news.
    expect(await screen.findAllByTestId('ReportProblemIcon')).not.toEqual([]);
  });

  it('keeps scans that could not be sent, and sends them again as they are', async () => {
    const sent: ScanInput[][] = [];
    servePacking([buildLine({ units: [buildUnit()] })]);
    server.use(
      http.post<never, { scans: ScanInput[] }>('/api/projects/12/scans', async ({ request }) => {
        const { scans } = await request.json();
        sent.push(scans);
        if (sent.length === 1) return HttpResponse.error();
        return HttpResponse.json(
          scans.map(({ id }) => ({ id, result: 'ok', message: 'Uit: Spot.' }))
        );
      })
    );
    await openWarehouse(AT);
    await row(/^Spot/);
    scanKeys('UNIT1');
    expect(await screen.findByText(/^Geen verbinding. 1 scan wacht/)).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(result()).toHaveTextContent('Uit: Spot.'));
    expect(sent[1]).toEqual(sent[0]);
    expect(screen.queryByText(/^Geen verbinding/)).not.toBeInTheDocument();
  });
});

describe('scans that are not sent when the session ends', () => {
  it('are kept, and sent once the same person is back', async () => {
    expectLoggedFailures();
    servePacking([buildLine({ units: [buildUnit()] })]);
    const over = () => HttpResponse.json(failure('token_expired'), { status: 401 });
    server.use(
      http.post('/api/projects/12/scans', over),
      http.post('/api/auth/refresh-token', over)
    );
    const { onSignedOut } = await openWarehouse(AT);
    await row(/^Spot/);
    scanKeys('UNIT1');
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledWith(AT));
    cleanup();

    const { scans } = servePacking([buildLine({ units: [buildUnit()] })]);
    await openWarehouse(AT);
    await waitFor(() => expect(scans).toMatchObject([{ code: 'UNIT1', mode: 'out' }]));
  });
});
