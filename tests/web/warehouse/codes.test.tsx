import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { address } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';
import { scanCode } from '../support/scanning.tsx';
import { serveUnit } from '../support/units.ts';
import { ONE_CODE, openCodes, OPTIONS, UNIT, valuesOf } from './support/codes.ts';

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

  it('are typed one after the other, each in a line that has the focus', async () => {
    const { dialog, fields, press, sent } = await openCodes([]);
    expect(dialog.getByText(/ander etiket waarmee je dit materiaal scant/)).toBeVisible();
    expect(dialog.getByText(/een vrije code voor een etiket dat je nog maakt/)).toBeVisible();
    await press('Code toevoegen');
    expect(fields()[0]).toHaveFocus();
    // Too slow for a scanner.
    const typist = userEvent.setup({ delay: 40 });
    await typist.keyboard('{Enter}aa1{Enter}');
    expect(fields()[1]).toHaveFocus();
    await typist.keyboard('{Enter}bb2{Enter}{Enter}');
    expect(valuesOf(fields())).toEqual(['aa1', 'bb2', '']);
    expect(fields()[2]).toHaveFocus();
    await press('Code toevoegen');
    expect(fields()).toHaveLength(3);
    expect(fields()[2]).toHaveFocus();
    expect(sent).toEqual([]);
    await press('Opslaan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const codes = ['aa1', 'bb2'].map(code => ({ code, amount: 1 }));
    expect(sent).toEqual([{ codes }]);
  });

  it('are scanned wherever the focus is, each once', async () => {
    const { fields, press } = await openCodes([]);
    scanCode('AA1');
    await waitFor(() => expect(valuesOf(fields())).toEqual(['AA1', '']));
    scanCode('BB2');
    await waitFor(() => expect(fields()[2]).toHaveFocus());
    scanCode('AA1');
    expect(valuesOf(fields())).toEqual(['AA1', 'BB2', '']);
    await press('Nieuwe code');
    await waitFor(() => expect(valuesOf(fields())).toEqual(['AA1', 'BB2', 'A00042']));
  });

  it('are taken away by a button that is there without a mouse', async () => {
    const { dialog, fields } = await openCodes(ONE_CODE);
    const remove = dialog.getByLabelText('Verwijderen');
    expect(remove).toBeVisible();
    const line = remove.closest('li');
    expect(line).toHaveStyle({ display: 'flex' });
    expect(line?.lastElementChild).toContainElement(remove);
    await userEvent.click(remove);
    expect(fields()).toEqual([]);
  });

  it('are asked about before Escape takes away what changed', async () => {
    const { user, fields, press } = await openCodes(ONE_CODE);
    await press('Code toevoegen');
    await user.keyboard('7{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    await waitFor(() => expect(screen.queryByText('Blijven')).not.toBeInTheDocument());
    expect(valuesOf(fields())).toEqual(['STICKER9', '7']);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Verder zonder opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are asked about before the step back closes their dialog, and the page stays', async () => {
    serveUnit(UNIT, { codes: ONE_CODE });
    const { user } = await openAsPlanner('/equipment', OPTIONS);
    await user.click(await screen.findByRole('link', { name: 'Spot' }));
    await user.click(await screen.findByRole('button', { name: 'Codes wijzigen' }));
    await user.click(await screen.findByRole('button', { name: 'Code toevoegen' }));
    await user.keyboard('7');
    window.history.back();
    await user.click(await screen.findByRole('button', { name: 'Verder zonder opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toMatch(/^\/equipment\/\d+$/);
  });

  it('take their amount with them, in whatever order', async () => {
    serveRecords('products', [{ id: 2, version: 4, name: 'Kabel', type: 'single', stock: 1 }]);
    const sent: unknown[] = [];
    server.use(
      http.get('/api/products/2/timeline', () => HttpResponse.json({ steps: [], claims: [] })),
      http.get('/api/products/2/codes', () => HttpResponse.json({ codes: [] })),
      http.get('/api/products/2/cases', () => HttpResponse.json([])),
      http.get('/api/products/2/inspections', () => HttpResponse.json({ rules: [] })),
      http.get('/api/availability', () => HttpResponse.json([])),
      http.put('/api/products/2/codes', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ codes: [] });
      })
    );
    const permissions = [...OPTIONS.permissions, 'products.manage'];
    const { user } = await openAsPlanner('/products/2', { ...OPTIONS, permissions });
    await user.click(await screen.findByRole('button', { name: 'Codes wijzigen' }));
    await user.click(await screen.findByRole('button', { name: 'Code toevoegen' }));
    const amount = screen.getByRole('spinbutton', { name: 'Aantal' });
    // Not by keys, which would be as fast as the scanner's.
    fireEvent.change(amount, { target: { value: '25' } });
    scanCode('CRATE');
    await waitFor(() => expect(screen.getAllByRole('spinbutton')).toHaveLength(2));
    await user.click(amount);
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(sent).toEqual([{ codes: [{ code: 'CRATE', amount: 25 }] }]));
  });

  it('close at once where nothing but an empty line was added', async () => {
    const { user, press } = await openCodes(ONE_CODE);
    await press('Code toevoegen');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are not asked of a server that does not scan', async () => {
    serveUnit(UNIT, {});
    await openAsPlanner('/equipment/7', { ...OPTIONS, extensions: ['planning', 'facets'] });
    expect(await screen.findByText(/geen planning, uitgifte of reparatie/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Extra codes' })).not.toBeInTheDocument();
  });
});

describe('a proposed code', () => {
  it('goes on from all that the form shows', async () => {
    const { press, fields } = await openCodes([
      { code: 'STICKER9', amount: 1 },
      { code: 'A00042', amount: 1 },
    ]);
    const asked: string[][] = [];
    server.use(
      http.get('/api/next-code', ({ request }) => {
        asked.push(new URL(request.url).searchParams.getAll('after'));
        return HttpResponse.json({ code: 'A00043' });
      })
    );
    await press('Nieuwe code');
    await waitFor(() => expect(valuesOf(fields())).toEqual(['STICKER9', 'A00042', 'A00043']));
    expect(asked).toEqual([['STICKER9', 'A00042']]);
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
    const first = await dialog.findByLabelText('Eerste vrije plek');
    expect(first).toHaveValue('1');
    await user.clear(first);
    await user.type(first, '40');
    await user.click(dialog.getByRole('button', { name: 'PDF maken' }));
    expect(await dialog.findByText('Maximaal 24.')).toBeVisible();
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

  it('names the things where several have the code', async () => {
    const refused = { error: 'x', errorCode: 'ambiguous_code', names: 'Spot, Haspel' };
    server.use(http.get('/api/codes/:code', () => HttpResponse.json(refused, { status: 409 })));
    await openAsPlanner('/s/C41B', OPTIONS);
    expect(await screen.findByText('Code C41B is niet eenduidig')).toBeVisible();
    expect(screen.getByText(/Meer dan één ding heeft deze code: Spot, Haspel/)).toBeVisible();
  });

  it('says so at a server that has no codes', async () => {
    await openAsPlanner('/s/WEG', { ...OPTIONS, extensions: [] });
    expect(await screen.findByText('Codes openen kan hier niet')).toBeVisible();
  });
});
