import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildInvoice, buildLine } from '../../support/salesInvoices.ts';
import { amountOf, giveRoom, openPlan } from '../plan/openPlan.ts';
import { openScreen } from '../support/admin.tsx';
import { made, serveRecords } from '../support/api.ts';
import { openAsAdministration, serveInvoices } from '../support/salesInvoices.ts';
import { endSession } from '../support/sessionEnd.ts';

beforeEach(giveRoom);

describe('the text of an open cell is there again after the session ended', () => {
  it('in a plan, where half a number is not sent', async () => {
    const { user, sent } = await openPlan();
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('1');
    endSession();

    const again = await openPlan();
    const field = await screen.findByRole('textbox', { name: 'Aantal' });
    expect(field).toHaveValue('1');
    expect(field).toHaveFocus();
    expect(await screen.findByText(/Wat je had ingevuld, staat er weer/)).toBeVisible();
    expect([...sent, ...again.sent]).toEqual([]);
    await again.user.keyboard('2{Enter}');
    await waitFor(() => expect(again.sent).toMatchObject([[{ op: 'update_line', amount: 12 }]]));
  });

  it('but not where nothing was typed in it', async () => {
    const { user } = await openPlan();
    await user.dblClick(await amountOf('Shure SM58'));
    expect(screen.getByRole('textbox', { name: 'Aantal' })).toHaveValue('4');
    endSession();

    await openPlan();
    await amountOf('Shure SM58');
    expect(screen.queryByRole('textbox', { name: 'Aantal' })).toBeNull();
  });

  it('in a draft, also in a line that was just added', async () => {
    serveInvoices([buildInvoice({ lines: [buildLine({ amount: 2 })] })]);
    const { user } = await openAsAdministration('/sales-invoices/7');
    const lines = within(await screen.findByRole('grid', { name: 'Regels' }));
    await user.click(lines.getByRole('gridcell', { name: /^Spot/ }));
    await user.keyboard('{Enter}{Enter}Transport{Tab}12,5');
    endSession();

    await openAsAdministration('/sales-invoices/7');
    expect(await screen.findByRole('textbox', { name: 'Prijs' })).toHaveValue('12,5');
    const again = within(await screen.findByRole('grid', { name: 'Regels' }));
    const row = again.getByRole('row', { name: /Transport/ });
    expect(within(row).getByRole('textbox', { name: 'Prijs' })).toBeVisible();
  });

  it('in a list of prices, as a text without a product', async () => {
    const open = async () => {
      const prices = [{ product_id: 3, name: 'Lamp', price: 8.5 }];
      const list = { id: 1, tenant_id: 1, version: 1, name: 'Vaste klanten', prices };
      const requests = serveRecords('price-lists', [list]);
      serveRecords('products', []);
      const { user } = await openScreen('/price-lists/1?mode=edit', {
        permissions: ['prices.view', 'quotes.manage'],
        extensions: ['sales'],
      });
      await screen.findByRole('grid', { name: 'Prijzen' });
      return { user, requests };
    };
    const { user, requests } = await open();
    await user.click(screen.getByRole('button', { name: 'Product toevoegen' }));
    await user.keyboard('kabe');
    endSession();

    await open();
    expect(await screen.findByRole('combobox', { name: 'Product' })).toHaveValue('kabe');
    expect(made(requests, 'PATCH')).toEqual([]);
  });
});
