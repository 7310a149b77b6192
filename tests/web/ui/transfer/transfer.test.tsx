import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../server.ts';
import { readFile, rowsOf } from '#src/ui/transfer/import/model/file.ts';
import { buildMe, expectLoggedFailures, openScreen } from '../../support/admin.tsx';
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

const savedCells = async () => {
  await waitFor(() => expect(saved).toHaveLength(1));
  const file = await readFile(new File(saved, 'a.xlsx'));
  const { cells } = await rowsOf(file, { encoding: 'utf-8', separator: ';', sheet: 0, table: 0 });
  return cells;
};

const saveAs = async (user: UserEvent, choice: string) => {
  await user.click(screen.getByRole('button', { name: 'Bestandstype kiezen' }));
  await user.click(screen.getByRole('menuitem', { name: choice }));
};

const open = async (
  path: string,
  { extensions = ['transfer'], permissions = ['customers.manage'] } = {}
) => {
  const { user } = await openScreen(path, {
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
    const { user } = await openScreen(`/customers?${new URLSearchParams(query)}`);
    await screen.findByRole('link', { name: '=1+1' });
    await user.click(screen.getByRole('button', { name: 'Exporteren' }));
    const lines = (await savedText())?.trim().split('\r\n') ?? [];
    expect(lines[0]).toContain('id;version;name;contact_person;email;phone;address');
    expect(lines[1]).toBe(`30;3;'=1+1;Ada de Wit;ada@example.nl;;"A ""b"", c";true`);
    expect(lines).toHaveLength(31);
  });

  it('makes a workbook of the typed values of a server that has these', async () => {
    serveCustomers([buildCustomer()]);
    server.use(
      http.get('/api/customers/export', ({ request }) => {
        const { searchParams } = new URL(request.url);
        expect(searchParams.get('format')).toBe('rows');
        return HttpResponse.text(
          '[{"heading":"id","kind":"value"},{"heading":"Naam","kind":"value"}]\n[4,"=1+1"]\n'
        );
      })
    );
    const user = await open('/customers', { extensions: ['transfer', 'workbooks'] });
    await saveAs(user, 'Exporteren als Excel (.xlsx)');
    expect(await savedCells()).toEqual([
      ['id', 'Naam'],
      ['4', '=1+1'],
    ]);
  });

  it('makes a workbook of the records of a server without exports', async () => {
    serveCustomers([buildCustomer({ id: 4, phone: '+31 6' })]);
    const user = await open('/customers', { extensions: [] });
    await saveAs(user, 'Exporteren als Excel (.xlsx)');
    const [headings = [], row = []] = await savedCells();
    const by = Object.fromEntries(headings.map((heading, at) => [heading, row[at]]));
    expect(by).toMatchObject({ id: '4', name: 'Ada BV', phone: '+31 6' });
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
