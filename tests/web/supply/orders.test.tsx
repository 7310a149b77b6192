import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../server.ts';
import { buildCustomer, serveCustomers, serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';

const HIRE = {
  id: 4,
  name: 'Vossenberg',
  version: 1,
  supplier_id: 1,
  supplier_name: 'Vossenberg',
  status: 'requested',
  from: '2031-05-01T08:00:00.000Z',
  until: '2031-05-03T08:00:00.000Z',
  notes: null,
  lines: [
    {
      id: 1,
      product_id: 7,
      product_name: 'Spot',
      amount: 4,
      unit_cost: null,
      project_line_id: null,
      project: null,
    },
  ],
};

it('a sub-hire’s order is mailed to the address of its supplier, with a message', async () => {
  serveRecords('sub-hires', [HIRE]);
  serveCustomers([
    buildCustomer({ id: 1, name: 'Vossenberg', email: 'verhuur@vossenberg.example' }),
  ]);
  const sent: unknown[] = [];
  server.use(
    http.get('/api/sub-hires/4/order', () => HttpResponse.json({ unprintable: ['你', '好'] })),
    http.post('/api/sub-hires/4/order', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ sent_to: 'verhuur@vossenberg.example' });
    })
  );
  const { user } = await openAsPlanner('/sub-hires/4');
  await user.click(await screen.findByRole('button', { name: 'Bestelling mailen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bestelling mailen' }));
  expect(await dialog.findByRole('textbox', { name: /Aan/ })).toHaveValue(
    'verhuur@vossenberg.example'
  );
  expect(await dialog.findByText('Deze tekens kan de pdf niet printen: 你 好')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Bericht/ }), 'Graag bellen');
  await user.click(dialog.getByRole('button', { name: 'Versturen' }));
  expect(await screen.findByText('De bestelling is gemaild.')).toBeVisible();
  await waitFor(() =>
    expect(sent).toEqual([{ to: 'verhuur@vossenberg.example', message: 'Graag bellen' }])
  );
});

it('a sub-hire says what became of the mails to its supplier', async () => {
  serveRecords('sub-hires', [HIRE]);
  const mail = {
    id: 1,
    recipient: 'verhuur@vossenberg.example',
    subject: 'Bestelling 4',
    language: 'nl',
    attachments: [],
    queued_at: '2031-04-01T08:00:00.000Z',
    taken_at: '2031-04-01T08:00:05.000Z',
    refused_at: null,
    given_up_at: null,
  };
  server.use(http.get('/api/sub-hires/4/mails', () => HttpResponse.json([mail])));
  await openAsPlanner('/sub-hires/4');
  const mails = within(await screen.findByRole('region', { name: 'Mails' }));
  expect(mails.getByText('Bestelling 4')).toBeVisible();
  expect(mails.getByText(/^verhuur@vossenberg.example · verzonden · /)).toBeVisible();
});

it('the list says what is hired, and for which project', async () => {
  serveRecords('sub-hires', [HIRE]);
  server.use(
    http.get('/api/sub-hire-contents', () =>
      HttpResponse.json([{ id: 4, products: [{ name: 'Spot', amount: 4 }], projects: ['Gala'] }])
    )
  );
  await openAsPlanner('/sub-hires');
  expect(await screen.findByText('4 × Spot')).toBeVisible();
  expect(screen.getByText('Gala')).toBeVisible();
});
