import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { buildInvoice } from '../../support/salesInvoices.ts';
import { openAsAdministration, serveInvoices, VIEWER } from '../support/salesInvoices.ts';
import { server } from '../server.ts';

const PROPOSED = [
  { function_id: 3, name: 'Rigger', minutes: 90, text: 'Meerwerk Rigger, 1:30 uur', amount: 67.5 },
  { function_id: 4, name: 'Hand', minutes: 600, text: 'Meerwerk Hand, 10:00 uur', amount: 450 },
];

const MONEY = {
  agreed: { net: 0, total: 0 },
  invoiced: { net: 0, total: 0 },
  paid: 0,
  open: 0,
  by_hand: 0,
  invoicing: { state: 'open', note: null, version: 0 },
  extras: 0,
  rest: 0,
  moments: [],
};

const EXTENSIONS = ['facets', 'planning', 'sales', 'customerInvoices', 'crew', 'hours'];

const PAGE = '/projects/5?tab=finance';

/** A project with extra work; notes what is charged. */
const serve = (proposed: readonly object[] = PROPOSED) => {
  const charged: unknown[] = [];
  serveInvoices([buildInvoice()]);
  server.use(
    http.get('/api/projects/5/money', () => HttpResponse.json(MONEY)),
    http.get('/api/projects/5/extra-work', () => HttpResponse.json(proposed)),
    http.post('/api/projects/5/extra-work', async ({ request }) => {
      charged.push(await request.json());
      return HttpResponse.json(buildInvoice(), { status: 201 });
    })
  );
  return charged;
};

const part = () => screen.findByRole('region', { name: 'Meerwerk' });

it('is shown for each function, and charged with the typed texts and amounts', async () => {
  const charged = serve();
  const { user } = await openAsAdministration(PAGE, { extensions: EXTENSIONS });
  const shown = within(await part());
  expect(shown.getByText('Rigger')).toHaveTextContent('Rigger 1:30 uur meer dan gepland');
  expect(shown.getByText(/450,00/)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Meerwerk doorberekenen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [text] = await dialog.findAllByLabelText(/^Tekst/);
  const [amount] = dialog.getAllByLabelText(/^Bedrag/);
  if (!text || !amount) throw new Error('the first line has no fields');
  await user.clear(text);
  await user.type(text, 'Afbouw liep uit');
  await user.clear(amount);
  await user.type(amount, '60');
  const [, leaveOut] = dialog.getAllByRole('button', { name: /^Verwijder/ });
  if (!leaveOut) throw new Error('the second line cannot be left out');
  await user.click(leaveOut);
  await user.click(dialog.getByRole('button', { name: 'Op de factuur zetten' }));
  await expect
    .poll(() => charged)
    .toEqual([{ lines: [{ function_id: 3, minutes: 90, text: 'Afbouw liep uit', amount: 60 }] }]);
  expect(await screen.findByText('Het meerwerk staat op de conceptfactuur.')).toBeVisible();
});

it('is read-only for users who make no invoices', async () => {
  serve();
  await openAsAdministration(PAGE, { permissions: VIEWER, extensions: EXTENSIONS });
  expect(within(await part()).queryByRole('button')).toBeNull();
});

it('is hidden if there is none', async () => {
  serve([]);
  await openAsAdministration(PAGE, { extensions: EXTENSIONS });
  await screen.findByRole('region', { name: 'Facturen' });
  expect(screen.queryByRole('region', { name: 'Meerwerk' })).toBeNull();
});
