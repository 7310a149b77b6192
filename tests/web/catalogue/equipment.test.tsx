import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../support/admin.tsx';
import { made, serveRecords } from '../support/api.ts';

const MANAGER = { permissions: ['equipment.manage'] };

const buildItem = (item: object = {}) => ({
  id: 1,
  version: 2,
  name: 'Movinghead',
  type: null,
  serial_number: null,
  status: 'beschikbaar',
  location: null,
  notes: null,
  ...item,
});

const edit = async (status: string | null) => {
  const requests = serveRecords('equipment', [buildItem({ status })]);
  const { user } = await openScreen('/equipment/1?mode=edit', MANAGER);
  const field = await screen.findByRole('combobox', { name: 'Status' });
  return { user, field, requests };
};

describe('the status of equipment', () => {
  it('is chosen from a list', async () => {
    const { user, field, requests } = await edit('beschikbaar');
    expect(field).toHaveTextContent('beschikbaar');
    await user.click(field);
    const names = screen.getAllByRole('option').map(option => option.textContent?.trim());
    expect(names.filter(Boolean)).toEqual([
      'beschikbaar',
      'verhuurd',
      'in reparatie',
      'in keuring',
      'buiten gebruik',
    ]);
    await user.click(screen.getByRole('option', { name: 'in reparatie' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ status: 'in reparatie' });
  });

  it('is the one of the list however it was capitalised', async () => {
    const { user, field } = await edit('Beschikbaar');
    expect(field).toHaveTextContent('beschikbaar');
    await user.click(field);
    expect(screen.getAllByRole('option', { name: 'beschikbaar' })).toHaveLength(1);
  });

  it('keeps a word of one’s own, which stays a choice', async () => {
    const { user, field, requests } = await edit('bij de buren');
    expect(field).toHaveTextContent('bij de buren');
    await user.type(screen.getByLabelText('Locatie'), 'A1');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ location: 'A1' });
    // The form has the same words until it closes.
    await waitFor(() => expect(screen.queryByLabelText('Locatie')).toBeNull());
    expect(await screen.findByText('bij de buren')).toBeVisible();
  });

  it('is read in one’s own language', async () => {
    serveRecords('equipment', [buildItem({ status: 'in keuring' })]);
    await openScreen('/equipment/1', { user: { language: 'en' } });
    expect(await screen.findByText('under inspection')).toBeVisible();
  });

  it('is read in one’s own language on the cards of the list as well', async () => {
    serveRecords('equipment', [buildItem({ status: 'in keuring' })]);
    await openScreen('/equipment', { user: { language: 'en' } });
    expect(await screen.findByText('under inspection')).toBeVisible();
  });
});
