import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { clock } from '#src/platform/time/clock.ts';
import { server } from '../server.ts';
import { address, buildMe, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { buildCustomer, serveCustomers } from '../support/api.ts';
import { buildUser, fail, serve, TENANTS } from '../support/people.ts';

const ENTRIES = [
  {
    id: 9,
    created_at: '2026-03-02T09:30:00.000Z',
    action_type: 'user.update',
    resource_type: 'users',
    target_user_id: 4,
    target_user_name: 'Noor Bos',
    performed_by: 7,
    performed_by_name: 'Marieke Jansen',
    metadata: { changes: { city: { from: null, to: 'Zwolle' } }, reden: 'verhuisd' },
  },
  {
    id: 8,
    created_at: 'gisteren',
    action_type: 'kraan.gedraaid',
    resource_type: 'kraan',
    target_user_id: null,
    performed_by: 3,
    metadata: null,
  },
  {
    id: 7,
    created_at: '2026-03-01T09:30:00.000Z',
    action_type: 'customers.created',
    resource_type: 'customers',
    resource_id: 12,
    performed_by: null,
    metadata: { after: { name: 'Ada BV', phone: null, visited: '2026-03-01T09:30:00.000Z' } },
  },
];

const many = Array.from({ length: 50 }, (_, index) => ({ ...ENTRIES[0], id: index + 1 }));

const serveLog = (rows: object[] = ENTRIES) => {
  const asked: string[] = [];
  server.use(
    http.get('/api/audit-logs', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(rows);
    })
  );
  return asked;
};

const ours = (permissions: string[]) => ({
  me: () => HttpResponse.json({ ...buildMe(), permissions, extensions: ['audit'] }),
});

describe('the audit log', () => {
  it('says that a page does not exist, and leads to the first', async () => {
    serveLog([]);
    const { user } = await openScreen('/audit-logs?page=99', ours(['audit.view']));
    expect(await screen.findByText('Op deze pagina staat niets: het log is korter.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Naar de eerste pagina' }));
    await waitFor(() => expect(address()).toContain('page=1'));
  });

  it('is not filtered while a day cannot be read', async () => {
    const asked = serveLog();
    const { user } = await openScreen('/audit-logs', ours(['audit.view']));
    const from = await screen.findByRole('textbox', { name: 'Vanaf' });
    await user.type(from, '31-2');
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(from).toHaveFocus();
    expect(screen.getByText(/Maak de datum af/)).toBeVisible();
    expect(asked).toHaveLength(before);
    await user.clear(from);
    await user.type(from, '1-2-2026');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await waitFor(() => expect(address()).toContain('from=2026-02-01'));
  });

  it('names the lines that a change of a plan added and changed', async () => {
    serveLog([
      {
        id: 10,
        created_at: '2026-03-02T09:30:00.000Z',
        action_type: 'projects.planned',
        resource_type: 'projects',
        resource_id: 3,
        performed_by: null,
        metadata: {
          added: [
            { name: 'Spot', amount: 4 },
            { name: 'Kabel', amount: 12 },
          ],
          changed: [{ name: 'Truss', changes: { amount: { from: 2, to: 3 } } }],
          accepted: 'Wordt ingehuurd',
        },
      },
    ]);
    await openScreen('/audit-logs');
    await screen.findByText('Materiaal gewijzigd', { selector: 'td' });
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(
      expect.arrayContaining([
        'Toegevoegd: 4 × Spot; 12 × Kabel',
        'Gewijzigd: Truss: Aantal 2 → 3',
        'Tekort geaccepteerd: Wordt ingehuurd',
      ])
    );
  });

  it('tells who did what to what and when', async () => {
    const asked = serveLog();
    await openScreen('/audit-logs');
    await screen.findByText('Gebruiker gewijzigd', { selector: 'td' });
    expect(screen.getByRole('heading', { name: 'Auditlogs', level: 1 })).toBeVisible();
    const rows = screen.getAllByRole('row').map(row => row.textContent);
    expect(rows).toEqual([
      'TijdActieTypeBetreftGebruikerDetails',
      '2 mrt 2026 10:30Gebruiker gewijzigdGebruikerNoor BosMarieke Jansen' +
        'Plaats: – → Zwollereden: verhuisd',
      '–kraan.gedraaidkraan–#3',
      '1 mrt 2026 10:30Klant aangemaaktKlant#12–' +
        'Naam: Ada BVTelefoon: –visited: 1 mrt 2026 10:30',
    ]);
    expect(asked).toEqual(['?page=1&limit=50']);
  });

  it.each([
    ['auth.login', 'Inloggen'],
    ['auth.failed', 'Mislukte login'],
    ['auth.logout', 'Uitgelogd'],
    ['user.update', 'Gebruiker gewijzigd'],
    ['user.deleted', 'Gebruiker verwijderd'],
    ['user.created', 'Gebruiker aangemaakt'],
    ['user.restored', 'Gebruiker hersteld'],
    ['permission.granted', 'Permissie toegekend'],
    ['permission.revoked', 'Permissie ingetrokken'],
    ['role.assigned', 'Rol toegewezen'],
  ])('calls %s by its name', async (code, name) => {
    serveLog([{ ...ENTRIES[0], action_type: code }]);
    await openScreen('/audit-logs');
    expect(await screen.findByRole('cell', { name })).toBeVisible();
    expect(screen.getByRole('option', { name })).toHaveValue(code);
  });

  it('is narrowed down at the press of a button, which the address remembers', async () => {
    serve({ '/tenants': TENANTS });
    const asked = serveLog();
    const { user } = await openScreen('/audit-logs', { permissions: ['tenants.view'] });
    await screen.findByRole('option', { name: 'Lichtwerk' });
    await user.type(screen.getByRole('textbox', { name: 'Gebruiker-ID' }), '7');
    await user.type(screen.getByRole('combobox', { name: 'Resourcetype' }), 'users');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Actietype' }), 'Inloggen');
    const tenant = screen.getByRole('combobox', { name: 'Tenant' });
    expect(tenant).toHaveDisplayValue('Alle tenants');
    await user.selectOptions(tenant, 'Lichtwerk');
    expect(asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const wanted = 'userId=7&resourceType=users&actionType=auth.login&tenantId=2';
    await waitFor(() => expect(asked.at(-1)).toBe(`?${wanted}&page=1&limit=50`));
    expect(address()).toBe(`/audit-logs?${wanted}`);
  });

  it('offers people by name to who may see them', async () => {
    serve({ '/users': [buildUser()] });
    const asked = serveLog();
    const { user } = await openScreen('/audit-logs', { permissions: ['users.view'] });
    await user.click(await screen.findByRole('combobox', { name: 'Gebruiker' }));
    await user.click(await screen.findByRole('option', { name: 'Noor Bos' }));
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?userId=12&page=1&limit=50'));
  });

  it('offers a period where the server has that, in whole days', async () => {
    const asked = serveLog();
    await openScreen('/audit-logs?from=2026-06-01&to=2026-06-02', ours(['audit.view']));
    expect(await screen.findByLabelText('Vanaf')).toHaveValue('ma 1 jun 2026');
    const query = new URLSearchParams(asked[0]);
    expect(query.get('from')).toBe('2026-05-31T22:00:00.000Z');
    expect(query.get('to')).toBe('2026-06-02T22:00:00.000Z');
  });

  it('offers to undo an import of these days to who may change what it made', async () => {
    const imported = (id: number, created_at: string) => ({
      id,
      created_at,
      action_type: 'customers.imported',
      resource_type: 'customers',
      performed_by: 7,
      metadata: { rows: 2, import: id },
    });
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-03-03T12:00:00.000Z'));
    serveLog([imported(31, '2026-03-02T09:30:00.000Z'), imported(30, '2026-02-20T09:30:00.000Z')]);
    server.use(
      http.post('/api/imports/31/undo', () =>
        HttpResponse.json({ deleted: 2, restored: 0, kept: [] })
      )
    );
    const { user } = await openScreen('/audit-logs', ours(['audit.view', 'customers.manage']));
    await user.click(await screen.findByRole('button', { name: 'Import ongedaan maken' }));
    const question = within(await screen.findByRole('dialog', { name: 'Import ongedaan maken?' }));
    await user.click(question.getByRole('button', { name: 'Import ongedaan maken' }));
    expect(await screen.findByText('De import is ongedaan gemaakt: 2 verwijderd.')).toBeVisible();
  });

  it('is turned over page by page', async () => {
    const asked = serveLog(many);
    const { user } = await openScreen('/audit-logs?actionType=auth.login');
    expect(await screen.findByText('Pagina 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Vorige' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Volgende' }));
    expect(await screen.findByText('Pagina 2')).toBeVisible();
    expect(asked.at(-1)).toBe('?actionType=auth.login&page=2&limit=50');
    expect(address()).toBe('/audit-logs?actionType=auth.login&page=2');
    serveLog(many.slice(0, 3));
    await user.click(screen.getByRole('button', { name: 'Volgende' }));
    expect(await screen.findByText('Pagina 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Volgende' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Vorige' }));
    expect(await screen.findByText('Pagina 2')).toBeVisible();
  });

  it('says that there is nothing', async () => {
    serveLog([]);
    await openScreen('/audit-logs');
    expect(await screen.findByText('Geen auditlogs gevonden.')).toBeVisible();
  });

  it('says that it is loading', async () => {
    const held = Promise.withResolvers<object[]>();
    server.use(
      http.get('/api/audit-logs', async () => HttpResponse.json(await held.promise), { once: true })
    );
    await openScreen('/audit-logs');
    expect(await screen.findByText('Bezig met laden...')).toBeInTheDocument();
    held.resolve(ENTRIES);
    expect(await screen.findByRole('cell', { name: 'Klant aangemaakt' })).toBeVisible();
  });

  it('is empty where it could not be loaded, and says so quietly', async () => {
    const log = expectLoggedFailures();
    fail('get', '/audit-logs', 403);
    await openScreen('/audit-logs');
    expect(await screen.findByText('Geen auditlogs gevonden.')).toBeVisible();
    expect(screen.getByText('De auditlogs konden niet worden opgehaald.')).toBeVisible();
    expect(log).toHaveBeenCalled();
  });
});

describe("a record's history", () => {
  it('is read once someone opens it', async () => {
    serveCustomers([buildCustomer()]);
    const asked = serveLog(ENTRIES.slice(2));
    const { user } = await openScreen('/customers/1', ours(['audit.view']));
    const history = await screen.findByRole('button', { name: 'Geschiedenis' });
    expect(asked).toEqual([]);
    await user.click(history);
    expect(await screen.findByRole('cell', { name: 'Klant aangemaakt' })).toBeVisible();
    expect(asked).toEqual(['?resourceType=customers&resourceId=1&page=1&limit=50']);
  });

  it.each([
    ['someone who may not see the log', ours([])],
    ['a server that does not keep one', { permissions: ['audit.view'] }],
  ])('is not offered to %s', async (_who, signedIn) => {
    serveCustomers([buildCustomer()]);
    await openScreen('/customers/1', signedIn);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('Ada de Wit')).toBeVisible();
    expect(main.queryByRole('button', { name: 'Geschiedenis' })).not.toBeInTheDocument();
  });
});
