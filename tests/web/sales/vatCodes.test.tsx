import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../support/admin.tsx';
import { made, serveRecords } from '../support/api.ts';

const MANAGER = { permissions: ['prices.view', 'settings.manage'], extensions: ['sales'] };

const CODE = {
  id: 1,
  tenant_id: 1,
  version: 1,
  country: 'nl',
  key: 'reverse',
  name: 'Verlegd',
  class: null,
  scheme: 'reverse',
  category: 'AE',
  box: '3b',
  ledger: '8040',
  reason: { nl: 'Btw verlegd', en: 'Reverse charge', de: 'Steuerschuld des Empfängers' },
  rates: [{ from: '1993-01-01', rate: 0 }],
};

it('are read with their rate, and changed, but neither added nor deleted', async () => {
  const requests = serveRecords('vat-codes', [CODE]);
  const { user } = await openScreen('/vat-codes', MANAGER);
  await user.click(await screen.findByRole('link', { name: 'Verlegd' }));
  expect(await screen.findByText('0 % vanaf 1 jan 1993')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verwijderen' })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Bewerken' }));
  const ledger = await screen.findByRole('textbox', { name: 'Grootboekrekening' });
  await user.clear(ledger);
  await user.type(ledger, '8041');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => made(requests, 'PATCH').length).toBe(1);
  expect(made(requests, 'PATCH')[0]?.body).toEqual({ ledger: '8041' });
});
