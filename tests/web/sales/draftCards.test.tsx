import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildInvoice, buildLine } from '../../support/salesInvoices.ts';
import { onAPhone } from '../support/phone.ts';
import { openAsAdministration, serveInvoices } from '../support/salesInvoices.ts';

const LINES = 400;

it('a draft of many lines draws the cards in sight on a phone, and names their places', async () => {
  onAPhone();
  // The test's browser lays nothing out.
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  onTestFinished(() => height.mockRestore());
  const lines = Array.from({ length: LINES }, (_, at) =>
    buildLine({ id: at + 1, description: `Regel ${at + 1}` })
  );
  const steps = serveInvoices([buildInvoice({ lines })]);
  const { user } = await openAsAdministration('/sales-invoices/7');
  const first = (await screen.findByText('Regel 1')).closest('li');
  if (!first) throw new Error('The line is in no list.');
  expect(first).toHaveAttribute('aria-posinset', '1');
  expect(first).toHaveAttribute('aria-setsize', String(LINES));
  expect(screen.getAllByText(/^Regel \d+$/).length).toBeLessThan(80);
  expect(screen.queryByText(`Regel ${LINES}`)).toBeNull();

  await user.click(within(first).getByRole('button', { name: 'Bewerken' }));
  const dialog = within(await screen.findByRole('dialog'));
  const description = await dialog.findByRole('textbox', { name: /Omschrijving/ });
  await user.clear(description);
  await user.type(description, 'Spot');
  await user.click(dialog.getByRole('button', { name: 'Toepassen' }));
  expect(await screen.findByText('Spot')).toBeVisible();
  expect(steps).toEqual([]);
});
