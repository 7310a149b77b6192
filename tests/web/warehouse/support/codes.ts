import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../server.ts';
import { openAsPlanner } from '../../support/planning.ts';
import { serveUnit } from '../../support/units.ts';

export const OPTIONS = {
  permissions: ['planning.view', 'equipment.manage', 'products.view'],
  extensions: ['planning', 'warehouse', 'facets'],
};

export const UNIT = {
  id: 7,
  version: 3,
  name: 'Spot',
  code: 'L-007',
  product_id: null,
  retired_at: null,
};

/** Opens the dialog on the codes of the unit, with what is sent from it. */
export const openCodes = async (codes: object[]) => {
  serveUnit(UNIT, { codes });
  const sent: unknown[] = [];
  server.use(
    http.get('/api/next-code', () => HttpResponse.json({ code: 'A00042' })),
    http.put('/api/equipment/7/codes', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ codes: [] });
    })
  );
  const { user } = await openAsPlanner('/equipment/7', OPTIONS);
  await user.click(await screen.findByRole('button', { name: 'Codes wijzigen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Extra codes wijzigen' }));
  const fields = () => dialog.queryAllByRole('textbox', { name: 'Code' });
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { user, sent, dialog, fields, press };
};

export const valuesOf = (fields: HTMLElement[]) =>
  fields.map(field => (field instanceof HTMLInputElement ? field.value : undefined));

export const ONE_CODE = [{ code: 'STICKER9', amount: 1 }];
