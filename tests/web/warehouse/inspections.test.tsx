import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';
import { onAPhone } from '../support/phone.ts';
import { openAsPlanner } from '../support/planning.ts';
import { serveUnit } from '../support/units.ts';
import { DUE, OPTIONS, serveDue } from './support/inspections.ts';

describe('what has to be inspected', () => {
  it('is listed with its state in words, and can be failed from there', async () => {
    serveDue([DUE, { ...DUE, code: 'T-2', due_on: '2020-02-01', last_on: '2019-02-01' }]);
    const { user } = await openAsPlanner('/inspections/due', OPTIONS);
    expect(await screen.findByText('Hijsmiddelen · nog nooit goedgekeurd · Hal 2')).toBeVisible();
    expect(screen.getByText(/verlopen sinds 1 feb 2020/)).toBeVisible();
    serveRecords('equipment', [{ id: 7, name: 'Takel', code: 'T-1' }]);
    await user.click(screen.getByRole('link', { name: 'Afkeuren: T-1' }));
    expect(await screen.findByText('afgekeurd')).toBeVisible();
    expect(address()).toContain('/inspections/create');
    expect(screen.getByLabelText(/Soort/)).toHaveValue('Hijsmiddelen');
  });

  it('is nothing at a server that does not scan', async () => {
    await openAsPlanner('/inspections/due', { ...OPTIONS, extensions: ['planning', 'facets'] });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('Te keuren')).not.toBeInTheDocument();
  });
});

describe('the inspections of a unit', () => {
  it('are not asked of one that is retired, whatever its product asks', async () => {
    const retired_at = '2026-05-01T10:00:00.000Z';
    serveUnit({ id: 7, version: 3, name: 'Takel', code: 'T-1', product_id: null, retired_at }, {});
    serveDue([]);
    await openAsPlanner('/equipment/7', OPTIONS);
    expect(await screen.findByText(/Dit exemplaar is buiten gebruik: het wordt/)).toBeVisible();
    expect(screen.queryByText(/vraagt geen keuring/)).not.toBeInTheDocument();
  });
});

describe('the list of inspections', () => {
  const INSPECTION = {
    id: 5,
    version: 1,
    name: '',
    equipment_id: 7,
    kind: 'NEN 3140',
    inspected_on: '2026-06-01',
    result: 'passed',
    inspector: null,
    notes: null,
    report: null,
    repair_id: null,
  };

  it.each([
    ['a table', () => undefined],
    ['cards', onAPhone],
  ])('tells units of one product apart by their codes, in %s', async (_name, prepare) => {
    prepare();
    serveRecords('equipment', [{ id: 7, version: 1, name: 'Takel', code: 'T-1' }]);
    serveRecords('inspections', [INSPECTION]);
    await openAsPlanner('/inspections', OPTIONS);
    expect(await screen.findByRole('link', { name: 'T-1 · Takel' })).toBeVisible();
  });
});

describe('how often units of a product are inspected', () => {
  it('is set in months, and refused at its field', async () => {
    serveRecords('products', [{ id: 2, version: 4, name: 'Takel', type: 'single', stock: 1 }]);
    const sent: unknown[] = [];
    server.use(
      http.get('/api/products/2/timeline', () => HttpResponse.json({ steps: [], claims: [] })),
      http.get('/api/products/2/codes', () => HttpResponse.json({ codes: [] })),
      http.get('/api/products/2/cases', () => HttpResponse.json([])),
      http.get('/api/availability', () => HttpResponse.json([])),
      http.get('/api/shortages', () => HttpResponse.json([])),
      http.get('/api/equipment', () => HttpResponse.json([])),
      http.get('/api/repairs', () => HttpResponse.json([])),
      http.get('/api/products/2/inspections', () =>
        HttpResponse.json({ rules: [{ kind: 'NEN 3140', interval_months: 12 }] })
      ),
      http.put('/api/products/2/inspections', async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        return HttpResponse.json(body);
      })
    );
    const { user } = await openAsPlanner('/products/2', OPTIONS);
    const part = within(await screen.findByRole('region', { name: 'Keuringen' }));
    expect(await part.findByText('NEN 3140: elke 12 maanden')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Keuringen instellen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wat gekeurd moet worden' }));
    expect(dialog.getByLabelText('Verwijderen')).toBeVisible();
    const months = dialog.getByLabelText(/Om de \(maanden\)/);
    await user.clear(months);
    await user.type(months, '0');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    await waitFor(() => expect(screen.queryByText('Blijven')).not.toBeInTheDocument());
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText('Minimaal 1.')).toBeVisible();
    await user.clear(months);
    await user.type(months, '24');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(sent).toEqual([{ rules: [{ kind: 'NEN 3140', interval_months: 24 }] }])
    );
  });
});
