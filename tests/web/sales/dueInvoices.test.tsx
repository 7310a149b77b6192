import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildInvoice } from '../../support/salesInvoices.ts';
import { server } from '../server.ts';
import { openAsAdministration, serveInvoices, VIEWER } from '../support/salesInvoices.ts';
import { buildDue, serveDue, servePages, many, countDrafts } from './support/dueInvoices.ts';

describe('what is to be invoiced', () => {
  it('is ticked beside a draft of another moment, which the row names', async () => {
    serveInvoices([]);
    serveDue([
      buildDue({ other_draft_id: 8 }),
      buildDue({ project_id: 6, project_name: 'Gala', draft_id: 9 }),
    ]);
    await openAsAdministration('/to-invoice');
    const other = await screen.findByRole('link', { name: 'Concept van de aanbetaling openen' });
    expect(other.getAttribute('href')).toContain('/sales-invoices/8');
    expect(screen.getByRole('link', { name: 'Concept openen' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Naar de concepten' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Zomerfeest' })).toBeEnabled();
    expect(screen.queryByRole('checkbox', { name: 'Gala' })).toBeNull();
  });

  it('leads to its drafts below', async () => {
    serveInvoices([buildInvoice({ customer_name: 'Bob BV' })]);
    serveDue([buildDue({ draft_id: 7 })]);
    const { user } = await openAsAdministration('/to-invoice');
    await screen.findByRole('link', { name: 'Bob BV' });
    await user.click(screen.getByRole('button', { name: 'Naar de concepten' }));
    expect(screen.getByRole('region', { name: 'Concepten' }).parentElement).toHaveFocus();
  });

  it('becomes drafts for the ticked projects, each for itself', async () => {
    serveInvoices([]);
    const made: unknown[] = [];
    serveDue([
      buildDue({ late: true }),
      buildDue({ project_id: 6, project_name: 'Gala', percent: 50 }),
    ]);
    server.use(
      http.post('/api/sales-invoices', async ({ request }) => {
        const text = await request.text();
        if (!text.includes('"project_id":6')) made.push(JSON.parse(text));
        return text.includes('"project_id":6')
          ? HttpResponse.json(
              { error: '', errorCode: 'over_agreed', requestId: 'r-1' },
              { status: 409 }
            )
          : HttpResponse.json(buildInvoice(), { status: 201 });
      })
    );
    const { user } = await openAsAdministration('/to-invoice');
    expect(await screen.findByText('Te laat')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Concepten maken' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Alles selecteren' }));
    await user.click(screen.getByRole('button', { name: '2 concepten maken' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/^Gala: Samen is dit meer dan/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Concepten maken' })).toHaveAttribute(
      'aria-disabled',
      'true'
    );
    expect(made).toEqual([{ kind: 'final', project_id: 5 }]);
  });

  it('has pages, and keeps what is ticked on each', async () => {
    serveInvoices([]);
    servePages(many(120));
    const made = countDrafts();
    const { user } = await openAsAdministration('/to-invoice');
    expect(await screen.findByText(/^120 projecten, samen/)).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'Klus 2' }));
    await user.click(screen.getByRole('button', { name: 'Naar pagina 3' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Klus 101' }));
    await user.click(screen.getByRole('button', { name: '2 concepten maken' }));
    await waitFor(() => expect(made).toHaveLength(2));
    expect(made).toEqual(
      expect.arrayContaining([2, 101].map(project_id => ({ kind: 'final', project_id })))
    );
  });

  it('takes nothing of the page before while the next one is read', async () => {
    serveInvoices([]);
    servePages(many(120));
    const { user } = await openAsAdministration('/to-invoice');
    await user.click(await screen.findByRole('checkbox', { name: 'Alles selecteren' }));
    const { promise, resolve } = Promise.withResolvers<undefined>();
    server.use(http.get('/api/to-invoice', () => promise));
    await user.click(screen.getByRole('button', { name: 'Naar pagina 2' }));
    const old = screen.getByRole('checkbox', { name: 'Klus 2' });
    expect(old.closest('[aria-busy=true]')).toHaveAttribute('inert');
    expect(screen.getByRole('button', { name: '50 concepten maken' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Alle 120 selecteren' })).toBeNull();
    resolve(undefined);
    expect(await screen.findByRole('checkbox', { name: 'Klus 52' })).toBeEnabled();
  });

  it('is ticked beyond the page', async () => {
    serveInvoices([]);
    servePages(many(120));
    const made = countDrafts();
    const { user } = await openAsAdministration('/to-invoice');
    await user.click(await screen.findByRole('checkbox', { name: 'Alles selecteren' }));
    expect(screen.getByRole('button', { name: '50 concepten maken' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Alle 120 selecteren' }));
    await user.click(await screen.findByRole('button', { name: '120 concepten maken' }));
    await waitFor(() => expect(made).toHaveLength(120));
  });

  it('has pages of a server that sends all at once', async () => {
    serveInvoices([]);
    serveDue(many(60));
    const { user } = await openAsAdministration('/to-invoice');
    expect(await screen.findByRole('checkbox', { name: 'Klus 50' })).toBeEnabled();
    expect(screen.queryByRole('checkbox', { name: 'Klus 51' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Naar pagina 2' }));
    expect(await screen.findByRole('checkbox', { name: 'Klus 51' })).toBeEnabled();
  });

  it('shows earlier projects when asked', async () => {
    serveInvoices([]);
    servePages(many(3), 2);
    const { user } = await openAsAdministration('/to-invoice');
    expect(await screen.findByText('2 eerdere projecten niet getoond.')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Klus 1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tonen' }));
    expect(await screen.findByRole('checkbox', { name: 'Klus 1' })).toBeEnabled();
    expect(screen.queryByText(/niet getoond/)).toBeNull();
  });

  it('is only read without the right to make drafts', async () => {
    serveInvoices([buildInvoice()]);
    serveDue([buildDue()]);
    await openAsAdministration('/to-invoice', { permissions: VIEWER });
    expect(await screen.findByRole('link', { name: /Zomerfeest/ })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
