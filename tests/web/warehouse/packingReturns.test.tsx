import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScanCondition } from '#contract/warehouse/scans';
import { emptyDatabase } from '../../support/scanning.ts';
import { server } from '../server.ts';
import { serveRecords } from '../support/api.ts';
import { layOut } from '../support/board.ts';
import {
  buildLine,
  buildUnit,
  openWarehouse,
  SCANNING,
  servePacking,
} from '../support/warehouse.ts';
import { AT, row } from './support/packing.ts';

beforeEach(async () => {
  layOut();
  await emptyDatabase();
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

it('what is decided of what is still out stays open until it is saved, and then books the losses', async () => {
  const unit = buildUnit({ id: 9, code: 'U-9', out_at: '2026-06-01T08:00:00.000Z' });
  const lines = [
    buildLine({ out: 3, open: 3 }),
    buildLine({ line_id: 2, product_id: 6, name: 'Kabel', out: 1, open: 1, units: [unit] }),
  ];
  const { scans } = servePacking(lines);
  const told: unknown[] = [];
  server.use(
    http.post('/api/projects/12/expected-returns', async ({ request }) => {
      told.push(await request.json());
      return told.length === 1
        ? HttpResponse.json({ errorCode: 'server_error' }, { status: 500 })
        : HttpResponse.json(lines);
    })
  );
  const { user } = await openWarehouse(`${AT}?mode=back`);
  await user.click(await screen.findByRole('button', { name: 'Rest ontbreekt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nog niet terug' }));
  const [first, second] = dialog.getAllByRole('combobox');
  if (!first || !second) throw new Error('two items were expected');
  await user.selectOptions(first, 'Blijft, tot en met');
  const day = dialog.getByLabelText(/tot en met/);
  fireEvent.change(day, { target: { value: '2031-06-12' } });
  await user.selectOptions(second, 'Verloren');
  await user.type(dialog.getByLabelText(/Wat is ermee gebeurd/), 'Gevallen');
  await user.click(dialog.getByRole('button', { name: /boeken/i }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(first).toHaveValue('stays');
  expect(scans).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /boeken/i }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told).toHaveLength(2);
  await waitFor(() => expect(scans).toHaveLength(1));
});

describe('what is out of one product on two lines', () => {
  it('is decided once, as the agreement is of the product', async () => {
    const lines = [buildLine({ out: 11, open: 11 }), buildLine({ line_id: 2, out: 2, open: 2 })];
    servePacking(lines);
    const told: unknown[] = [];
    server.use(
      http.post('/api/projects/12/expected-returns', async ({ request }) => {
        told.push(await request.json());
        return HttpResponse.json(lines);
      })
    );
    const { user } = await openWarehouse(`${AT}?mode=back`);
    await user.click(await screen.findByRole('button', { name: 'Rest ontbreekt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nog niet terug' }));
    expect(dialog.getByText('13 × Spot')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox'), 'Blijft, tot en met');
    const until = '2031-06-12';
    fireEvent.change(dialog.getByLabelText(/tot en met/), { target: { value: until } });
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(told).toEqual([
        { returns: [{ product_id: 5, unit_id: null, amount: 13, kind: 'stays', until }] },
      ])
    );
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
