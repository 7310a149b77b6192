import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { refuseScan } from '#src/platform/scanner/rejectedCode.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { openAsPlanner } from '../support/planning.ts';
import { serveUnit } from '../support/units.ts';
import { scanKeys } from '../support/warehouse.ts';

const OPTIONS = {
  permissions: ['planning.view', 'equipment.manage', 'products.view'],
  extensions: ['planning', 'warehouse', 'facets'],
};

const RACK = { id: 7, version: 3, name: 'Rack', code: 'R-1', product_id: null, retired_at: null };

const RECEIVER = {
  equipment_id: 8,
  product_id: 2,
  name: 'Ontvanger',
  code: 'X-1',
  serial_number: null,
  amount: 1,
};

const RECEIVED = { case: null, contents: [RECEIVER] };

const serveRack = (contents: object) => serveUnit(RACK, { contents });

const part = async () => within(await screen.findByRole('region', { name: 'Inhoud' }));

describe('what sits in a case', () => {
  it('keeps what was changed when a colleague changes something else of the unit', async () => {
    serveRack({ case: null, contents: [RECEIVER] });
    const sent: unknown[] = [];
    server.use(
      http.put('/api/equipment/7/contents', ({ request }) => {
        sent.push(request.headers.get('if-match'));
        if (sent.length > 1) return HttpResponse.json({ case: null, contents: [] });
        serveUnit({ ...RACK, version: 4, location: 'Hal 2' }, { contents: RECEIVED });
        const current = { ...RACK, version: 4, location: 'Hal 2' };
        const error = 'Intussen gewijzigd.';
        return HttpResponse.json({ error, errorCode: 'edit_conflict', current }, { status: 412 });
      })
    );
    const { user } = await openAsPlanner('/equipment/7', OPTIONS);
    await user.click(await (await part()).findByRole('button', { name: 'Inhoud wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wat er vast in zit' }));
    await user.click(await dialog.findByRole('button', { name: 'X-1 eruit halen' }));
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual(['"v3"', '"v4"']);
  });

  it('is added by its code, counted, refused at its row and saved', async () => {
    serveRack({ case: null, contents: [RECEIVER] });
    const sent: unknown[] = [];
    server.use(
      http.get('/api/codes/:code', ({ params }) =>
        String(params.code).toUpperCase() === 'KABEL'
          ? HttpResponse.json({ kind: 'product', id: 5, name: 'Kabel', amount: 25 })
          : HttpResponse.json({ errorCode: 'not_found' }, { status: 404 })
      ),
      http.put('/api/equipment/7/contents', async ({ request }) => {
        sent.push([request.headers.get('if-match'), await request.json()]);
        if (sent.length > 1) return HttpResponse.json({ case: null, contents: [] });
        const fields = { 'contents.0': 'Zit al in een andere koffer.' };
        const error = 'Controleer wat je hebt ingevuld.';
        return HttpResponse.json({ error, errorCode: 'invalid_input', fields }, { status: 400 });
      })
    );
    const { user } = await openAsPlanner('/equipment/7', OPTIONS);
    expect(await (await part()).findByRole('link', { name: 'Ontvanger' })).toBeVisible();
    await user.click((await part()).getByRole('button', { name: 'Inhoud wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wat er vast in zit' }));
    const code = dialog.getByRole('textbox', { name: 'Code' });
    // Too slow for a scanner, which could be heard from a part of what is typed.
    const typist = userEvent.setup({ delay: 40 });
    await typist.type(code, 'WEG{Enter}');
    const refused = within(await dialog.findByRole('listitem', { name: 'WEG' }));
    expect(refused.getByText(/Deze code is niet van een exemplaar of product/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    const again = refused.getByRole('button', { name: 'Opnieuw proberen' });
    expect(again).toHaveFocus();
    expect(again).toHaveAccessibleDescription(
      'Probeer deze code eerst opnieuw, of laat hem vervallen.'
    );
    expect(sent).toEqual([]);
    await user.click(refused.getByRole('button', { name: 'WEG laten vervallen' }));
    await typist.type(code, 'KABEL{Enter}');
    const amount = await dialog.findByRole('spinbutton', { name: 'Aantal van Kabel' });
    expect(amount).toHaveValue('25');
    await user.clear(amount);
    await user.type(amount, '5');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText('Zit al in een andere koffer.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'X-1 eruit halen' }));
    await typist.type(code, 'X-2');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription('Voeg deze code eerst toe, of wis hem.');
    await user.clear(code);
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const cable = { product_id: 5, amount: 5 };
    expect(sent).toEqual([
      ['"v3"', { contents: [{ equipment_id: 8 }, cable] }],
      ['"v3"', { contents: [cable] }],
    ]);
  });

  it('takes every scan, in order, however slow the answers', async () => {
    serveRack({ case: null, contents: [] });
    const answers = Promise.withResolvers<void>();
    server.use(
      http.get('/api/codes/:code', async ({ params: { code } }) => {
        await answers.promise;
        if (code === 'STUK') return HttpResponse.error();
        return HttpResponse.json({
          kind: 'unit',
          id: code === 'SP1' ? 8 : 9,
          name: 'Zender',
        });
      })
    );
    expectLoggedFailures();
    const { user } = await openAsPlanner('/equipment/7', OPTIONS);
    await user.click(await (await part()).findByRole('button', { name: 'Inhoud wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wat er vast in zit' }));
    act(() => refuseScan('torn'));
    expect(await dialog.findByText(/het begin van de code is niet gelezen/)).toBeVisible();
    for (const code of ['SP1', 'STUK', 'SP2']) act(() => scanKeys(code));
    const save = dialog.getByRole('button', { name: 'Opslaan' });
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    answers.resolve();
    expect(await dialog.findByRole('button', { name: 'SP2 eruit halen' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'SP1 eruit halen' })).toBeVisible();
    // A lookup that failed does not say that the code is unknown.
    const failed = dialog.getByRole('listitem', { name: 'STUK' });
    expect(failed).not.toHaveTextContent('niet van een exemplaar');
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  });

  it('is asked about before Escape takes away a code that was refused', async () => {
    serveRack({ case: null, contents: [RECEIVER] });
    server.use(
      http.get('/api/codes/:code', () =>
        HttpResponse.json({ errorCode: 'not_found' }, { status: 404 })
      )
    );
    expectLoggedFailures();
    const { user } = await openAsPlanner('/equipment/7', OPTIONS);
    await user.click(await (await part()).findByRole('button', { name: 'Inhoud wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wat er vast in zit' }));
    act(() => scanKeys('WEG'));
    expect(await dialog.findByRole('listitem', { name: 'WEG' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Blijven' })).toBeVisible();
  });

  it('is asked about before Escape takes away what changed', async () => {
    serveRack({ case: null, contents: [RECEIVER] });
    const { user } = await openAsPlanner('/equipment/7', OPTIONS);
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Inhoud wijzigen' }));
      return within(await screen.findByRole('dialog', { name: 'Wat er vast in zit' }));
    };
    await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const dialog = await open();
    await user.click(dialog.getByRole('button', { name: 'X-1 eruit halen' }));
    await user.click(dialog.getByRole('textbox', { name: 'Code' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    await waitFor(() => expect(screen.queryByText('Blijven')).not.toBeInTheDocument());
    expect(dialog.queryByText('Ontvanger')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('textbox', { name: 'Code' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Verder zonder opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await part()).getByRole('link', { name: 'Ontvanger' })).toBeVisible();
  });

  it('leads from a unit to the case that it sits in', async () => {
    serveRack({ case: { id: 9, name: 'Groot rack', code: 'R-9' }, contents: [] });
    await openAsPlanner('/equipment/7', OPTIONS);
    const link = await (await part()).findByRole('link', { name: 'R-9 · Groot rack' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/equipment/9'));
    expect((await part()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('is not asked of a server that does not scan', async () => {
    serveRack({ case: null, contents: [] });
    await openAsPlanner('/equipment/7', { ...OPTIONS, extensions: ['planning', 'facets'] });
    expect(await screen.findByText(/geen planning, uitgifte of reparatie/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Inhoud' })).not.toBeInTheDocument();
  });
});
