import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { buildMe, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { buildCustomer, failure, made, serveCustomers, serveRecords } from '../support/api.ts';

const LAMP = {
  id: 4,
  version: 1,
  name: 'Spot',
  type: 'single',
  unit: 'stuk',
  stock: 3,
  stock_tracking: 'tracked',
  turnaround_hours: 0,
  alternatives: [],
};

const UNIT = {
  id: 1,
  version: 2,
  name: 'Spot 1',
  type: 'Led',
  serial_number: null,
  status: 'verhuurd',
  location: null,
  notes: null,
  product_id: 4,
  code: 'L-001',
  retired_at: null,
};

interface Signed {
  permissions?: string[];
  extensions?: string[];
}

/** Opens a screen at a server with or without planning. */
const open = (path: string, { permissions = [], extensions = ['planning'] }: Signed = {}) =>
  openScreen(path, {
    me: () => HttpResponse.json({ ...buildMe(), permissions, extensions }),
  });

describe('a unit', () => {
  it('has its product, code and retirement on its form, and a status that is not typed', async () => {
    serveRecords('products', [LAMP]);
    const requests = serveRecords('equipment', [UNIT]);
    const { user } = await open('/equipment/1?mode=edit', { permissions: ['equipment.manage'] });
    const code = await screen.findByRole('textbox', { name: 'Code' });
    expect(await screen.findByDisplayValue('Spot')).toBeVisible();
    expect(screen.getByText('Volgt uit reparaties en uitgifte.')).toBeVisible();
    await user.clear(code);
    await user.type(code, 'L-002');
    await user.type(screen.getByLabelText('Buiten gebruik sinds'), '2026-06-01T10:00');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({
      code: 'L-002',
      retired_at: '2026-06-01T08:00:00.000Z',
    });
    expect(await screen.findByRole('link', { name: 'Spot' })).toHaveAttribute(
      'href',
      '/products/4'
    );
  });

  it('that is the first of its product says what becomes of the stock that was typed', async () => {
    serveRecords('products', [LAMP, { ...LAMP, id: 5, name: 'Statief' }]);
    serveRecords('equipment', [UNIT]);
    server.use(
      http.get('/api/products/4/next-unit', () =>
        HttpResponse.json({ code: 'L-01', location: null, typed_stock: 3 })
      ),
      http.get('/api/products/5/next-unit', () =>
        HttpResponse.json({ code: 'S-03', location: null })
      )
    );
    const { user } = await open('/equipment/create', { permissions: ['equipment.manage'] });
    const product = await screen.findByRole('combobox', { name: 'Product' });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(product);
    await user.click(await screen.findByRole('option', { name: 'Spot' }));
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('De voorraad is nu 3, met de hand ingevuld.');
    expect(told).toHaveTextContent('die wordt 1.');
    await user.click(product);
    await user.click(await screen.findByRole('option', { name: 'Statief' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is nothing that a server without planning knows', async () => {
    serveRecords('equipment', [{ id: 1, name: 'Spot 1', status: 'verhuurd' }]);
    await open('/equipment/1?mode=edit', { permissions: ['equipment.manage'], extensions: [] });
    await screen.findByRole('combobox', { name: 'Status' });
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
    expect(screen.queryByLabelText('Buiten gebruik sinds')).toBeNull();
    expect(screen.queryByText('Volgt uit reparaties en uitgifte.')).toBeNull();
  });
});

describe('a product', () => {
  const EDITOR = ['products.view', 'products.manage'];

  it('has its turnaround time, and no prices for those who do not see them', async () => {
    const requests = serveRecords('products', [LAMP]);
    const { user } = await open('/products/4?mode=edit', { permissions: EDITOR });
    const hours = await screen.findByRole('spinbutton', { name: 'Hersteltijd (uren)' });
    expect(screen.queryByRole('textbox', { name: 'Huurprijs' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Catalogusprijs' })).toBeNull();
    await user.clear(hours);
    await user.type(hours, '24');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ turnaround_hours: 24 });
  });

  it('has prices for those who see them, and at a server that does not hide them', async () => {
    serveRecords('products', [LAMP]);
    await open('/products/4?mode=edit', { permissions: [...EDITOR, 'prices.view'] });
    expect(await screen.findByRole('textbox', { name: 'Huurprijs' })).toBeVisible();
  });

  it('has prices, and no turnaround time, at a server without planning', async () => {
    serveRecords('products', [LAMP]);
    await open('/products/4?mode=edit', { permissions: EDITOR, extensions: [] });
    expect(await screen.findByRole('textbox', { name: 'Huurprijs' })).toBeVisible();
    expect(screen.queryByRole('spinbutton', { name: 'Hersteltijd (uren)' })).toBeNull();
  });
});

describe('a customer', () => {
  const MANAGER = ['customers.manage'];

  it('is marked as a supplier, and then shown as one', async () => {
    const requests = serveCustomers([buildCustomer({ is_supplier: false })]);
    const { user } = await open('/customers/1?mode=edit', { permissions: MANAGER });
    await user.click(await screen.findByRole('switch', { name: /Leverancier/ }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ is_supplier: true });
    // The form has the same word until it closes.
    await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
    expect(await screen.findByText('Leverancier')).toBeVisible();
  });

  it('is no supplier where the server knows none', async () => {
    serveCustomers([buildCustomer()]);
    await open('/customers/1?mode=edit', { permissions: MANAGER, extensions: [] });
    await screen.findByRole('textbox', { name: /Naam/ });
    expect(screen.queryByText('Leverancier')).toBeNull();
  });
});

describe('linking equipment to products', () => {
  const PROPOSAL = [
    { name: 'Spot', type: 'Led', count: 12, product_id: 4, product_name: 'Spot' },
    { name: 'Vloerkabel', type: null, count: 3, product_id: null, product_name: null },
  ];

  const CABLE = { ...LAMP, id: 5, name: 'Kabel 10 m' };

  /** A server that proposes links, and notes those that it is sent. */
  const serveLinks = (
    answer: () => HttpResponse<object> = () => HttpResponse.json({ linked: 15 }),
    typed_stock: number | null = null
  ) => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/equipment/links', () =>
        HttpResponse.json(
          PROPOSAL.map(row => (row.product_id === null ? row : { ...row, typed_stock }))
        )
      ),
      http.get('/api/products/:id/next-unit', () =>
        HttpResponse.json({ code: 'K-1', location: null })
      ),
      http.post('/api/equipment/links', async ({ request }) => {
        sent.push(await request.json());
        return answer();
      })
    );
    return sent;
  };

  const openDialog = async (answer?: () => HttpResponse<object>, typedStock?: number) => {
    serveRecords('equipment', [UNIT]);
    serveRecords('products', [LAMP, CABLE]);
    const sent = serveLinks(answer, typedStock);
    const { user } = await open('/equipment', {
      permissions: ['equipment.manage', 'products.view'],
    });
    await user.click(await screen.findByRole('button', { name: 'Koppelen aan producten' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('cell', { name: 'Led' });
    return { user, dialog, sent };
  };

  it('shows what the server proposes, and links what was chosen', async () => {
    const { user, dialog, sent } = await openDialog();
    expect(dialog.getByRole('combobox', { name: 'Product voor Spot' })).toHaveValue('Spot');
    expect(dialog.getByRole('button', { name: '12 apparaten koppelen' })).toBeEnabled();
    await user.click(dialog.getByRole('combobox', { name: 'Product voor Vloerkabel' }));
    await user.click(await screen.findByRole('option', { name: 'Kabel 10 m' }));
    await user.click(dialog.getByRole('button', { name: '15 apparaten koppelen' }));
    expect(await screen.findByText('15 apparaten gekoppeld')).toBeVisible();
    expect(sent).toEqual([
      {
        links: [
          { name: 'Spot', type: 'Led', product_id: 4 },
          { name: 'Vloerkabel', type: null, product_id: 5 },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('links nothing while another product is typed and not chosen', async () => {
    const { user, dialog, sent } = await openDialog();
    const product = dialog.getByRole('combobox', { name: 'Product voor Spot' });
    await user.type(product, ' groot');
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: '12 apparaten koppelen' }));
    expect(product).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('says what becomes of a stock that was typed, of proposed and of chosen products', async () => {
    const { user, dialog, sent } = await openDialog(undefined, 30);
    server.use(
      http.get('/api/products/5/next-unit', () =>
        HttpResponse.json({ code: 'K-1', location: null, typed_stock: 8 })
      )
    );
    expect(dialog.getByText('De ingevulde voorraad van 30 wordt 12.')).toBeVisible();
    expect(dialog.getByText(/^Van 1 product wordt een ingevulde voorraad vervangen/)).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: 'Product voor Vloerkabel' }));
    await user.click(await screen.findByRole('option', { name: 'Kabel 10 m' }));
    expect(await dialog.findByText('De ingevulde voorraad van 8 wordt 3.')).toBeVisible();
    expect(dialog.getByText(/^Van 2 producten wordt/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '15 apparaten koppelen' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('links nothing while the stock of a chosen product cannot be read', async () => {
    expectLoggedFailures();
    let isDown = true;
    const { user, dialog, sent } = await openDialog();
    server.use(
      http.get('/api/products/5/next-unit', () =>
        isDown ? HttpResponse.error() : HttpResponse.json({ code: 'K-1', location: null })
      )
    );
    await user.click(dialog.getByRole('combobox', { name: 'Product voor Vloerkabel' }));
    await user.click(await screen.findByRole('option', { name: 'Kabel 10 m' }));
    expect(
      await dialog.findByText('De voorraad van een product kon niet worden opgehaald.')
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '15 apparaten koppelen' }));
    expect(sent).toEqual([]);
    isDown = false;
    await user.click(dialog.getByRole('button', { name: /opnieuw/i }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await user.click(dialog.getByRole('button', { name: '15 apparaten koppelen' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('leaves out what has no product, and links nothing where none has', async () => {
    const { user, dialog, sent } = await openDialog();
    await user.clear(dialog.getByRole('combobox', { name: 'Product voor Spot' }));
    expect(dialog.getByRole('button', { name: 'Koppelen aan producten' })).toBeDisabled();
    expect(sent).toEqual([]);
  });

  it('says why nothing was linked, and keeps what was chosen', async () => {
    const { user, dialog } = await openDialog(() =>
      HttpResponse.json(failure('shortage', 'Er is te weinig van dit product.'), { status: 409 })
    );
    await user.click(dialog.getByRole('button', { name: '12 apparaten koppelen' }));
    expect(await dialog.findByText('Er is te weinig van dit product.')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'Product voor Spot' })).toHaveValue('Spot');
  });

  it.each([
    ['to those who may not change equipment', { permissions: ['products.view'] }],
    ['without planning', { permissions: ['equipment.manage'], extensions: [] }],
  ])('is not offered %s', async (_case, signed) => {
    serveRecords('equipment', [UNIT]);
    await open('/equipment', signed);
    await screen.findByRole('link', { name: 'Spot 1' });
    expect(screen.queryByRole('button', { name: 'Koppelen aan producten' })).toBeNull();
  });
});
