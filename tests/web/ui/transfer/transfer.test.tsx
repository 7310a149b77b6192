import { screen, waitFor, within } from '@testing-library/react';
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

describe('importing', () => {
  const csv = (text: string) => new File([text], 'klanten.csv', { type: 'text/csv' });

  /** A server that takes files, answers in turn, and notes what it was sent. */
  const serveImport = (...answers: { rows: number; imported: number; errors: object[] }[]) => {
    const sent: { dryRun: string | null; csv: string }[] = [];
    server.use(
      http.post('/api/customers/import', async ({ request }) => {
        const dryRun = new URL(request.url).searchParams.get('dryRun');
        sent.push({ dryRun, csv: await request.text() });
        return HttpResponse.json(answers.shift());
      })
    );
    return sent;
  };

  const openDialog = async () => {
    serveCustomers([buildCustomer()]);
    const user = await open('/customers');
    await user.click(await screen.findByRole('button', { name: 'Importeren' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Klanten importeren' }));
    return { user, dialog, input: dialog.getByLabelText('Bestand kiezen', { selector: 'input' }) };
  };

  it('starts with the choice of a file', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByRole('button', { name: 'Bestand kiezen' })).toHaveFocus();
  });

  it('tells which columns a file has, and gives an empty one', async () => {
    const { user, dialog } = await openDialog();
    expect(
      await dialog.findByText(
        'Naam, Contactpersoon, Email, Telefoon, Adres, Leverancier, Taal van documenten'
      )
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sjabloon downloaden' }));
    // Blob.text() leaves the byte order mark out.
    expect(await savedText()).toContain(
      'Naam;Contactpersoon;Email;Telefoon;Adres;Leverancier;Taal van documenten\r\n'
    );
  });

  it('names each wrong row, and writes nothing until all are right', async () => {
    const wrong = { row: 2, fields: { email: 'Vul een geldig e-mailadres in.' } };
    const sent = serveImport(
      { rows: 2, imported: 0, errors: [wrong] },
      { rows: 2, imported: 0, errors: [] },
      { rows: 2, imported: 2, errors: [] }
    );
    const { user, dialog, input } = await openDialog();
    await user.upload(input, csv('name,email\nBea,b@x.nl\nCor,fout'));
    const row = await dialog.findByRole('listitem');
    expect(row).toHaveTextContent('Rij 3 Email: Vul een geldig e-mailadres in.');
    expect(dialog.getByRole('button', { name: 'Importeren' })).toBeDisabled();
    expect(dialog.getByText('klanten.csv')).toBeVisible();

    await user.upload(input, csv('name,email\nBea,b@x.nl\nCor,c@x.nl'));
    await user.click(await dialog.findByRole('button', { name: '2 regels importeren' }));
    expect(await screen.findByText('2 regels geïmporteerd')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      { dryRun: 'true', csv: 'name,email\nBea,b@x.nl\nCor,fout' },
      { dryRun: 'true', csv: 'name,email\nBea,b@x.nl\nCor,c@x.nl' },
      { dryRun: 'false', csv: 'name,email\nBea,b@x.nl\nCor,c@x.nl' },
    ]);
  });

  it('keeps the file when the server fails, and tries again', async () => {
    expectLoggedFailures();
    serveImport({ rows: 1, imported: 0, errors: [] });
    failNext('post', '/customers/import', 503, failure('server_busy', 'De server is druk.'));
    const { user, dialog, input } = await openDialog();
    await user.upload(input, csv('name\nBea'));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('De server is druk.');
    expect(dialog.getByText('klanten.csv')).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await dialog.findByRole('button', { name: 'Eén regel importeren' })).toBeEnabled();
  });

  it('takes no file that is too large, or none of text', async () => {
    const sent = serveImport();
    const { user, dialog, input } = await openDialog();
    await user.upload(input, csv('PK\0\0'));
    expect(await dialog.findByText(/^Dit is geen CSV-bestand/)).toBeVisible();
    await user.upload(input, csv('x'.repeat(5 * 1024 * 1024 + 1)));
    expect(await dialog.findByText(/^Het bestand is te groot/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('reads what a spreadsheet on Windows writes', async () => {
    const sent = serveImport({ rows: 1, imported: 0, errors: [] });
    const { user, dialog, input } = await openDialog();
    const bytes = Uint8Array.from('name\nZo\xeb', letter => letter.charCodeAt(0));
    await user.upload(input, new File([bytes], 'klanten.csv', { type: 'text/csv' }));
    await dialog.findByRole('button', { name: 'Eén regel importeren' });
    expect(sent[0]?.csv).toBe('name\nZoë');
  });

  it('asks those of no tenant whose the records become', async () => {
    serveCustomers([buildCustomer()]);
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/tenants', () =>
        HttpResponse.json([
          { id: 4, name: 'Zilverspoor' },
          { id: 5, name: 'Kraaiennest' },
        ])
      ),
      http.post('/api/customers/import', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('tenantId'));
        return HttpResponse.json({ rows: 1, imported: 0, errors: [] });
      })
    );
    const me = buildMe();
    const { user } = await openAdmin('/customers', {
      me: () =>
        HttpResponse.json({
          ...me,
          user: { ...me.user, role: 'superadmin', tenant_id: null },
          tenant: null,
          permissions: ['customers.manage', 'tenants.view'],
          extensions: ['transfer', 'people'],
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Importeren' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Klanten importeren' }));
    expect(dialog.queryByLabelText('Bestand kiezen')).not.toBeInTheDocument();
    await dialog.findByRole('option', { name: 'Kraaiennest' });
    expect(dialog.getByRole('combobox')).toHaveFocus();
    await user.selectOptions(dialog.getByRole('combobox'), 'Kraaiennest');
    await user.upload(
      dialog.getByLabelText('Bestand kiezen', { selector: 'input' }),
      csv('name\nBea')
    );
    await dialog.findByRole('button', { name: 'Eén regel importeren' });
    expect(asked).toEqual(['5']);
  });

  it('is not offered to those who may not, or by a server that takes no files', async () => {
    serveCustomers([buildCustomer()]);
    await open('/customers', { permissions: [] });
    await screen.findByRole('button', { name: 'Exporteren' });
    expect(screen.queryByRole('button', { name: 'Importeren' })).not.toBeInTheDocument();
  });
});
