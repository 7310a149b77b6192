import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { address } from '../support/admin.tsx';
import { openAsPlanner } from '../support/planning.ts';
import { serveUnit } from '../support/units.ts';

const OPTIONS = {
  permissions: ['planning.view', 'equipment.manage', 'products.view'],
  extensions: ['planning', 'warehouse', 'facets'],
};

const UNIT = { id: 7, version: 3, name: 'Spot', code: 'L-007', product_id: null, retired_at: null };

describe('the further codes of a unit', () => {
  it('are shown, changed with a proposal, and refused at their field', async () => {
    serveUnit(UNIT, { codes: [{ code: 'STICKER9', amount: 1 }] });
    const sent: unknown[] = [];
    server.use(
      http.get('/api/next-code', () => HttpResponse.json({ code: 'A00042' })),
      http.put('/api/equipment/7/codes', async ({ request }) => {
        sent.push([request.headers.get('if-match'), await request.json()]);
        if (sent.length > 1) return HttpResponse.json({ codes: [] });
        const fields = { 'codes.1.code': 'Deze waarde is al in gebruik.' };
        const error = 'Deze code is al in gebruik.';
        return HttpResponse.json({ error, errorCode: 'code_taken', fields }, { status: 409 });
      })
    );
    const { user } = await openAsPlanner('/equipment/7', OPTIONS);
    const part = within(await screen.findByRole('region', { name: 'Extra codes' }));
    expect(await part.findByText('STICKER9')).toBeVisible();
    await user.click(await part.findByRole('button', { name: 'Codes wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Extra codes wijzigen' }));
    await user.click(dialog.getByRole('button', { name: 'Nieuwe code' }));
    expect(await dialog.findByDisplayValue('A00042')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText('Deze waarde is al in gebruik.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const codes = [
      { code: 'STICKER9', amount: 1 },
      { code: 'A00042', amount: 1 },
    ];
    expect(sent).toEqual([
      ['"v3"', { codes }],
      ['"v3"', { codes }],
    ]);
  });

  it('are not asked of a server that does not scan', async () => {
    serveUnit(UNIT, {});
    await openAsPlanner('/equipment/7', { ...OPTIONS, extensions: ['planning', 'facets'] });
    expect(await screen.findByText(/geen planning, uitgifte of reparatie/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Extra codes' })).not.toBeInTheDocument();
  });
});

describe('the own code of a unit', () => {
  it('is proposed where there is none yet, and typed over', async () => {
    serveUnit(UNIT, {});
    server.use(http.get('/api/next-code', () => HttpResponse.json({ code: 'A00042' })));
    const { user } = await openAsPlanner('/equipment/create', OPTIONS);
    const field = await screen.findByRole('textbox', { name: 'Code' });
    await user.click(await screen.findByRole('button', { name: 'Nieuwe code' }));
    await waitFor(() => expect(field).toHaveValue('A00042'));
    expect(screen.queryByRole('button', { name: 'Nieuwe code' })).not.toBeInTheDocument();
    await user.clear(field);
    expect(screen.getByRole('button', { name: 'Nieuwe code' })).toBeVisible();
  });
});

describe('labels', () => {
  it('are made in a format that is remembered', async () => {
    serveUnit(UNIT, {});
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:labels');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    const sent: unknown[] = [];
    server.use(
      http.post('/api/labels.pdf', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse('pdf', { headers: { 'content-type': 'application/pdf' } });
      })
    );
    const { user } = await openAsPlanner('/equipment/7', OPTIONS);
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Etiketten' }));
      return within(await screen.findByRole('dialog', { name: 'Etiketten maken' }));
    };
    const dialog = await open();
    expect(await dialog.findByLabelText('Eerste vrije plek')).toHaveValue(1);
    await user.click(dialog.getByRole('combobox', { name: 'Formaat' }));
    await user.click(screen.getByRole('option', { name: 'Los etiket 62 × 29 mm' }));
    expect(dialog.queryByLabelText('Eerste vrije plek')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'PDF maken' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ resource: 'equipment', ids: [7], format: 'label_62x29', first: 1 }]);
    const again = await open();
    expect(await again.findByText('Los etiket 62 × 29 mm')).toBeVisible();
  });
});

describe('the address on a label', () => {
  it('leads to the thing that has the code', async () => {
    serveUnit(UNIT, {});
    server.use(
      http.get('/api/codes/:code', ({ params }) =>
        params.code === 'L 007'
          ? HttpResponse.json({ kind: 'unit', id: 7, name: 'Spot' })
          : HttpResponse.json({ errorCode: 'not_found' }, { status: 404 })
      )
    );
    await openAsPlanner('/s/L%20007', OPTIONS);
    await waitFor(() => expect(address()).toBe('/equipment/7'));
  });

  it('says so where nothing has the code', async () => {
    server.use(
      http.get('/api/codes/:code', () =>
        HttpResponse.json({ errorCode: 'not_found' }, { status: 404 })
      )
    );
    await openAsPlanner('/s/WEG', OPTIONS);
    expect(await screen.findByText('Code WEG is niet bekend')).toBeVisible();
  });

  it('says so at a server that has no codes', async () => {
    await openAsPlanner('/s/WEG', { ...OPTIONS, extensions: [] });
    expect(await screen.findByText('Codes openen kan hier niet')).toBeVisible();
  });
});
