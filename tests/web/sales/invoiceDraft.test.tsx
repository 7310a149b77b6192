import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildInvoice, buildVatCode } from '../../support/salesInvoices.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure, serveRecords } from '../support/api.ts';
import {
  openAsAdministration,
  serveInvoices,
  TWO_SPOTS,
  VIEWER,
} from '../support/salesInvoices.ts';

const grid = async () => within(await screen.findByRole('grid', { name: 'Regels' }));

const total = async () =>
  within(await screen.findByRole('row', { name: /Totaal incl\. btw/ })).getByRole('cell');

describe('a draft', () => {
  it('is counted while it is typed, and saved on the version that was read', async () => {
    const steps = serveInvoices([TWO_SPOTS]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    const lines = await grid();
    await waitFor(async () => expect(await total()).toHaveTextContent('€ 242,00'));
    await user.click(lines.getByRole('gridcell', { name: /^€.100,00$/ }));
    await user.keyboard('200{Enter}');
    expect(await total()).toHaveTextContent('€ 484,00');
    expect(steps).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const save = screen.getByRole('button', { name: 'Opslaan' });
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    expect(save).toHaveFocus();
    await waitFor(() => expect(steps).toHaveLength(1));
    expect(steps[0]).toMatchObject({
      method: 'PATCH',
      ifMatch: '"v1"',
      body: { lines: [{ id: 1, unit_price: 200 }] },
    });
  });

  it('gets a line by Enter on the last one, and rows of a spreadsheet', async () => {
    const steps = serveInvoices([TWO_SPOTS]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    const lines = await grid();
    await user.click(lines.getByRole('gridcell', { name: /^Spot/ }));
    await user.keyboard('{Enter}{Enter}');
    await user.keyboard('Transport{Enter}');
    await user.keyboard('{Escape}');
    await user.click(lines.getByRole('gridcell', { name: /^Transport/ }));
    await user.paste('Par 64\t4\t12,50\nKabel\t10\t0,35');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await expect
      .poll(() => steps[0]?.body)
      .toMatchObject({
        lines: [
          { description: 'Spot', amount: 2 },
          { description: 'Transport', amount: 1 },
          { description: 'Par 64', amount: 4, unit_price: 12.5 },
          { description: 'Kabel', amount: 10, unit_price: 0.35 },
        ],
      });
  });

  it('names the columns of pasted rows that no line takes', async () => {
    serveInvoices([TWO_SPOTS]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    const lines = await grid();
    await user.click(lines.getByRole('gridcell', { name: /^Spot/ }));
    await user.paste('Omschrijving\tAantal\tPrijs\tKorting\nLamp\t3\t10,00\t10%');
    expect(await lines.findByRole('gridcell', { name: /^Lamp/ })).toBeVisible();
    expect(await screen.findByText('Deze kolom wordt niet overgenomen: Korting.')).toBeVisible();
  });

  it('takes a single number that is pasted on a cell of one', async () => {
    const steps = serveInvoices([TWO_SPOTS]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    const lines = await grid();
    await user.click(lines.getByRole('gridcell', { name: /^€.100,00$/ }));
    await user.paste('€ 12,50');
    expect(await lines.findByRole('gridcell', { name: /^€.12,50$/ })).toBeVisible();
    await user.paste('gratis');
    expect(lines.getByRole('textbox', { name: 'Prijs' })).toHaveValue('gratis');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await expect.poll(() => steps[0]?.body).toMatchObject({ lines: [{ unit_price: 12.5 }] });
  });

  it('refuses what is no price, and keeps the text', async () => {
    serveInvoices([TWO_SPOTS]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    const lines = await grid();
    await user.dblClick(lines.getByRole('gridcell', { name: /^€.100,00$/ }));
    const input = lines.getByRole('textbox', { name: 'Prijs' });
    await user.clear(input);
    await user.type(input, 'gratis{Enter}');
    expect(input).toBeInvalid();
    expect(input).toHaveValue('gratis');
  });

  it('offers the VAT codes of its customer where those of the lines do not fit', async () => {
    const draft = buildInvoice({
      kind: 'manual',
      warnings: ['vat_differs_from_scheme'],
      usual_vat_code_id: 3,
    });
    const steps = serveInvoices([draft]);
    const reverse = { ...buildVatCode({ id: 3, rate: 0 }), class: null, scheme: 'reverse' };
    serveRecords('vat-codes', [{ ...buildVatCode({ id: 1, rate: 21 }) }, reverse]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(
      await screen.findByRole('button', { name: 'Btw-codes van de klant gebruiken' })
    );
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await expect.poll(() => steps[0]?.body).toMatchObject({ lines: [{ vat_code_id: 3 }] });
  });

  it('shows and issues no VAT while the codes cannot be read', async () => {
    expectLoggedFailures();
    serveInvoices([TWO_SPOTS]);
    failNext('get', '/vat-codes', 503, failure('server_busy', 'Het is even te druk.'));
    const { user } = await openAsAdministration('/sales-invoices/7');
    expect(await screen.findByText('Btw-codes: ophalen is niet gelukt.')).toBeVisible();
    await user.click((await grid()).getByRole('gridcell', { name: /^€.100,00$/ }));
    await user.keyboard('200{Enter}');
    expect(await total()).toHaveTextContent('–');
    expect(screen.getByRole('button', { name: 'Definitief maken' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(async () => expect(await total()).toHaveTextContent('484,00'));
    expect(screen.getByRole('button', { name: 'Definitief maken' })).toBeEnabled();
  });

  it.each(['advance', 'credit'] as const)('has no discount of its own as %s', async kind => {
    serveInvoices([buildInvoice({ kind })]);
    await openAsAdministration('/sales-invoices/7');
    expect(await screen.findByLabelText('Betaaltermijn (dagen)')).toBeVisible();
    expect(screen.queryByLabelText('Korting in %')).toBeNull();
    expect(screen.queryByLabelText('Vast totaal excl. btw')).toBeNull();
  });

  it('is not read again once it was deleted', async () => {
    serveInvoices([buildInvoice({ project_id: 5 })]);
    let isDeleted = false;
    const readAfter: string[] = [];
    server.use(
      http.delete('/api/sales-invoices/7', () => {
        isDeleted = true;
        return HttpResponse.json(buildInvoice());
      }),
      // The page that is shown then.
      http.get('/api/projects/5/money', () => HttpResponse.json({}, { status: 404 })),
      http.get('/api/sales-invoices/7', ({ request }) => {
        if (isDeleted) readAfter.push(request.url);
        return HttpResponse.json(buildInvoice({ project_id: 5 }));
      })
    );
    const { user } = await openAsAdministration('/sales-invoices/7');
    await user.click(await screen.findByRole('button', { name: 'Concept verwijderen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Concept verwijderen' }));
    expect(await screen.findByText('Concept verwijderd.')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Financieel' })).toBeVisible();
    expect(readAfter).toEqual([]);
  });

  it('is read only without the right to change it', async () => {
    serveInvoices([buildInvoice()]);
    await openAsAdministration('/sales-invoices/7', { permissions: VIEWER });
    await grid();
    for (const name of ['Opslaan', 'Definitief maken', 'Concept verwijderen', 'Regel toevoegen'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByLabelText('Referentie van de klant')).toBeDisabled();
  });
});
