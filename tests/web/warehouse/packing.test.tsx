import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScanCondition } from '#contract/warehouse/scans';
import type { LoggedScan, ScanAnswer, ScanInput } from '#contract/warehouse/warehouse';
import * as files from '#src/ui/transfer/saveFile.ts';
import { buildCounts, emptyDatabase } from '../../support/scanning.ts';
import { server } from '../server.ts';
import { address, expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { failNext, failure, serveRecords } from '../support/api.ts';
import { layOut } from '../support/board.ts';
import {
  buildLine,
  buildUnit,
  openWarehouse,
  SCANNING,
  scanKeys,
  serveCards,
  servePacking,
} from '../support/warehouse.ts';

const AT = '/warehouse/12';

const row = (name: RegExp) => screen.findByRole('row', { name });

const cellsOf = async (name: RegExp) =>
  within(await row(name))
    .getAllByRole('gridcell')
    .map(cell => cell.textContent);

const result = () => screen.getByRole('status', { name: '' });

beforeEach(async () => {
  layOut();
  await emptyDatabase();
});

describe('the packing of a project', () => {
  it('has lines below their group and kit, with counts and units', async () => {
    servePacking([
      buildLine({ group_id: 3, group_name: 'Licht', out: 2, back: 1, open: 1, damaged: 1 }),
      buildLine({ line_id: 2, parent_id: 9, parent_name: 'Lichtset', name: 'Klem', code: null }),
      buildLine({ line_id: 3, name: 'Movinghead', units: [buildUnit()] }),
    ]);
    await openWarehouse(`${AT}?mode=pack`);
    expect(await screen.findByRole('heading', { name: 'Inpakken – Gala' })).toBeVisible();
    const names = within(await screen.findByRole('grid', { name: 'Materiaal' }))
      .getAllByRole('row')
      .slice(1)
      .map(each => within(each).getAllByRole('gridcell')[0]?.textContent);
    expect(names).toEqual([
      'Licht',
      'Spot1 met schadeSPOT',
      'Lichtset',
      'Klem',
      'MovingheadSPOT',
      'U-1SN-1',
    ]);
    expect((await cellsOf(/^Spot/)).slice(1, 6)).toEqual(['4', '0', '2', '1', '1']);
    expect(await cellsOf(/U-1/)).toContain('gepland');
  });

  it('books some of a kit by its heading, where the kit has a code', async () => {
    const kit = { code: 'SET', each: 2 };
    const part = { parent_id: 9, parent_name: 'Lichtset', planned: 8 };
    const { scans } = servePacking([
      buildLine({ ...part, line_id: 2, name: 'Klem', out: 2, open: 2, kit }),
      buildLine({ ...part, line_id: 3, name: 'Spot', out: 4, open: 4, kit }),
      buildLine({ line_id: 4, parent_id: 10, parent_name: 'Kabelset', name: 'Kabel' }),
    ]);
    const { user } = await openWarehouse(AT);
    expect(within(await row(/^Kabelset/)).queryByRole('button')).not.toBeInTheDocument();
    await user.click(within(await row(/^Lichtset/)).getByRole('button'));
    expect(await screen.findByRole('form', { name: 'Hoeveel Lichtset?' })).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Aantal' })).toHaveValue('3');
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(scans).toMatchObject([{ code: 'SET', amount: 2, mode: 'out' }]));
  });

  it('changes its mode, which the address has', async () => {
    servePacking([buildLine()]);
    const { user } = await openWarehouse(AT);
    await user.click(await screen.findByRole('button', { name: 'Terug' }));
    expect(await screen.findByRole('heading', { name: 'Terug – Gala' })).toBeVisible();
    expect(address()).toBe(`${AT}?mode=back`);
  });

  it('draws of many lines those in sight alone', async () => {
    servePacking(
      Array.from({ length: 400 }, (_, index) =>
        buildLine({ line_id: index + 1, name: `Spot ${index + 1}` })
      )
    );
    await openWarehouse(AT);
    const table = await screen.findByRole('grid', { name: 'Materiaal' });
    expect(table).toHaveAttribute('aria-rowcount', '401');
    await row(/^Spot 1 /);
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  });

  it('says that there is no equipment yet', async () => {
    servePacking([]);
    await openWarehouse(AT);
    expect(await screen.findByRole('heading', { name: 'Nog geen materiaal' })).toBeVisible();
  });

  it('says that a project is not there', async () => {
    servePacking([buildLine()]);
    failNext('get', '/projects/12/packing', 404, failure('not_found'));
    await openWarehouse(AT);
    expect(await screen.findByText(/^Dit project is er niet/)).toBeVisible();
  });

  it('can be watched without the right to scan, and says why', async () => {
    const { scans } = servePacking([buildLine()]);
    await openWarehouse(AT, { permissions: ['planning.view'] });
    await row(/^Spot/);
    expect(await screen.findByText(/^Je kunt meekijken, maar niet scannen/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Code' })).not.toBeInTheDocument();
    scanKeys('SPOT');
    expect(scans).toEqual([]);
  });

  it('is reached from the project’s page where there is a warehouse', async () => {
    servePacking([buildLine()]);
    serveRecords('projects', [{ id: 12, name: 'Gala', status: 'boeking' }]);
    serveCards({});
    const { user } = await openWarehouse('/projects/12');
    await user.click(await screen.findByRole('button', { name: 'Meer' }));
    await user.click(screen.getByRole('menuitem', { name: 'Uitgifte en inname' }));
    expect(address()).toBe(AT);
  });

  it('is not to be had on a server without a warehouse', async () => {
    serveRecords('projects', [{ id: 12, name: 'Gala', status: 'boeking' }]);
    const { user } = await openWarehouse('/projects/12', { extensions: ['planning'] });
    await user.click(await screen.findByRole('button', { name: 'Meer' }));
    expect(screen.queryByRole('menuitem', { name: 'Uitgifte en inname' })).toBeNull();
  });
});

describe('scanning a project', () => {
  it('takes along a unit whose inspection is due for a reason alone', async () => {
    const { scans } = servePacking([buildLine({ units: [buildUnit()] })], ({ reason }) =>
      reason
        ? { message: 'Uit: 1 × Spot.' }
        : { result: 'inspection_due', message: 'De keuring is verlopen.' }
    );
    const { user } = await openWarehouse(AT);
    await screen.findByRole('textbox', { name: 'Code' });
    scanKeys('UNIT1');
    await user.click(await screen.findByRole('button', { name: 'Toch meenemen…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Toch meenemen' }));
    await user.click(dialog.getByRole('button', { name: 'Toch meenemen' }));
    expect(dialog.getByText('Verplicht veld.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reden' }), 'Keurmeester komt mee');
    await user.click(dialog.getByRole('button', { name: 'Toch meenemen' }));
    await waitFor(() =>
      expect(scans).toMatchObject([
        { code: 'UNIT1' },
        { code: 'UNIT1', mode: 'out', reason: 'Keurmeester komt mee' },
      ])
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Toch meenemen…' })).not.toBeInTheDocument()
    );
  });

  it('takes along what another booking needs for a reason, and says what is out too many', async () => {
    const line = buildLine({ out: 7, open: 7, to_go: 0, units: [buildUnit()] });
    const { scans } = servePacking([line], ({ reason }) =>
      reason
        ? { message: 'Uit: 1 × Spot.' }
        : { result: 'needed_elsewhere', message: '1 × Spot is nodig voor Gala.' }
    );
    const { user } = await openWarehouse(AT);
    expect(await screen.findByText('3 te veel uit')).toBeVisible();
    scanKeys('UNIT1');
    await user.click(await screen.findByRole('button', { name: 'Toch meenemen…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Toch meenemen' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reden' }), 'Klant weet ervan');
    await user.click(dialog.getByRole('button', { name: 'Toch meenemen' }));
    await waitFor(() => expect(scans).toMatchObject([{}, { reason: 'Klant weet ervan' }]));
  });

  it('takes back from a project that is over what is scanned out for this one', async () => {
    const { scans } = servePacking([buildLine({ units: [buildUnit()] })], ({ take_back }) =>
      take_back
        ? { message: 'Uit: Spot (UNIT1).' }
        : {
            result: 'still_out_elsewhere',
            message: 'Spot (UNIT1) is nog uit voor Gala, en dat is voorbij.',
            jobs: [{ project_id: 8, name: 'Gala', open: 1 }],
          }
    );
    const { user } = await openWarehouse(AT);
    await screen.findByRole('textbox', { name: 'Code' });
    scanKeys('UNIT1');
    const tap = await screen.findByRole('button', { name: 'Terug van Gala en uit' });
    expect(screen.queryByRole('button', { name: /^Terug van Gala \(/ })).not.toBeInTheDocument();
    await user.click(tap);
    await waitFor(() =>
      expect(scans).toMatchObject([
        { code: 'UNIT1' },
        { code: 'UNIT1', mode: 'out', take_back: true },
      ])
    );
    await waitFor(() => expect(tap).not.toBeInTheDocument());
  });

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
    await user.clear(question.getByRole('spinbutton', { name: 'Aantal' }));
    await user.paste('2');
    await user.click(question.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(scans[1]).toMatchObject({ code: 'KLEM', amount: 2 }));
    expect(await screen.findByRole('form', { name: 'Hoeveel Spot?' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(scans.slice(2)).toMatchObject([{ code: 'LOS' }]));
    expect(screen.queryByRole('form', { name: /^Hoeveel/ })).not.toBeInTheDocument();
  });

  it('asks nothing where all is out', async () => {
    const { scans } = servePacking([buildLine({ planned: 2, out: 2, open: 2, to_go: 0 })]);
    await openWarehouse(AT);
    await screen.findByRole('textbox', { name: 'Code' });
    scanKeys('LOS');
    await waitFor(() => expect(result()).toHaveTextContent('LOS geboekt.'));
    scanKeys('SPOT');
    // In place of the result of the scan before.
    await waitFor(() => expect(result()).toHaveTextContent(/^Alles al uit: Spot/));
    expect(screen.queryByRole('form', { name: /^Hoeveel/ })).not.toBeInTheDocument();
    scanKeys('LOS');
    await waitFor(() => expect(result()).toHaveTextContent('LOS geboekt.'));
    await waitFor(() => expect(scans).toMatchObject([{ code: 'LOS' }, { code: 'LOS' }]));
  });

  it('asks nothing of the other direction once the mode changes', async () => {
    const { scans } = servePacking([buildLine({ out: 2, open: 2 })]);
    const { user } = await openWarehouse(`${AT}?mode=back`);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Volgende scan' }),
      'Schade: Kapot'
    );
    scanKeys('SPOT');
    expect(await screen.findByRole('form', { name: 'Hoeveel Spot?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Uit' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Hoeveel Spot?' })).toBeNull());
    expect(scans).toEqual([]);
  });

  it('proposes what is open of a product that is counted', async () => {
    const { scans } = servePacking([buildLine({ out: 1, open: 1 })]);
    const { user } = await openWarehouse(AT);
    await user.click(await screen.findByRole('button', { name: 'Aantal van Spot boeken' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(scans).toMatchObject([{ code: 'SPOT', amount: 3 }]));
  });

  it('says in words what is refused, and what to do', async () => {
    servePacking([buildLine()], () => ({
      result: 'unknown_code',
      message: 'Code XXX is niet bekend. Controleer het label.',
    }));
    await openWarehouse(AT);
    await row(/^Spot/);
    scanKeys('XXX');
    expect(await screen.findByText('Geen materiaal')).toBeVisible();
    expect(result()).toHaveTextContent('Controleer het label');
    expect(screen.queryByRole('button', { name: /ongedaan maken$/ })).not.toBeInTheDocument();
  });

  it('keeps a refusal on the list behind the scans that follow, until somebody decides', async () => {
    servePacking([buildLine({ units: [buildUnit()] })], ({ code }) =>
      code === 'STUK' ? { result: 'in_repair', message: 'STUK is in reparatie.' } : {}
    );
    const { user } = await openWarehouse(AT);
    await row(/^Spot/);
    scanKeys('STUK');
    scanKeys('UNIT1');
    await waitFor(() => expect(result()).toHaveTextContent('UNIT1 geboekt.'));
    const list = await screen.findByRole('region', { name: 'Nog te beslissen: 1' });
    expect(within(list).getByText('STUK is in reparatie.')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'STUK laten vervallen' }));
    await waitFor(() => expect(list).not.toBeInTheDocument());
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

describe('what is still out', () => {
  it('counts what is lost as out, and not as back', async () => {
    servePacking([buildLine({ planned: 8, out: 8, back: 3, lost: 4, open: 1 })]);
    await openWarehouse(`${AT}?mode=back`);
    expect(await screen.findByText('3/8 terug, 4 verloren')).toBeVisible();
  });

  it('says of each unit whether it is back, damaged or lost', async () => {
    const [out_at, back_at] = ['2026-06-01T08:00:00.000Z', '2026-06-02T08:00:00.000Z'];
    const returned = (id: number, returned_as: ScanCondition) =>
      buildUnit({ id, code: `U-${id}`, out_at, back_at, returned_as });
    const units = [returned(1, 'ok'), returned(2, 'damaged'), returned(3, 'lost')];
    servePacking([buildLine({ planned: 3, out: 3, back: 2, lost: 1, damaged: 1, units })]);
    await openWarehouse(`${AT}?mode=back`);
    expect(await row(/U-1.* terug · /)).toBeVisible();
    expect(await row(/U-2.*▲ terug met schade · /)).toBeVisible();
    expect(await row(/U-3.*▲ verloren · /)).toBeVisible();
    expect(screen.getByText('2/3 terug, 1 verloren')).toBeVisible();
  });

  it('is booked as lost with a reason, and stays out where it comes later', async () => {
    const unit = buildUnit({ out_at: '2026-06-01T08:00:00.000Z' });
    const { scans } = servePacking([
      buildLine({ out: 4, open: 3 }),
      buildLine({ line_id: 2, name: 'Movinghead', out: 1, open: 1, units: [unit] }),
    ]);
    const { user } = await openWarehouse(`${AT}?mode=back`);
    await user.click(await screen.findByRole('button', { name: 'Rest ontbreekt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nog niet terug' }));
    expect(dialog.queryByRole('button', { name: 'Verloren boeken' })).not.toBeInTheDocument();
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Wat gebeurt er met Spot SPOT?' }),
      'Verloren'
    );
    const amount = dialog.getByRole('spinbutton', { name: 'Aantal verloren van Spot' });
    expect(amount).toHaveValue('3');
    await user.clear(amount);
    await user.type(amount, '2');
    const reason = dialog.getByRole('textbox', { name: /Wat is ermee gebeurd/ });
    await user.click(dialog.getByRole('button', { name: 'Verloren boeken' }));
    expect(reason).toHaveFocus();
    expect(dialog.getByText('Verplicht veld.')).toBeVisible();
    expect(scans).toEqual([]);
    await user.type(reason, 'Gestolen');
    await user.click(dialog.getByRole('button', { name: 'Verloren boeken' }));
    await waitFor(() =>
      expect(scans).toMatchObject([
        { code: 'SPOT', mode: 'back', condition: 'lost', reason: 'Gestolen', amount: 2 },
      ])
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('cannot be booked without a code, and says so', async () => {
    servePacking([buildLine({ code: null, out: 1, open: 1 })]);
    const { user } = await openWarehouse(`${AT}?mode=back`);
    await user.click(await screen.findByRole('button', { name: 'Rest ontbreekt' }));
    expect(await screen.findByText(/^Zonder code kun je dit niet boeken/)).toBeVisible();
    expect(screen.getByRole('option', { name: 'Verloren' })).toBeDisabled();
  });
});

describe('the papers of a project', () => {
  it('are fetched at its packing: of all of it, and of each trip', async () => {
    servePacking([buildLine()]);
    serveRecords('projects', [
      {
        id: 12,
        name: 'Gala',
        start_date: '2026-06-01T10:00:00Z',
        end_date: '2026-06-03T10:00:00Z',
      },
    ]);
    serveRecords('transport', [
      { id: 4, name: '', vehicle: 'Bakwagen', departure: '2026-06-01T06:00:00Z', project_id: 12 },
      { id: 5, name: '', vehicle: 'Bus', departure: '2026-06-03T12:00:00Z', project_id: 12 },
    ]);
    const asked: string[] = [];
    const paper = ({ request }: { request: Request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return HttpResponse.arrayBuffer(new ArrayBuffer(8), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': 'attachment; filename="bon.pdf"',
        },
      });
    };
    server.use(
      http.get('/api/projects/12/delivery-note.pdf', paper),
      http.get('/api/projects/12/return-note.pdf', paper),
      http.get('/api/projects/12/pick-list.pdf', paper)
    );
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const { user } = await openWarehouse(AT, { permissions: [...SCANNING, 'transport.view'] });
    const papers = [
      'Retourbon (PDF)',
      'Paklijst, alleen wat nog moet gaan',
      /^Leverbon Bakwagen, /,
      /^Retourbon Bus, /,
    ];
    for (const name of papers) {
      await user.click(await screen.findByRole('button', { name: 'Documenten' }));
      await user.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() => expect(save).toHaveBeenCalledWith('bon.pdf', expect.any(File)));
      save.mockClear();
    }
    expect(asked).toEqual([
      '/api/projects/12/return-note.pdf',
      '/api/projects/12/pick-list.pdf?only=to_go',
      '/api/projects/12/delivery-note.pdf?trip=4',
      '/api/projects/12/return-note.pdf?trip=5',
    ]);
  });
});

describe('what was agreed of what is still out', () => {
  it('is kept with its day, and shown', async () => {
    const until = '2031-06-12';
    const unit = buildUnit({ out_at: '2026-06-01T08:00:00.000Z' });
    const before = [
      buildLine({ out: 4, open: 3 }),
      buildLine({ line_id: 2, product_id: 6, name: 'Movinghead', out: 1, open: 1, units: [unit] }),
    ];
    servePacking(before);
    const told: unknown[] = [];
    server.use(
      http.post('/api/projects/12/expected-returns', async ({ request }) => {
        told.push(await request.json());
        return HttpResponse.json([
          { ...before[0], expected: { kind: 'stays', until, amount: 3 } },
          before[1],
        ]);
      })
    );
    const { user } = await openWarehouse(`${AT}?mode=back`);
    await user.click(await screen.findByRole('button', { name: 'Rest ontbreekt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nog niet terug' }));
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Wat gebeurt er met Spot SPOT?' }),
      'Blijft, tot en met'
    );
    const day = dialog.getByLabelText(/^Spot SPOT: tot en met/);
    fireEvent.change(day, { target: { value: until } });
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText(/3 × blijft tot .*12 jun/)).toBeVisible();
    expect(told).toEqual([
      { returns: [{ product_id: 5, unit_id: null, amount: 3, kind: 'stays', until }] },
    ]);
  });
});

describe('the page of a project', () => {
  it('tells what was agreed of what is still out', async () => {
    serveRecords('projects', [{ id: 12, version: 1, name: 'Gala', status: 'boeking' }]);
    const cable = { product_id: 5, name: 'Kabel', unit_id: null, code: null, amount: 3 };
    const lamp = { product_id: 6, name: 'Movinghead', unit_id: 8, code: 'MH-1', amount: 1 };
    server.use(
      http.get('/api/projects/12/expected-returns', () =>
        HttpResponse.json([
          { ...lamp, kind: 'later', until: '2031-06-11' },
          { ...cable, kind: 'stays', until: '2031-06-12' },
        ])
      )
    );
    await openWarehouse('/projects/12', { permissions: [...SCANNING, 'projects.view'] });
    const part = within(await screen.findByRole('region', { name: 'Nog buiten, afgesproken' }));
    expect(part.getByRole('link', { name: 'Movinghead MH-1' })).toHaveAttribute(
      'href',
      '/warehouse/12?mode=back'
    );
    expect(part.getByText('komt later, op wo 11 jun 2031')).toBeVisible();
    expect(part.getByText('blijft tot do 12 jun 2031')).toBeVisible();
    expect(part.getByRole('link', { name: '3 × Kabel' })).toBeVisible();
  });
});

describe('the order of the lines', () => {
  it('is that of the shelves where one likes, with what speaks against planned units', async () => {
    servePacking([
      buildLine({ location: 'Hal 1, stelling 10' }),
      buildLine({ line_id: 2, name: 'Kabel', code: null }),
      buildLine({
        line_id: 3,
        name: 'Movinghead',
        location: 'Hal 1, stelling 2',
        units: [buildUnit({ warnings: ['retired', 'elsewhere'], location: 'Hal 3' })],
      }),
    ]);
    const { user } = await openWarehouse(AT);
    await user.click(await screen.findByRole('button', { name: 'Op plek' }));
    const names = within(await screen.findByRole('grid', { name: 'Materiaal' }))
      .getAllByRole('row')
      .slice(1)
      .map(each => within(each).getAllByRole('gridcell')[0]?.textContent);
    expect(names).toEqual([
      'Hal 1, stelling 2',
      'MovingheadSPOTHal 1, stelling 2',
      'U-1SN-1Hal 3▲ buiten gebruik▲ nu uit voor een ander project',
      'Hal 1, stelling 10',
      'SpotSPOTHal 1, stelling 10',
      'Zonder vaste plek',
      'Kabel',
    ]);
  });
});

describe('more than is planned', () => {
  const tooMany = (scan: ScanInput): Partial<ScanAnswer> =>
    scan.reason || (scan.amount ?? 1) <= 5
      ? {}
      : { result: 'too_many', room: 5, message: 'Er kunnen er nog 5 mee.' };

  const refused = async () => {
    const { scans } = servePacking([buildLine({ planned: 5, to_go: 5 })], tooMany);
    const { user } = await openWarehouse(AT);
    await row(/^Spot/);
    await user.click(screen.getByRole('textbox', { name: 'Code' }));
    await user.paste('SPOT');
    fireEvent.change(screen.getByRole('textbox', { name: 'Aantal' }), {
      target: { value: '7' },
    });
    await user.click(screen.getByRole('button', { name: 'Boeken' }));
    await screen.findByRole('heading', { name: 'Nog te beslissen: 1' });
    return { scans, user };
  };

  it('goes as far as it fits, as a scan of its own', async () => {
    const { scans, user } = await refused();
    await user.click(screen.getByRole('button', { name: '5 van 7 boeken' }));
    await waitFor(() => expect(scans).toHaveLength(2));
    expect(scans[1]).toMatchObject({ code: 'SPOT', mode: 'out', amount: 5, device: 'desk' });
    expect(scans[1]?.id).not.toBe(scans[0]?.id);
    expect(screen.queryByRole('heading', { name: /^Nog te beslissen/ })).not.toBeInTheDocument();
  });

  it('goes in pieces where no whole crate fits', async () => {
    const { scans } = servePacking([buildLine({ planned: 20, to_go: 20 })], ({ pieces }) =>
      pieces
        ? {}
        : {
            result: 'too_many',
            room: 0,
            pieces: { room: 20, of: 25 },
            message: 'Er kunnen er 20 mee.',
          }
    );
    const { user } = await openWarehouse(AT);
    await row(/^Spot/);
    scanKeys('KRAT25');
    await user.click(await screen.findByRole('button', { name: '20 van 25 boeken' }));
    await waitFor(() => expect(scans).toHaveLength(2));
    expect(scans[1]).toMatchObject({ code: 'KRAT25', mode: 'out', amount: 20, pieces: true });
  });

  it('goes all the same, with a reason', async () => {
    const { scans, user } = await refused();
    await user.click(screen.getByRole('button', { name: 'Toch meenemen…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Toch meenemen' }));
    const reason = dialog.getByRole('textbox', { name: /Reden/ });
    await user.click(dialog.getByRole('button', { name: 'Toch meenemen' }));
    expect(reason).toHaveFocus();
    await user.type(reason, 'Extra');
    await user.click(dialog.getByRole('button', { name: 'Toch meenemen' }));
    await waitFor(() => expect(scans[1]).toMatchObject({ amount: 7, reason: 'Extra' }));
  });
});

describe('what was scanned for a project', () => {
  const logged = (values: Partial<LoggedScan>): LoggedScan => ({
    id: '6f1c6a9e-0d3b-4a9a-8a43-4cf5e2a0a001',
    seq: 9,
    mode: 'back',
    condition: 'lost',
    code: 'SPOT',
    message: 'Als verloren geboekt: 1 × Spot.',
    reason: null,
    at: '2026-06-01T08:00:00.000Z',
    by: 'Bas',
    scanned_by: null,
    device: 'phone',
    undone: null,
    ...values,
  });

  it('tells who and with what, and is undone by who may scan', async () => {
    const { undone } = servePacking([buildLine()], undefined, [
      logged({ scanned_by: 'Sanne', reason: 'In de gracht' }),
      logged({
        id: '6f1c6a9e-0d3b-4a9a-8a43-4cf5e2a0a002',
        message: 'Uit: 2 × Spot.',
        undone: { by: 'Bas', at: '2026-06-01T09:00:00.000Z' },
      }),
    ]);
    const { user } = await openWarehouse(AT);
    const section = within(await screen.findByRole('region', { name: 'Gescand voor dit project' }));
    const [first, second] = await section.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      /gescand door Sanne, verstuurd door Bas · telefoon · In de gracht/
    );
    expect(second).toHaveTextContent('Ongedaan gemaakt door Bas');
    const undo = section.getAllByRole('button', { name: 'SPOT ongedaan maken' });
    expect(undo).toHaveLength(1);
    await user.click(undo[0] ?? document.body);
    await waitFor(() => expect(undone).toEqual(['6f1c6a9e-0d3b-4a9a-8a43-4cf5e2a0a001']));
  });

  it('is seen and not undone by who may not scan', async () => {
    servePacking([buildLine()], undefined, [logged({})]);
    await openWarehouse(AT, { permissions: ['planning.view'] });
    expect(await screen.findByText('Als verloren geboekt: 1 × Spot.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /ongedaan maken/ })).not.toBeInTheDocument();
  });
});

describe('a project that is cancelled', () => {
  it('says so', async () => {
    servePacking([buildLine()]);
    serveRecords('projects', [{ id: 12, name: 'Gala', status: 'geannuleerd' }]);
    await openWarehouse(AT);
    expect(await screen.findByText(/^Dit project is geannuleerd\./)).toBeVisible();
  });
});
