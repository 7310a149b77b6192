import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HttpResponse } from 'msw';
import { buildMe, expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { buildCustomer, failNext, failure, made, serveCustomers } from '../support/api.ts';
import { FATIMA, openLive, serveLive } from '../support/live.ts';

const MANAGER = ['customers.manage'];

/** A call by somebody else, from another screen. */
const elsewhere = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`/api${path}`, { method, body: body && JSON.stringify(body) });
  expect(answer.ok).toBe(true);
};

const openRecord = async (path = '/customers/1') => {
  const requests = serveCustomers([buildCustomer(), buildCustomer({ id: 2, name: 'Bea BV' })]);
  const live = serveLive();
  const { user } = await openLive(path, MANAGER);
  await live.opened();
  return { requests, live, user };
};

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

describe('an open record', () => {
  it('shows what a colleague changed, and who did it', async () => {
    const { live } = await openRecord();
    await heading('Ada BV');
    await elsewhere('PATCH', '/customers/1', { name: 'Ada Holding BV' });
    live.changed('customers', { id: 1 });
    expect(await heading('Ada Holding BV')).toBeVisible();
    const told = await screen.findByText('Fatima el Amrani heeft dit gewijzigd');
    expect(told.closest('output')).toBeVisible();
  });

  it('says nothing of other records, and of what one changed oneself', async () => {
    const { live } = await openRecord();
    await heading('Ada BV');
    live.changed('customers', { id: 2 });
    await elsewhere('PATCH', '/customers/1', { name: 'Ada Holding BV' });
    live.changed('customers', { id: 1, by: { id: 7, name: 'Marieke Jansen' } });
    expect(await heading('Ada Holding BV')).toBeVisible();
    expect(screen.queryByText(/heeft dit gewijzigd/)).not.toBeInTheDocument();
  });

  it('stays, and says so, when a colleague deletes it', async () => {
    expectLoggedFailures();
    const { live } = await openRecord();
    await heading('Ada BV');
    await elsewhere('DELETE', '/customers/1');
    live.changed('customers', { id: 1 });
    expect(await screen.findByText('Fatima el Amrani heeft dit verwijderd')).toBeVisible();
    expect(await heading('Ada BV')).toBeVisible();
  });

  it('keeps what is being typed, says that a colleague saved first, and settles it as ever', async () => {
    expectLoggedFailures();
    const { requests, live, user } = await openRecord('/customers/1?mode=edit');
    const name = await screen.findByRole('textbox', { name: /Naam/ });
    await user.type(name, '!');
    await elsewhere('PATCH', '/customers/1', { phone: '06 99' });
    live.changed('customers', { id: 1 });
    expect(await screen.findByText(/^Fatima el Amrani heeft dit gewijzigd\./)).toBeVisible();
    expect(name).toHaveValue('Ada BV!');
    const current = buildCustomer({ version: 4, phone: '06 99' });
    failNext('patch', '/customers/1', 412, failure('edit_conflict', '', { current }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByRole('dialog', { name: /Intussen gewijzigd/ })).toBeVisible();
    expect(made(requests, 'PATCH').at(-1)).toMatchObject({ body: { phone: '06 99' } });
  });
});

/** A list follows within ten seconds. */
const IN_A_LIST = { timeout: 10_000 };

describe('a list', () => {
  it('shows what a colleague changed in its place, with selection and focus as they were', async () => {
    const { live, user } = await openRecord('/customers?view=table');
    const box = await screen.findByRole('checkbox', { name: /Bea BV/ });
    await user.click(box);
    await elsewhere('PATCH', '/customers/1', { name: 'Ada Holding BV' });
    live.changed('customers', { id: 1 });
    expect(await screen.findByRole('link', { name: 'Ada Holding BV' }, IN_A_LIST)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Bea BV/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Bea BV/ })).toHaveFocus();
    expect(screen.queryByText(/heeft dit gewijzigd/)).not.toBeInTheDocument();
  });

  it('is read once for all that changes within some seconds', async () => {
    const { requests, live } = await openRecord('/customers?view=table');
    await screen.findByRole('link', { name: 'Ada BV' });
    const reads = () => made(requests, 'GET').filter(({ path }) => path === '/customers').length;
    const before = reads();
    for (const id of [1, 2, 1, 2, 1, 2]) live.changed('customers', { id });
    await elsewhere('PATCH', '/customers/1', { name: 'Ada Holding BV' });
    live.changed('customers', { id: 1 });
    expect(await screen.findByRole('link', { name: 'Ada Holding BV' }, IN_A_LIST)).toBeVisible();
    expect(reads() - before).toBe(1);
  });
});

describe('the stream', () => {
  it('is closed in a tab that nobody sees; one that comes back reads anew', async () => {
    const { live } = await openRecord();
    await heading('Ada BV');
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    turn('hidden');
    await elsewhere('PATCH', '/customers/1', { name: 'Ada Holding BV' });
    turn('visible');
    await live.opened(2);
    live.missed();
    expect(await heading('Ada Holding BV')).toBeVisible();
  });
});

it('names the colleague in a status that screen readers read out', async () => {
  const { live } = await openRecord('/customers/1?mode=edit');
  await screen.findByRole('textbox', { name: /Naam/ });
  live.changed('customers', { id: 1 });
  const status = (await screen.findByText(new RegExp(FATIMA.name))).closest('output');
  if (!status) throw new Error('no status');
  expect(within(status).queryByRole('alert')).not.toBeInTheDocument();
});

describe('the menu', () => {
  it('follows when the own rights change', async () => {
    serveCustomers([buildCustomer()]);
    const live = serveLive();
    const permissions = ['customers.manage'];
    await openAdmin('/customers', {
      me: () =>
        HttpResponse.json({ ...buildMe(), permissions, extensions: ['live', 'people', 'audit'] }),
    });
    await live.opened();
    expect(screen.queryByRole('link', { name: 'Auditlogs' })).toBeNull();
    permissions.push('audit.view');
    live.rights();
    expect(await screen.findByRole('link', { name: 'Auditlogs' })).toBeVisible();
  });
});
