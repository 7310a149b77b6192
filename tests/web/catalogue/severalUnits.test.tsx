import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import * as files from '#src/ui/transfer/saveFile.ts';
import { server } from '../server.ts';
import { serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';

const MIC = { id: 4, version: 1, name: 'WND4', type: 'single', stock: 0, unit: 'stuk' };

const RIGHTS = ['products.view', 'planning.view', 'equipment.manage'];

/** A server that takes the units, but for those whose codes are taken. */
const serve = (taken: readonly string[] = []) => {
  const added: { units: { code: string; serial_number: string | null }[] }[] = [];
  serveRecords('products', [MIC]);
  serveRecords('equipment', []);
  serveRecords('repairs', []);
  server.use(
    http.get('/api/products/4/timeline', () => HttpResponse.json({ steps: [], claims: [] })),
    http.get('/api/products/4/codes', () => HttpResponse.json({ codes: [] })),
    http.get('/api/products/4/cases', () => HttpResponse.json([])),
    http.get('/api/products/4/inspections', () => HttpResponse.json({ rules: [] })),
    http.get('/api/products/4/next-unit', () =>
      HttpResponse.json({ code: 'WND4-01', location: 'Stelling 3' })
    ),
    http.post<never, (typeof added)[number]>('/api/products/4/units', async ({ request }) => {
      const body = await request.json();
      const fields = Object.fromEntries(
        body.units.flatMap(({ code }, index) =>
          taken.includes(code) ? [[`units.${index}.code`, 'taken']] : []
        )
      );
      if (Object.keys(fields).length > 0) {
        return HttpResponse.json({ error: 'x', errorCode: 'code_taken', fields }, { status: 409 });
      }
      added.push(body);
      return HttpResponse.json(
        { ids: body.units.map((_unit, index) => index + 1) },
        { status: 201 }
      );
    })
  );
  return added;
};

const opened = async () => {
  const { user } = await openAsPlanner('/products/4', {
    permissions: RIGHTS,
    extensions: ['planning', 'warehouse', 'facets'],
  });
  await user.click(await screen.findByRole('button', { name: 'Meer tegelijk toevoegen' }));
  await screen.findByDisplayValue('WND4-01');
  return user;
};

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('several units of a product', () => {
  it('are added in one dialog, with codes, place, serial numbers and labels', async () => {
    const added = serve();
    const labels: unknown[] = [];
    vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    server.use(
      http.post('/api/labels.pdf', async ({ request }) => {
        labels.push(await request.json());
        return new HttpResponse('%PDF');
      })
    );
    const user = await opened();
    expect(screen.getByDisplayValue('Stelling 3')).toBeVisible();
    type('Aantal', '12');
    fireEvent.blur(screen.getByLabelText('Aantal'));
    expect(await screen.findByText('WND4-01 t/m WND4-12')).toBeVisible();
    type('Serienummers', 'S1\nS2');
    await user.click(screen.getByRole('button', { name: '12 exemplaren toevoegen' }));
    const done = await screen.findByRole('dialog', { name: '12 exemplaren toegevoegd' });
    expect(added[0]).toMatchObject({ location: 'Stelling 3' });
    expect(added[0]?.units).toHaveLength(12);
    expect(added[0]?.units.slice(1, 3)).toEqual([
      { code: 'WND4-02', serial_number: 'S2' },
      { code: 'WND4-03', serial_number: null },
    ]);
    await user.click(within(done).getByRole('button', { name: 'Etiketten maken' }));
    await user.click(await screen.findByRole('button', { name: 'PDF maken' }));
    await waitFor(() => expect(labels).toMatchObject([{ resource: 'equipment' }]));
    expect(labels).toMatchObject([{ ids: Array.from({ length: 12 }, (_, index) => index + 1) }]);
  });

  it('name the codes that are taken, and keep what was typed', async () => {
    const added = serve(['WND4-02']);
    const user = await opened();
    type('Aantal', '3');
    fireEvent.blur(screen.getByLabelText('Aantal'));
    await user.click(await screen.findByRole('button', { name: '3 exemplaren toevoegen' }));
    expect(await screen.findByText('Al in gebruik: WND4-02.')).toBeVisible();
    expect(screen.getByLabelText('Aantal')).toHaveDisplayValue('3');
    type('Eerste code', 'WND-A');
    await user.click(screen.getByRole('button', { name: '3 exemplaren toevoegen' }));
    expect(await screen.findByText(/Laat de eerste code op een cijfer eindigen/)).toBeVisible();
    expect(added).toEqual([]);
  });
});
