import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  CountAnswer,
  CountInput,
  Difference,
  LatestCount,
} from '#contract/warehouse/stocktakings';
import { emptyDatabase } from '../../support/scanning.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure, serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';
import { scanKeys } from '../support/warehouse.ts';

beforeEach(emptyDatabase);

const OPTIONS = {
  permissions: ['planning.view', 'warehouse.manage', 'products.view'],
  extensions: ['planning', 'warehouse', 'facets'],
};

const TAKING = {
  id: 3,
  version: 1,
  tenant_id: 1,
  location: 'Hal 1',
  notes: null,
  created_at: '2026-06-01T08:00:00.000Z',
  updated_at: '2026-06-01T08:00:00.000Z',
  booked_at: null as string | null,
  booked_by: null as string | null,
};

const buildDifference = (difference: Partial<Difference>): Difference => ({
  kind: 'missing',
  equipment_id: null,
  product_id: null,
  name: 'Spot',
  code: null,
  serial_number: null,
  location: null,
  project_id: null,
  project_name: null,
  expected: null,
  counted: null,
  away: null,
  counted_at: null,
  moved_between: null,
  is_home: null,
  booked: null,
  ...difference,
});

const DIFFERENCES = [
  buildDifference({
    kind: 'missing',
    equipment_id: 7,
    code: 'S-1',
    serial_number: 'SN-1',
    project_name: 'Gala',
    seen_at: '2026-06-01T09:00:00.000Z',
  }),
  buildDifference({ kind: 'missing', equipment_id: 8, code: 'S-2' }),
  buildDifference({ kind: 'moved', equipment_id: 9, code: 'S-3', location: 'Hal 9' }),
  buildDifference({
    kind: 'amount',
    product_id: 5,
    name: 'Kabel',
    expected: 40,
    counted: 38,
    away: 5,
    moved_between: 0,
    is_home: true,
  }),
  buildDifference({
    kind: 'amount',
    product_id: 6,
    name: 'Klem',
    expected: 10,
    counted: 12,
    moved_between: 0,
    is_home: false,
  }),
  buildDifference({
    kind: 'out',
    equipment_id: 11,
    code: 'S-4',
    project_id: 12,
    project_name: 'Gala',
  }),
];

/** A server with one stocktaking, which answers each count with the next answer that the test gives. */
const serveTaking = (
  taking: Partial<typeof TAKING> = {},
  differences: readonly Difference[] = DIFFERENCES
) => {
  const record = { ...TAKING, ...taking };
  const totals = { expected: 3, found: 1, counted: 51 };
  const latest: LatestCount[] = [];
  const sent: CountInput[] = [];
  const booked: unknown[] = [];
  const undone: string[] = [];
  const serve = () => serveRecords('stocktakings', [{ ...record, name: record.location }]);
  serve();
  server.use(
    http.get('/api/stocktakings/3/counts', () => HttpResponse.json({ ...totals, latest })),
    http.post<never, { counts: CountInput[] }>(
      '/api/stocktakings/3/counts',
      async ({ request }) => {
        const { counts } = await request.json();
        sent.push(...counts);
        for (const { id, code, amount = 1, at } of counts) {
          const thing = { equipment_id: 7, product_id: null, name: 'Spot', code };
          const by = { counted_at: at, counted_by: 'Bo de Vries', undone: false };
          latest.unshift({ id, ...thing, amount, along: 0, ...by });
        }
        return HttpResponse.json(
          counts.map(({ id, code }): CountAnswer => ({
            id,
            result: code.toUpperCase() === 'WEG' ? 'unknown_code' : 'ok',
            message: code.toUpperCase() === 'WEG' ? 'Code WEG is niet bekend.' : `Geteld: ${code}.`,
          }))
        );
      }
    ),
    http.post<{ id: string }>('/api/stocktakings/3/counts/:id/undo', ({ params: { id } }) => {
      undone.push(id);
      for (const count of latest) if (count.id === id) count.undone = true;
      return HttpResponse.json({ id, result: 'ok', message: 'Ongedaan gemaakt: Spot.' });
    }),
    http.get('/api/stocktakings/3/differences', () =>
      HttpResponse.json({ ...totals, differences })
    ),
    http.post('/api/stocktakings/3/book', async ({ request }) => {
      booked.push(await request.json());
      Object.assign(record, { booked_at: '2026-06-01T10:00:00.000Z', booked_by: 'Bo de Vries' });
      serve();
      return HttpResponse.json(record);
    })
  );
  return { sent, booked, undone, latest };
};

const open = (tab = '', options: Partial<typeof OPTIONS> = {}) =>
  openAsPlanner(`/stocktakings/3${tab}`, { ...OPTIONS, ...options });

const desk = async () => within(await screen.findByRole('region', { name: 'Tellen' }));

const part = async (name: RegExp | string) => within(await screen.findByRole('region', { name }));

describe('counting a location', () => {
  it('takes a scanner wherever the focus is and typed amounts, and says how far it is', async () => {
    const { sent } = serveTaking();
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

  it('asks how many there are of a counted product, and counts them in place of one', async () => {
    const { sent, undone } = serveTaking();
    server.use(
      http.post<never, { counts: CountInput[] }>(
        '/api/stocktakings/3/counts',
        async ({ request }) => {
          const { counts } = await request.json();
          sent.push(...counts);
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
    const { user } = await open();
    const counting = await desk();
    await counting.findByRole('textbox', { name: 'Code' });
    act(() => scanKeys('KABEL'));
    const question = within(await counting.findByRole('form', { name: 'Hoeveel KABEL?' }));
    act(() => scanKeys('SPOT1'));
    await waitFor(() => expect(sent.map(({ code }) => code)).toEqual(['KABEL', 'SPOT1']));
    await user.clear(question.getByRole('spinbutton', { name: 'Aantal' }));
    await user.paste('40');
    await user.click(question.getByRole('button', { name: 'OK' }));
    await waitFor(() =>
      expect(sent.map(({ amount }) => amount)).toEqual([undefined, undefined, 40])
    );
    expect(undone).toEqual([sent[0]?.id]);
    expect(counting.queryByRole('form', { name: /^Hoeveel/ })).not.toBeInTheDocument();
  });

  it('lists what was counted last, by anybody, to be taken back', async () => {
    const { latest, undone } = serveTaking();
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
    serveTaking();
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

describe('the differences of a stocktaking', () => {
  it('propose what was seen, never that something is lost, and are booked as they are chosen', async () => {
    const { booked } = serveTaking();
    const { user } = await open('?tab=differences');
    const missing = await part('Niet gevonden (2)');
    expect(missing.getByRole('checkbox', { name: 'S-1 · Spot' })).not.toBeChecked();
    expect(missing.getByText(/^SN-1 · laatst terug .*1 jun.* van Gala$/)).toBeVisible();
    const amounts = await part('Ander aantal (2)');
    expect(amounts.getByRole('checkbox', { name: 'Kabel' })).toBeChecked();
    expect(amounts.getByRole('checkbox', { name: 'Klem' })).not.toBeChecked();
    expect(
      amounts.getByText('40 verwacht, 38 geteld (−2) · 5 uit, in een koffer of in reparatie')
    ).toBeVisible();
    expect(amounts.getByText(/\(\+2\) · ligt misschien ook ergens anders/)).toBeVisible();
    const out = await part(/^Volgens de gegevens uit/);
    expect(out.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(out.getByRole('link', { name: 'uit voor Gala' })).toHaveAttribute(
      'href',
      expect.stringContaining('/warehouse/12?mode=back')
    );
    await user.click(missing.getByRole('checkbox', { name: 'Alles van “Niet gevonden”' }));
    await user.click(missing.getByRole('checkbox', { name: 'S-2 · Spot' }));
    await user.click(screen.getByRole('tab', { name: 'Overzicht' }));
    await user.click(screen.getByRole('tab', { name: 'Verschillen' }));
    await user.click(await screen.findByRole('button', { name: 'Boeken…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Telling boeken' }));
    expect(dialog.getByText('1 exemplaar gaat als verloren buiten gebruik.')).toBeVisible();
    expect(dialog.getByText('1 exemplaar krijgt de locatie Hal 1.')).toBeVisible();
    expect(dialog.getByText('Van 1 product verandert de voorraad.')).toBeVisible();
    expect(dialog.getByText('Kabel: geteld 38 in plaats van 40')).toBeVisible();
    expect(dialog.getByText('3 verschillen blijven zoals ze zijn.')).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'Boeken' }));
    expect(await screen.findByText('Telling geboekt')).toBeVisible();
    expect(booked).toEqual([
      {
        missing: [7],
        moved: [9],
        retired: [],
        amounts: [{ product_id: 5, expected: 40, counted: 38 }],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Verwijderen' })).not.toBeInTheDocument();
  });

  it('say what came or went during the count, and leave it to be chosen', async () => {
    const kabel = { kind: 'amount' as const, product_id: 5, name: 'Kabel', is_home: true };
    const { booked } = serveTaking({}, [
      buildDifference({ ...kabel, expected: 60, counted: 100, moved_between: 40 }),
    ]);
    const { user } = await open('?tab=differences');
    const amounts = await part('Ander aantal (1)');
    expect(
      amounts.getByText(
        '60 verwacht, 100 geteld (+40) · tijdens het tellen kwamen of gingen er 40: tel opnieuw om zeker te zijn'
      )
    ).toBeVisible();
    const choice = amounts.getByRole('checkbox', { name: 'Kabel' });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Boeken…' }));
    await user.click(await screen.findByRole('button', { name: 'Boeken' }));
    await waitFor(() =>
      expect(booked).toMatchObject([{ amounts: [{ product_id: 5, expected: 60, counted: 100 }] }])
    );
  });

  it('are read again where they are no longer as they were shown', async () => {
    const { booked } = serveTaking();
    failNext('post', '/stocktakings/3/book', 409, failure('stocktaking_changed'));
    const { user } = await open('?tab=differences');
    await user.click(await screen.findByRole('button', { name: 'Boeken…' }));
    await user.click(await screen.findByRole('button', { name: 'Boeken' }));
    expect(await screen.findByText(/Bekijk de verschillen opnieuw/)).toBeVisible();
    expect(booked).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Boeken…' })).toBeEnabled();
  });

  it('say that all is right, or why they are not there', async () => {
    serveTaking({}, []);
    failNext('get', '/stocktakings/3/differences', 500, failure('server_error'));
    expectLoggedFailures();
    const { user } = await open('?tab=differences');
    expect(await screen.findByText(/De verschillen konden niet worden opgehaald/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText('Alles klopt.')).toBeVisible();
  });

  it('of a booked one say what was booked', async () => {
    const [lost, left] = DIFFERENCES;
    serveTaking({ booked_at: '2026-06-01T10:00:00.000Z', booked_by: 'Sam Bos' }, [
      { ...buildDifference({ ...lost }), booked: true },
      { ...buildDifference({ ...left }), booked: false },
    ]);
    const { user } = await open();
    expect(await screen.findByText('Sam Bos')).toBeVisible();
    expect((await desk()).queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Bewerken' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Verschillen' }));
    const missing = await part('Niet gevonden (2)');
    expect(missing.getAllByText('geboekt')).toHaveLength(1);
  });
});

describe('the form of a stocktaking', () => {
  it('asks before something that was typed is lost', async () => {
    serveTaking();
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
    serveTaking();
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
