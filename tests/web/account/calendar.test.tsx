import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { buildMe, openScreen } from '../support/admin.tsx';
import { answer, error } from '../public/support/api.ts';
import { server } from '../server.ts';

const URL_NOW = 'http://localhost:3000/api/calendar/geheim-1.ics';
const URL_NEW = 'http://localhost:3000/api/calendar/geheim-2.ics';

const openProfile = (user: object = { tenant_id: 1 }, extensions: string[] = ['planning']) =>
  openScreen('/usersettings', { me: () => HttpResponse.json({ ...buildMe(user), extensions }) });

const showAddress = async () => {
  const calls = answer('get', '/calendar', { url: URL_NOW });
  const { user } = await openProfile();
  const show = await screen.findByRole('button', { name: 'Toon adres' });
  expect(calls).toEqual([]);
  await user.click(show);
  return { user, field: await screen.findByLabelText('Adres van je agenda') };
};

describe("one's calendar", () => {
  it('shows its address when it is asked for, to be copied', async () => {
    const { user, field } = await showAddress();
    expect(field).toHaveValue(URL_NOW);
    expect(field).toHaveAttribute('readonly');
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Kopiëren' }));
    expect(await screen.findByText('Adres gekopieerd.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(URL_NOW);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Kopiëren' }));
    expect(await screen.findByText(/Kopiëren lukte niet/)).toBeVisible();
  });

  it('says that it cannot be copied where the browser has no clipboard', async () => {
    const { user } = await showAddress();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(() => {
      throw new TypeError('navigator.clipboard is undefined');
    });
    await user.click(screen.getByRole('button', { name: 'Kopiëren' }));
    expect(await screen.findByText(/Kopiëren lukte niet/)).toBeVisible();
  });

  it('gets a new address once it is confirmed that the old one stops working', async () => {
    const { user, field } = await showAddress();
    const renewals = answer('post', '/calendar/renew', { url: URL_NEW });
    await user.click(screen.getByRole('button', { name: 'Nieuw adres' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nieuw adres' });
    expect(dialog).toHaveTextContent('Het huidige adres werkt daarna niet meer.');
    expect(renewals).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Nieuw adres' }));
    await waitFor(() => expect(field).toHaveValue(URL_NEW));
    expect(renewals).toHaveLength(1);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('keeps its address where a new one is refused, and says why', async () => {
    const { user, field } = await showAddress();
    answer('post', '/calendar/renew', null, { status: 500 });
    await user.click(screen.getByRole('button', { name: 'Nieuw adres' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nieuw adres' });
    await user.click(within(dialog).getByRole('button', { name: 'Nieuw adres' }));
    expect(await screen.findByText('Een nieuw adres maken lukte niet.')).toBeVisible();
    expect(field).toHaveValue(URL_NOW);
  });

  it('shows the new address where only the answer about it was lost', async () => {
    const { user, field } = await showAddress();
    server.use(http.post('/api/calendar/renew', () => HttpResponse.error()));
    answer('get', '/calendar', { url: URL_NEW });
    await user.click(screen.getByRole('button', { name: 'Nieuw adres' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nieuw adres' });
    await user.click(within(dialog).getByRole('button', { name: 'Nieuw adres' }));
    await waitFor(() => expect(field).toHaveValue(URL_NEW));
  });

  it('can be asked for again after a failure', async () => {
    answer('get', '/calendar', error('database_unavailable'), { status: 503 });
    const { user } = await openProfile();
    await user.click(await screen.findByRole('button', { name: 'Toon adres' }));
    const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    answer('get', '/calendar', { url: URL_NOW });
    await user.click(retry);
    expect(await screen.findByLabelText('Adres van je agenda')).toHaveValue(URL_NOW);
  });

  it.each([
    ['a server without planning', { tenant_id: 1 }, []],
    ['someone of no tenant', { tenant_id: null }, ['planning']],
  ])('is not there for %s', async (_name, user, extensions) => {
    await openProfile(user, extensions);
    expect(await screen.findByRole('button', { name: 'Opslaan' })).toBeVisible();
    expect(screen.queryByText('Agenda')).not.toBeInTheDocument();
  });
});
