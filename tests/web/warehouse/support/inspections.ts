import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../server.ts';
import { openAsPlanner } from '../../support/planning.ts';

/** Who inspects, at a server that scans. */
export const OPTIONS = {
  permissions: ['planning.view', 'warehouse.manage', 'products.view', 'products.manage'],
  extensions: ['planning', 'warehouse', 'facets'],
};

export const DUE = {
  equipment_id: 7,
  name: 'Takel',
  code: 'T-1',
  serial_number: null,
  location: 'Hal 2',
  product_id: 2,
  kind: 'Hijsmiddelen',
  due_on: null,
  last_on: null,
};

export const UNIT = { id: 7, name: 'Takel', hindrance: null };

/** The units that have to be inspected. */
export const serveDue = (due: object[] = [DUE]) =>
  server.use(http.get('/api/inspections/due', () => HttpResponse.json({ total: due.length, due })));

/** Opens the screen without anything due, and the part that inspects by scanning. */
export const openScanning = async () => {
  serveDue([]);
  const { user } = await openAsPlanner('/inspections/due', OPTIONS);
  const part = within(await screen.findByRole('region', { name: 'Keuren door te scannen' }));
  return { user, part };
};
