import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { NAMED_ACTIONS, RECORD_ACTIONS } from '#contract/audit/actions.values';
import { resources } from '#src/app/modules.ts';
import { server } from '../server.ts';
import { buildMe, openScreen } from '../support/admin.tsx';

const RECORDS = resources
  .filter(({ name }) => name !== 'audit-logs')
  .map(({ name, loggedAs, apiName = name }) => loggedAs ?? apiName);

/** Every action that there is: the named ones, and each change of each kind of record. */
const ACTIONS = [
  ...NAMED_ACTIONS,
  ...RECORDS.flatMap(record => RECORD_ACTIONS.map(action => `${record}.${action}`)),
];

/** Each kind of detail, by the resource that it is about. */
const DETAILS: [resource: string, action: string, metadata: object, shown: string][] = [
  ['auth', 'auth.failed', { step: '2fa' }, 'Stap: 2FA-code'],
  ['auth', 'auth.failed', { reason: 'account_disabled' }, 'Reden: Gebruiker is gedeactiveerd'],
  ['users', 'user.update', { changes: { active: { from: true, to: false } } }, 'Actief: Ja → Nee'],
  ['users', 'role.assigned', { role_id: 4, role: 'Planner' }, 'Rol: Planner'],
  ['invites', 'user.invited', { user_type: 'full' }, 'Type: Full User'],
  ['files', 'files.uploaded', { key: 'x', purpose: 'logos' }, 'Soort bestand: Logo'],
  ['files', 'files.uploaded', { bytes: 2000 }, 'Grootte: 2 kB'],
  ['invoices', 'payments.paid', { payment: '87a5', amount: '90.74' }, 'Bedrag: € 90,74'],
  ['invoices', 'payments.refund', { cents: 1250 }, 'Bedrag: € 12,50'],
  ['invoices', 'invoices.issued', { total: 242 }, 'Bedrag: € 242,00'],
  [
    'invoices',
    'invoices.created',
    { after: { lines: [{ quantity: 6, unit_cents: 1250 }] } },
    'Regels: Aantal 6, Prijs zonder btw (€) € 12,50',
  ],
  ['products', 'products.created', { after: { type: 'kit' } }, 'Type: Set / kit'],
  [
    'products',
    'products.created',
    { after: { stock_tracking: 'tracked' } },
    'Voorraad bijhouden: Bijhouden',
  ],
  [
    'tenants',
    'settings.updated',
    { changes: { country: { from: null, to: 'NL' } } },
    'Land: – → Nederland',
  ],
  [
    'tenants',
    'settings.updated',
    { changes: { payment_status: { from: 'active', to: 'suspended' } } },
    'Betaalstatus: Actief → Gepauzeerd',
  ],
  [
    'equipment',
    'equipment.linked',
    {
      links: [{ name: 'M50', type: 'Camera', product: 'Canon M50', count: 49 }],
      ids: [[1, 49]],
    },
    'Koppelingen: 49 × M50 → Canon M50',
  ],
];

const serveLog = (rows: object[]) =>
  server.use(
    http.get('/api/audit-logs', () =>
      HttpResponse.json(
        rows.map((row, index) => ({
          id: index + 1,
          created_at: '2026-03-02T09:30:00.000Z',
          performed_by: null,
          metadata: {},
          ...row,
        }))
      )
    )
  );

const open = () =>
  openScreen('/audit-logs', {
    me: () =>
      HttpResponse.json({ ...buildMe(), permissions: ['audit.view'], extensions: ['audit'] }),
  });

describe('the audit log', () => {
  it('has words for every action there is', async () => {
    serveLog(
      ACTIONS.map(action_type => ({ action_type, resource_type: action_type.split('.')[0] }))
    );
    await open();
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows).toHaveLength(ACTIONS.length);
    const raw = rows.flatMap((row, index) => {
      const cells = within(row).getAllByRole('cell');
      const [, action] = cells;
      return action?.textContent === ACTIONS[index] ? [ACTIONS[index]] : [];
    });
    expect(raw).toEqual([]);
  });

  it('has words for each detail', async () => {
    serveLog(
      DETAILS.map(([resource_type, action_type, metadata]) => ({
        resource_type,
        action_type,
        metadata,
      }))
    );
    await open();
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(
      rows.map(row =>
        within(row)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
      )
    ).toEqual(DETAILS.map(([, , , shown]) => [shown]));
  });

  it('is closed to those without the right, and names nothing as empty', async () => {
    serveLog([]);
    await openScreen('/audit-logs', {
      me: () => HttpResponse.json({ ...buildMe(), permissions: [], extensions: ['audit'] }),
    });
    expect(await screen.findByText('Geen toegang')).toBeVisible();
    expect(screen.queryByText('Geen auditlogs gevonden.')).toBeNull();
  });
});
