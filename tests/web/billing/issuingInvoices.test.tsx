import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failure, serveRecords } from '../support/api.ts';
import { serveKeyed } from '../support/keyedServer.ts';
import { DETAIL, PLATFORM } from './support/invoices.ts';

describe('issuing a draft', () => {
  const DRAFT = {
    ...DETAIL,
    invoice_number: null,
    status: 'draft',
    issued_at: null,
    due_date: null,
  };

  it('asks first, and says to whom it is mailed', async () => {
    serveRecords('invoices', [DRAFT]);
    const issued: string[] = [];
    server.use(
      http.post('/api/invoices/:id/issue', ({ params }) => {
        issued.push(String(params.id));
        return HttpResponse.json(DETAIL);
      })
    );
    const { user } = await openScreen('/invoices/1', PLATFORM);
    await user.click(await screen.findByRole('button', { name: 'Definitief maken en mailen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/kan daarna niet meer worden gewijzigd/)).toBeVisible();
    expect(dialog.getByText(/info@stagehuur\.example/)).toBeVisible();
    expect(issued).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Definitief maken en mailen' }));
    await waitFor(() => expect(issued).toEqual(['1']));
    expect(await screen.findByText(/definitief gemaakt en wordt gemaild/)).toBeVisible();
  });

  it('names what the address lacks, and leads to where it is completed', async () => {
    expectLoggedFailures();
    serveRecords('invoices', [DRAFT]);
    server.use(
      http.post('/api/invoices/:id/issue', () =>
        HttpResponse.json(
          { ...failure('address_incomplete'), fields: { zipcode: 'x', city: 'x' } },
          { status: 409 }
        )
      )
    );
    const { user } = await openScreen('/invoices/1', PLATFORM);
    await user.click(await screen.findByRole('button', { name: 'Definitief maken en mailen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Definitief maken en mailen' }));
    expect(await dialog.findByText(/Vul eerst in: Postcode en Plaats\./)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Gegevens aanvullen' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/tenants\/4\?mode=edit$/)
    );
  });
});

describe('the monthly run', () => {
  it('proposes the last month, shows what it would do, and says whom it skipped', async () => {
    const row = { people: 3, days: 30, days_of_month: 30, total_cents: 22_567, skipped: null };
    const lastMonth = new Date();
    lastMonth.setDate(0);
    serveRecords('invoices', [], { ranged: false });
    server.use(
      http.get('/api/invoices/run', () =>
        HttpResponse.json({
          tenants: [
            { ...row, tenant_id: 4, tenant_name: 'Stagehuur', missing: [] },
            {
              ...row,
              tenant_id: 5,
              tenant_name: 'Podium Noord',
              skipped: 'address_incomplete',
              missing: ['city'],
            },
          ],
        })
      ),
      http.post('/api/invoices/run', () =>
        HttpResponse.json({
          issued: [9],
          skipped: [
            {
              tenant_id: 5,
              tenant_name: 'Podium Noord',
              reason: 'address_incomplete',
              missing: ['city'],
            },
          ],
        })
      )
    );
    const { user } = await openScreen('/invoices', PLATFORM);
    await user.click(await screen.findByRole('button', { name: 'Maand factureren' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText(/Maand/)).toHaveValue(
      `${lastMonth.getFullYear()}-${String(lastMonth.getMonth() + 1).padStart(2, '0')}`
    );
    expect(
      await dialog.findByRole('row', { name: /Stagehuur 3 30 van 30 €\s225,67/ })
    ).toBeVisible();
    expect(dialog.getByText('Wordt overgeslagen. Vul aan: Plaats')).toBeVisible();
    expect(dialog.getByRole('row', { name: /^1 factuur €\s225,67/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Factureren en mailen' }));
    expect(
      await screen.findByText(/1 factuur definitief gemaakt.*Overgeslagen.*Podium Noord\./)
    ).toBeVisible();
  });
});

it('a monthly run whose answer was lost says what it has issued when it is sent again', async () => {
  expectLoggedFailures();
  serveRecords('invoices', [], { ranged: false });
  server.use(http.get('/api/invoices/run', () => HttpResponse.json({ tenants: [] })));
  const made = serveKeyed('/invoices/run', ['lost after'], () => ({
    issued: [7, 8, 9],
    skipped: [],
  }));
  const { user } = await openScreen('/invoices', PLATFORM);
  await user.click(await screen.findByRole('button', { name: 'Maand factureren' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = await dialog.findByRole('button', { name: 'Factureren en mailen' });
  await user.click(send);
  expect(await dialog.findByText(/^Geen antwoord van de server/)).toBeVisible();
  await user.click(send);
  expect(await screen.findByText('3 facturen definitief gemaakt en gemaild.')).toBeVisible();
  expect(made).toHaveLength(1);
});

it('a draft whose issuing lost its answer is issued once', async () => {
  expectLoggedFailures();
  const draft = { ...DETAIL, invoice_number: null, status: 'draft', issued_at: null };
  serveRecords('invoices', [draft]);
  const made = serveKeyed('/invoices/1/issue', ['lost after'], () => DETAIL);
  const { user } = await openScreen('/invoices/1', PLATFORM);
  await user.click(await screen.findByRole('button', { name: 'Definitief maken en mailen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Definitief maken en mailen' });
  await user.click(send);
  expect(await dialog.findByText(/^Geen antwoord van de server/)).toBeVisible();
  await user.click(send);
  expect(await screen.findByText(/definitief gemaakt en wordt gemaild/)).toBeVisible();
  expect(made).toHaveLength(1);
});
