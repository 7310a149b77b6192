import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, expectLoggedFailures, openAdmin, openScreen } from '../support/admin.tsx';
import {
  buildCustomer,
  failNext,
  failure,
  holdNext,
  made,
  serveCustomers,
} from '../support/api.ts';
import { CUSTOMER_MANAGER } from '../support/people.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildCustomer({ id: index + 1, name: `Klant ${String(index + 1).padStart(2, '0')}` })
  );

const names = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });

const namesShown = () => names().map(name => name.textContent);

describe('the list of customers', () => {
  it('says that there are more than the server counted', async () => {
    const headers = { 'Content-Range': 'customers 0-0/10000', 'X-Total-Is-Minimum': 'true' };
    server.use(
      http.get('/api/customers', () => HttpResponse.json([buildCustomer({ id: 12 })], { headers }))
    );
    await openScreen('/customers');
    expect(await screen.findByText(/van 10\.000\+$/)).toBeVisible();
  });

  it('shows a card for each, which leads to the customer', async () => {
    serveCustomers([buildCustomer({ id: 12 })]);
    const { user } = await openScreen('/customers');
    const card = (await screen.findByRole('link', { name: 'Ada BV' })).closest('li');
    expect(card).toHaveTextContent('Contactpersoon: Ada de Wit');
    expect(card).toHaveTextContent('Email: ada@example.nl');
    expect(card).toHaveTextContent('Telefoon: 030 123 45 67');
    await user.click(screen.getByRole('link', { name: 'Ada BV' }));
    expect(await screen.findByRole('heading', { name: 'Ada BV', level: 1 })).toBeVisible();
    expect(address()).toBe('/customers/12');
  });

  it('asks for one page of rows, sorted by name', async () => {
    const requests = serveCustomers(many(30));
    await openScreen('/customers');
    await screen.findByRole('link', { name: 'Klant 01' });
    expect(names()).toHaveLength(24);
    expect(requests).toHaveLength(1);
    expect(Object.fromEntries(requests[0]?.search ?? [])).toEqual({
      range: '[0,23]',
      sort: '["name","ASC"]',
      filter: '{}',
    });
  });

  it('ends the reading of a page that is no longer waited for', async () => {
    expectLoggedFailures();
    serveCustomers(many(60));
    const { user } = await openScreen('/customers');
    await screen.findByRole('link', { name: 'Klant 01' });
    const second = Promise.withResolvers<AbortSignal>();
    server.use(
      http.get(
        '/api/customers',
        ({ request }) => {
          second.resolve(request.signal);
          return new Promise<Response>(() => undefined);
        },
        { once: true }
      )
    );
    await user.click(screen.getByRole('button', { name: 'Naar pagina 2' }));
    const signal = await second.promise;
    await user.click(screen.getByRole('button', { name: 'Naar pagina 3' }));
    await waitFor(() => expect(signal.aborted).toBe(true));
    expect(await screen.findByRole('link', { name: 'Klant 49' })).toBeVisible();
  });

  it('says which rows of how many are shown, and keeps the page in the address', async () => {
    serveCustomers(many(30));
    const { user } = await openScreen('/customers');
    expect(await screen.findByText('1–24 van 30')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Naar pagina 2' }));
    expect(await screen.findByText('25–30 van 30')).toBeVisible();
    await waitFor(() => expect(namesShown()[0]).toBe('Klant 25'));
    expect(address()).toContain('page=2');
  });

  it('searches once typing pauses', async () => {
    const requests = serveCustomers(many(30));
    const { user } = await openScreen('/customers');
    await screen.findByRole('link', { name: 'Klant 01' });
    await user.type(screen.getByRole('searchbox', { name: 'Klanten zoeken' }), 'klant 2');
    expect(await screen.findByText('1–10 van 10')).toBeVisible();
    expect(requests.slice(1).map(({ search }) => search.get('filter'))).toEqual([
      '{"q":"klant 2"}',
    ]);
    expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"q":"klant 2"}');
  });

  it('opens as its address says', async () => {
    serveCustomers(many(30));
    await openScreen(`/customers?${new URLSearchParams({ filter: '{"q":"klant 2"}', page: '1' })}`);
    expect(await screen.findByText('1–10 van 10')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Klanten zoeken' })).toHaveValue('klant 2');
  });

  it('sorts by what is chosen, in either direction', async () => {
    const requests = serveCustomers(many(3));
    const { user } = await openScreen('/customers');
    await screen.findByRole('link', { name: 'Klant 01' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sorteren op' }), 'Email');
    await waitFor(() => expect(requests.at(-1)?.search.get('sort')).toBe('["email","ASC"]'));
    await user.click(await screen.findByRole('button', { name: 'Volgorde: oplopend' }));
    await waitFor(() => expect(requests.at(-1)?.search.get('sort')).toBe('["email","DESC"]'));
  });

  it('says that it is loading', async () => {
    const list = holdNext('/customers');
    await openScreen('/customers');
    expect(await screen.findByRole('heading', { name: 'Klanten', level: 1 })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Laden...');
    list.answer([buildCustomer()]);
    expect(await screen.findByRole('link', { name: 'Ada BV' })).toBeVisible();
    expect(screen.queryByText('Laden...')).not.toBeInTheDocument();
  });

  it('says that there are none, and offers to add one', async () => {
    serveCustomers([]);
    const { user } = await openScreen('/customers', CUSTOMER_MANAGER);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('Geen klanten gevonden.')).toBeVisible();
    const [, first] = await main.findAllByRole('link', { name: 'Klant toevoegen' });
    if (first) await user.click(first);
    expect(await screen.findByRole('heading', { name: 'Klant toevoegen' })).toBeVisible();
  });

  it('offers to clear a search that found nothing', async () => {
    serveCustomers(many(2));
    const { user } = await openScreen(
      `/customers?${new URLSearchParams({ filter: '{"q":"xyz"}' })}`
    );
    expect(await screen.findByText('Geen klanten gevonden.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zoekopdracht wissen' }));
    expect(await screen.findByRole('link', { name: 'Klant 01' })).toBeVisible();
  });

  it('tells of a failure, and tries again', async () => {
    expectLoggedFailures();
    serveCustomers(many(2));
    failNext('get', '/customers', 403, failure('forbidden', 'Je hebt hier geen rechten voor.'));
    const { user } = await openScreen('/customers');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Niet geautoriseerd of serverfout.')).toBeVisible();
    expect(alert).toHaveTextContent('Je hebt hier geen rechten voor.');
    await user.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('link', { name: 'Klant 01' })).toBeVisible();
  });

  it('does not take anything but a list for one', async () => {
    expectLoggedFailures();
    server.use(http.get('/api/customers', () => HttpResponse.json({ customers: [] })));
    await openScreen('/customers');
    expect(await screen.findByText('Fout: response is geen geldige lijst.')).toBeVisible();
  });

  it('offers no adding to those who may not', async () => {
    serveCustomers([buildCustomer()]);
    await openAdmin('/customers', { permissions: ['products.view'] });
    await screen.findByRole('link', { name: 'Ada BV' });
    await screen.findByRole('link', { name: 'Producten' });
    expect(screen.queryByRole('link', { name: 'Klant toevoegen' })).not.toBeInTheDocument();
  });
});

describe('the list of customers, from a server that answers whole lists', () => {
  const rows = () => [
    buildCustomer({ id: 1, name: 'beta', email: null }),
    buildCustomer({ id: 2, name: 'Alfa', email: 'z@example.nl' }),
    buildCustomer({ id: 3, name: 'Élan', email: 'a@example.nl' }),
    buildCustomer({ id: 4, name: 'delta', email: 'B@example.nl' }),
  ];

  it('is sorted whatever the case, with what is empty at the end', async () => {
    serveCustomers(rows(), { ranged: false });
    const { user } = await openScreen('/customers');
    await screen.findByRole('link', { name: 'Alfa' });
    expect(namesShown()).toEqual(['Alfa', 'beta', 'delta', 'Élan']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sorteren op' }), 'Email');
    await waitFor(() => expect(namesShown()).toEqual(['Élan', 'delta', 'Alfa', 'beta']));
    await user.click(await screen.findByRole('button', { name: 'Volgorde: oplopend' }));
    await waitFor(() => expect(namesShown()).toEqual(['Alfa', 'delta', 'Élan', 'beta']));
  });

  it('is searched in all its texts', async () => {
    serveCustomers(rows(), { ranged: false });
    const { user } = await openScreen('/customers');
    await screen.findByRole('link', { name: 'Alfa' });
    await user.type(screen.getByRole('searchbox', { name: 'Klanten zoeken' }), 'B@EX');
    await waitFor(() => expect(namesShown()).toEqual(['delta']));
    expect(screen.getByText('1–1 van 1')).toBeVisible();
  });

  it('is shown a page at a time', async () => {
    const requests = serveCustomers(many(60), { ranged: false });
    const { user } = await openScreen('/customers');
    expect(await screen.findByText('1–24 van 60')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Naar pagina 3' }));
    await waitFor(() => expect(namesShown()).toHaveLength(12));
    expect(namesShown()[0]).toBe('Klant 49');
    expect(made(requests, 'GET')).toHaveLength(1);
  });
});
