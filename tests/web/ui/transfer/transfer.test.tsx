import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../server.ts';
import { buildMe, expectLoggedFailures, openAdmin } from '../../support/admin.tsx';
import { buildCustomer, failNext, failure, serveCustomers } from '../../support/api.ts';

/** The files that the browser saved. */
const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = file => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

const savedText = async () => {
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0]?.text();
};

const open = async (path: string, { transfer = true, permissions = ['customers.manage'] } = {}) => {
  const extensions = transfer ? ['transfer'] : [];
  const { user } = await openAdmin(path, {
    me: () => HttpResponse.json({ ...buildMe(), permissions, extensions }),
  });
  await screen.findByRole('link', { name: 'Ada BV' });
  return user;
};

describe('exporting a list', () => {
  it('is left to a server that makes files, as the list is filtered and sorted', async () => {
    serveCustomers([buildCustomer()]);
    const asked: string[] = [];
    server.use(
      http.get('/api/customers/export', ({ request }) => {
        asked.push(new URL(request.url).search);
        return new HttpResponse('\uFEFFname\nAda BV\n', {
          headers: { 'Content-Type': 'text/csv' },
        });
      })
    );
    const query = { filter: '{"q":"ada"}', sort: 'email', order: 'DESC', page: '1', perPage: '24' };
    const user = await open(`/customers?${new URLSearchParams(query)}`);
    await user.click(screen.getByRole('button', { name: 'Exporteren' }));
    expect(await savedText()).toContain('name\nAda BV\n');
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
      filter: '{"q":"ada"}',
      sort: '["email","DESC"]',
    });
  });

  it('is done in the browser where the server makes none, for all pages', async () => {
    const formula = buildCustomer({ id: 30, name: '=1+1', phone: null, address: 'A "b", c' });
    const others = Array.from({ length: 29 }, (_, index) => buildCustomer({ id: index + 1 }));
    serveCustomers([formula, ...others], { ranged: false });
    const query = { sort: 'id', order: 'DESC', page: '1', perPage: '24' };
    const { user } = await openAdmin(`/customers?${new URLSearchParams(query)}`);
    await screen.findByRole('link', { name: '=1+1' });
    await user.click(screen.getByRole('button', { name: 'Exporteren' }));
    const lines = (await savedText())?.trim().split('\r\n') ?? [];
    expect(lines[0]).toContain('id,version,name,contact_person,email,phone,address');
    expect(lines[1]).toBe(`30,3,'=1+1,Ada de Wit,ada@example.nl,,"A ""b"", c"`);
    expect(lines).toHaveLength(31);
  });

  it('that fails says so', async () => {
    expectLoggedFailures();
    serveCustomers([buildCustomer()]);
    failNext('get', '/customers/export', 503, failure('server_busy', 'De server is druk.'));
    const user = await open('/customers');
    await user.click(screen.getByRole('button', { name: 'Exporteren' }));
    expect(await screen.findByText('Exporteren is niet gelukt. De server is druk.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
