import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildMe, openScreen } from '../support/admin.tsx';
import { buildCustomer, serveCustomers, serveRecords } from '../support/api.ts';

const OUR_SERVER = {
  me: () => HttpResponse.json({ ...buildMe(), extensions: ['facets'] }),
};

const PROJECT = {
  id: 31,
  version: 1,
  name: 'Zomerfeest',
  status: 'optie',
  start_date: '2026-07-03T08:00:00.000Z',
  end_date: '2026-07-05T20:00:00.000Z',
};

describe('what belongs to a record', () => {
  it('is shown beside it, and leads there and to all of it', async () => {
    serveCustomers([buildCustomer({ id: 12 })]);
    const requests = serveRecords('projects', [PROJECT]);
    await openScreen('/customers/12', OUR_SERVER);
    const projects = within(await screen.findByRole('region', { name: 'Projecten' }));
    expect(projects.getByRole('link', { name: 'Zomerfeest' })).toHaveAttribute(
      'href',
      '/projects/31'
    );
    expect(projects.getByText('3–5 jul 2026')).toBeVisible();
    expect(projects.getByText('optie')).toBeVisible();
    expect(projects.getByRole('link', { name: 'Projecten: alle 1 bekijken' })).toHaveAttribute(
      'href',
      `/projects?filter=${encodeURIComponent('{"customer_id":12}')}`
    );
    expect(requests[0]?.search.get('filter')).toBe('{"customer_id":12}');
  });

  it('is added to by who may, starting from the record', async () => {
    serveCustomers([buildCustomer({ id: 12 })]);
    serveRecords('projects', []);
    const { user } = await openScreen('/customers/12', {
      me: () =>
        HttpResponse.json({
          ...buildMe(),
          extensions: ['facets'],
          permissions: ['projects.manage'],
        }),
    });
    const projects = within(await screen.findByRole('region', { name: 'Projecten' }));
    await user.click(projects.getByRole('link', { name: 'Project toevoegen' }));
    const customer = await screen.findByRole('combobox', { name: /Klant/ });
    await waitFor(() => expect(customer).toHaveValue('Ada BV'));
  });

  it('takes no room where there is none', async () => {
    serveCustomers([buildCustomer({ id: 12 })]);
    const requests = serveRecords('projects', []);
    await openScreen('/customers/12', OUR_SERVER);
    await screen.findByRole('heading', { name: 'Ada BV', level: 1 });
    await expect.poll(() => requests).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Projecten' })).not.toBeInTheDocument();
  });

  it('is not asked of a server that knows no filters', async () => {
    serveCustomers([buildCustomer({ id: 12 })]);
    const requests = serveRecords('projects', [PROJECT], { ranged: false });
    await openScreen('/customers/12');
    expect(await screen.findByText('Ada de Wit')).toBeVisible();
    expect(requests).toEqual([]);
  });
});
