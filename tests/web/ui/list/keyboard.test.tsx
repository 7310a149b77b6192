import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openScreen } from '../../support/admin.tsx';
import { buildCustomer, serveCustomers } from '../../support/api.ts';
import { pressEach } from '../../support/keys.ts';

const open = async (path = '/customers', permissions = ['customers.manage']) => {
  serveCustomers([
    buildCustomer({ id: 1, name: 'Ada BV' }),
    buildCustomer({ id: 2, name: 'Bea BV' }),
    buildCustomer({ id: 3, name: 'Cor BV' }),
  ]);
  const { user } = await openScreen(path, { permissions });
  await screen.findByRole('link', { name: 'Ada BV' });
  return user;
};

const record = (name: string) => screen.getByRole('link', { name });

describe('the keys of a list', () => {
  it('lead to the search box, where they are letters again', async () => {
    const user = await open();
    await pressEach(user, '/');
    const search = screen.getByRole('searchbox', { name: 'Klanten zoeken' });
    expect(search).toHaveFocus();
    await user.keyboard('jn/?');
    expect(search).toHaveValue('jn/?');
    expect(search).toHaveFocus();
    expect(address()).toBe('/customers');
  });

  it('go from card to card, and open one', async () => {
    const user = await open();
    await pressEach(user, 'j');
    expect(record('Ada BV')).toHaveFocus();
    await pressEach(user, 'j', 'j');
    expect(record('Cor BV')).toHaveFocus();
    await pressEach(user, 'j');
    expect(record('Cor BV')).toHaveFocus();
    await pressEach(user, 'k', '{ArrowLeft}', '{ArrowRight}');
    expect(record('Bea BV')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Bea BV', level: 1 })).toBeVisible();
  });

  it('go from row to row of a table, and select', async () => {
    const user = await open('/customers?view=table');
    await screen.findAllByRole('checkbox');
    await pressEach(user, 'j', 'j', 'x');
    const row = within(screen.getByRole('row', { name: /Bea BV/ }));
    expect(row.getByRole('checkbox')).toBeChecked();
    await pressEach(user, 'x');
    expect(row.getByRole('checkbox')).not.toBeChecked();
  });

  it('are known with Caps Lock on', async () => {
    const user = await open();
    await user.keyboard('{CapsLock}');
    await pressEach(user, 'J');
    expect(record('Ada BV')).toHaveFocus();
  });

  it('are not pressed by a scanner, whose Enter opens nothing', async () => {
    const user = await open();
    await pressEach(user, 'j');
    await user.keyboard('nk7{Enter}');
    await pressEach(user, '{Shift}');
    expect(address()).toBe('/customers');
    expect(record('Ada BV')).toHaveFocus();
  });

  it('open the empty form for those who may add', async () => {
    const user = await open();
    await screen.findByRole('link', { name: 'Klant toevoegen' });
    await pressEach(user, 'n');
    expect(await screen.findByRole('heading', { name: 'Klant toevoegen' })).toBeVisible();
  });

  it('open no form for those who may not', async () => {
    const user = await open('/customers', []);
    await pressEach(user, 'n');
    expect(address()).toBe('/customers');
  });

  it('are told of, and can be done without', async () => {
    const user = await open();
    await pressEach(user, '?');
    const help = await screen.findByRole('dialog', { name: 'Sneltoetsen' });
    expect(within(help).getByText('Volgende in de lijst')).toBeVisible();
    await pressEach(user, 'j');
    expect(help.contains(document.activeElement)).toBe(true);
    await user.click(within(help).getByRole('switch', { name: 'Sneltoetsen gebruiken' }));
    await user.click(within(help).getByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(help).not.toBeInTheDocument());
    await pressEach(user, 'j');
    expect(record('Ada BV')).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Sneltoetsen' }));
    expect(await screen.findByRole('dialog', { name: 'Sneltoetsen' })).toBeVisible();
  });
});
