import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';

const OPTIONS = {
  permissions: ['planning.view', 'warehouse.manage', 'products.view', 'products.manage'],
  extensions: ['planning', 'warehouse', 'facets'],
};

const DUE = {
  equipment_id: 7,
  name: 'Takel',
  code: 'T-1',
  serial_number: null,
  location: 'Hal 2',
  product_id: 2,
  kind: 'Hijsmiddelen',
  due_on: null,
  last_on: null,
};

const serveDue = (due: object[] = [DUE]) =>
  server.use(http.get('/api/inspections/due', () => HttpResponse.json({ total: due.length, due })));

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

  it('is passed by scanning one after the other, and taken back', async () => {
    serveDue([]);
    const sent: unknown[] = [];
    const removed: string[] = [];
    server.use(
      http.get('/api/codes/:code', ({ params }) =>
        String(params.code).toUpperCase() === 'T-1'
          ? HttpResponse.json({ kind: 'unit', id: 7, name: 'Takel' })
          : HttpResponse.json({ errorCode: 'not_found' }, { status: 404 })
      ),
      http.post('/api/inspections', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 31, version: 1, equipment_id: 7 }, { status: 201 });
      }),
      http.delete('/api/inspections/:id', ({ params }) => {
        removed.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      })
    );
    const { user } = await openAsPlanner('/inspections/due', OPTIONS);
    const part = within(await screen.findByRole('region', { name: 'Keuren door te scannen' }));
    const code = part.getByRole('textbox', { name: 'Code' });
    await user.type(code, 'WEG');
    await user.click(part.getByRole('button', { name: 'Keur goed' }));
    expect(await part.findByText('Code WEG is niet van een exemplaar.')).toBeVisible();
    await user.type(code, 'T-1');
    await user.click(part.getByRole('button', { name: 'Keur goed' }));
    expect(await part.findByText('Goedgekeurd: Takel · T-1')).toBeVisible();
    expect(sent).toMatchObject([{ equipment_id: 7, kind: 'NEN 3140', result: 'passed' }]);
    await user.click(part.getByRole('button', { name: 'Takel · T-1 ongedaan maken' }));
    await waitFor(() => expect(removed).toEqual(['31']));
    await waitFor(() => expect(part.queryByRole('list')).not.toBeInTheDocument());
  });

  it('is nothing at a server that does not scan', async () => {
    await openAsPlanner('/inspections/due', { ...OPTIONS, extensions: ['planning', 'facets'] });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('Te keuren')).not.toBeInTheDocument();
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
    const months = dialog.getByLabelText(/Om de \(maanden\)/);
    await user.clear(months);
    await user.type(months, '0');
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
