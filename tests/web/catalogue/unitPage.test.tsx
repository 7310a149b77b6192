import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address } from '../support/admin.tsx';
import { made, serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';

const UNIT = {
  id: 7,
  version: 1,
  name: 'Spot',
  status: 'verhuurd',
  product_id: 4,
  code: 'L-007',
  retired_at: null,
};

const serveUnit = (places: object[]) => {
  serveRecords('products', [{ id: 4, name: 'Spotlamp' }]);
  serveRecords('equipment', [UNIT]);
  server.use(http.get('/api/equipment/7/timeline', () => HttpResponse.json(places)));
};

describe('the page of a unit', () => {
  it('says where it is, will be and was, with the way there', async () => {
    const job = { kind: 'project', project_id: 31, project_name: 'Zomerfeest' };
    serveUnit([
      { ...job, from: '2020-07-01T08:00:00.000Z', until: '2020-07-04T08:00:00.000Z' },
      { kind: 'repair', repair_id: 3, from: '2021-01-01T08:00:00.000Z', until: null },
      {
        ...job,
        project_id: 32,
        project_name: 'Gala',
        from: '2090-07-01T08:00:00.000Z',
        until: '2090-07-04T08:00:00.000Z',
      },
    ]);
    await openAsPlanner('/equipment/7', { permissions: ['warehouse.manage'] });
    const places = within(await screen.findByRole('region', { name: 'Waar is het' }));
    const links = await places.findAllByRole('link');
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Reparatie', '/repairs/3'],
      ['Gala', '/projects/32'],
      ['Zomerfeest', '/projects/31'],
    ]);
    expect(places.getAllByRole('heading', { level: 3 }).map(each => each.textContent)).toEqual([
      'Nu',
      'Straks',
      'Eerder',
    ]);
  });

  it('shows its code to be scanned from the screen', async () => {
    serveUnit([]);
    await openAsPlanner('/equipment/7');
    expect(await screen.findByRole('img', { name: 'QR-code van L-007' })).toBeVisible();
    expect(await screen.findByText(/geen planning, uitgifte of reparatie/)).toBeVisible();
  });

  it('leads to a repair of it, and back', async () => {
    serveUnit([]);
    const requests = serveRecords('repairs', []);
    const { user } = await openAsPlanner('/equipment/7');
    await user.click(await screen.findByRole('link', { name: 'Reparatie melden' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reden' }), 'Gevallen');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).toMatchObject({ equipment_id: 7, reason: 'Gevallen' });
    await waitFor(() => expect(address()).toBe('/equipment/7'));
  });

  it('has nothing of it without planning', async () => {
    serveUnit([]);
    await openAsPlanner('/equipment/7', { extensions: ['facets'] });
    await screen.findByText('verhuurd');
    expect(screen.queryByRole('link', { name: 'Reparatie melden' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Waar is het' })).toBeNull();
    expect(screen.queryByRole('img', { name: /QR-code/ })).toBeNull();
  });
});

describe('the list of equipment', () => {
  it('has the codes of units, and their products where they are wanted', async () => {
    serveUnit([]);
    const { user } = await openAsPlanner('/equipment');
    expect(await screen.findByRole('cell', { name: 'L-007' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Spotlamp' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Kolommen' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Product' }));
    expect(await screen.findByRole('link', { name: 'Spotlamp', hidden: true })).toBeInTheDocument();
  });
});
