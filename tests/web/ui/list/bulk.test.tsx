import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { expectLoggedFailures, openScreen } from '../../support/admin.tsx';
import {
  buildCustomer,
  failNext,
  failure,
  made,
  type Request,
  serveCustomers,
  serveRecords,
} from '../../support/api.ts';

const MANAGER = { permissions: ['customers.manage', 'projects.manage', 'equipment.manage'] };

const customers = () => [
  buildCustomer({ id: 1, name: 'Ada BV' }),
  buildCustomer({ id: 2, name: 'Bea BV' }),
  buildCustomer({ id: 3, name: 'Cor BV' }),
];

const openTable = async (signedIn = MANAGER) => {
  const requests = serveCustomers(customers());
  const { user } = await openScreen('/customers?view=table', signedIn);
  await screen.findByRole('link', { name: 'Ada BV' });
  return { user, requests };
};

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

const tick = (name: string) => screen.getByRole('checkbox', { name: `${name} selecteren` });

/** Until the rights are known there is nothing to tick. */
const ticks = () => screen.findAllByRole('checkbox', { name: /^(?!Alles).* selecteren$/ });

describe('several rows', () => {
  it('are deleted in one go, once that is confirmed', async () => {
    const { user, requests } = await openTable();
    await ticks();
    await user.click(tick('Ada BV'));
    await user.click(tick('Cor BV'));
    expect(screen.getByText('2 items geselecteerd')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    const question = await screen.findByRole('dialog', { name: '2 items verwijderen?' });
    expect(made(requests, 'DELETE')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByText('2 items verwijderd')).toBeVisible();
    expect(
      made(requests, 'DELETE')
        .map(({ path }) => path)
        .toSorted()
    ).toEqual(['/customers/1', '/customers/3']);
    await waitFor(() => expect(screen.queryByText('Ada BV')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Bea BV' })).toBeVisible();
    expect(screen.queryByText(/geselecteerd/)).not.toBeInTheDocument();
  });

  it('that another search shows are told before they are deleted', async () => {
    const { user, requests } = await openTable();
    await ticks();
    await user.click(tick('Ada BV'));
    await user.click(tick('Cor BV'));
    serveCustomers([buildCustomer({ id: 2, name: 'Bea BV' })]);
    await user.type(screen.getByRole('searchbox'), 'Bea{Enter}');
    await waitFor(() => expect(screen.queryByText('Ada BV')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    const question = await screen.findByRole('dialog', { name: '2 items verwijderen?' });
    expect(within(question).getByText(/^2 daarvan staan nu niet in beeld\./)).toBeVisible();
    expect(made(requests, 'DELETE')).toEqual([]);
  });

  it('that another search shows can be left out, before the question and in it', async () => {
    const { user, requests } = await openTable();
    await ticks();
    await user.click(tick('Ada BV'));
    await user.click(tick('Cor BV'));
    const search = screen.getByRole('searchbox');
    await user.type(search, 'Bea{Enter}');
    await waitFor(() => expect(screen.queryByText('Ada BV')).not.toBeInTheDocument());
    expect(screen.getByText('2 niet in beeld')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Alleen wat in beeld is' })).toBeNull();
    await user.click(tick('Bea BV'));
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    const question = await screen.findByRole('dialog', { name: '3 items verwijderen?' });
    await user.click(within(question).getByRole('button', { name: 'Alleen wat in beeld is' }));
    expect(await screen.findByRole('dialog', { name: 'Eén item verwijderen?' })).toBe(question);
    await user.click(within(question).getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(made(requests, 'DELETE')).toHaveLength(1));
    expect(made(requests, 'DELETE')[0]?.path).toBe('/customers/2');
  });

  it('that are all chosen are beside those of an earlier search', async () => {
    const { user } = await openTable();
    await ticks();
    await user.click(tick('Ada BV'));
    await user.type(screen.getByRole('searchbox'), 'Bea{Enter}');
    await waitFor(() => expect(screen.queryByText('Ada BV')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Alle 1 selecteren' }));
    expect(await screen.findByText('2 items geselecteerd')).toBeVisible();
  });

  it('that could not all be deleted are told apart, by name and with the reason', async () => {
    expectLoggedFailures();
    const { user } = await openTable();
    failNext('delete', '/customers/2', 409, failure('in_use', 'Er zijn nog projecten.'));
    await ticks();
    await user.click(screen.getByRole('checkbox', { name: 'Alles selecteren' }));
    await user.click(screen.getByRole('button', { name: 'Verwijderen' }));
    const question = await screen.findByRole('dialog', { name: '3 items verwijderen?' });
    await user.click(within(question).getByRole('button', { name: 'Verwijderen' }));
    const told = await screen.findByRole('dialog', { name: '1 van 3 niet gelukt' });
    const failed = await within(told).findByRole('listitem');
    await waitFor(() => expect(failed).toHaveTextContent('Bea BV: Er zijn nog projecten.'));
    expect(within(told).getByText(/De andere zijn verwijderd\./)).toBeVisible();
    await user.click(within(told).getByRole('button', { name: 'Sluiten' }));
    expect(await screen.findByRole('row', { name: /Bea BV/ })).toBeVisible();
    expect(tick('Bea BV')).toBeChecked();
    expect(screen.queryByText('Ada BV')).not.toBeInTheDocument();
  });

  it('that may have been deleted, their answer lost, are not said to have stayed', async () => {
    expectLoggedFailures();
    const { user } = await openTable();
    server.use(http.delete('/api/customers/2', () => HttpResponse.error(), { once: true }));
    await ticks();
    await user.click(tick('Bea BV'));
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    const question = await screen.findByRole('dialog', { name: 'Eén item verwijderen?' });
    await user.click(within(question).getByRole('button', { name: 'Verwijderen' }));
    const told = await screen.findByRole('dialog', { name: '1 van 1 niet zeker gelukt' });
    expect(within(told).getByText(/of het is niet bekend of het gelukt is\.$/)).toBeVisible();
    expect(within(told).queryByText(/De andere/)).not.toBeInTheDocument();
  });

  it('are deleted as they were shown: what a colleague changed meanwhile stays, and says so', async () => {
    expectLoggedFailures();
    const { user, requests } = await openTable();
    const current = buildCustomer({ id: 2, name: 'Bea BV', version: 4 });
    failNext('delete', '/customers/2', 412, failure('edit_conflict', '', { current }));
    await ticks();
    await user.click(tick('Ada BV'));
    await user.click(tick('Bea BV'));
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    const question = await screen.findByRole('dialog', { name: '2 items verwijderen?' });
    await user.click(within(question).getByRole('button', { name: 'Verwijderen' }));
    const told = await screen.findByRole('dialog', { name: '1 van 2 niet gelukt' });
    await waitFor(() =>
      expect(within(told).getByRole('listitem')).toHaveTextContent(
        'Bea BV: Iemand anders heeft dit intussen gewijzigd.'
      )
    );
    expect(made(requests, 'DELETE').map(({ path, ifMatch }) => [path, ifMatch])).toEqual([
      ['/customers/1', '"v3"'],
    ]);
  });

  it('can be all that a list has, however many pages that are', async () => {
    const many = Array.from({ length: 1_200 }, (_, index) =>
      buildCustomer({ id: index + 1, name: `Klant ${index + 1}` })
    );
    const requests = serveCustomers(many);
    const { user } = await openScreen('/customers?view=table&sort=id', MANAGER);
    await screen.findByRole('link', { name: 'Klant 1' });
    await ticks();
    await user.click(tick('Klant 1'));
    await user.click(await screen.findByRole('button', { name: 'Alle 1.200 selecteren' }));
    expect(await screen.findByText('1.200 items geselecteerd')).toBeVisible();
    const ranges = made(requests, 'GET').map(({ search }) => search.get('range'));
    expect(ranges).toEqual(expect.arrayContaining(['[0,999]', '[1000,1999]']));
  });

  it('can be let go of again', async () => {
    const { user } = await openTable();
    await ticks();
    await user.click(tick('Ada BV'));
    await user.click(screen.getByRole('button', { name: 'Selectie opheffen' }));
    expect(tick('Ada BV')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Verwijderen' })).not.toBeInTheDocument();
  });

  it('are beyond those who may change nothing', async () => {
    await openTable({ permissions: [] });
    await screen.findByRole('button', { name: 'Kolommen' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the status of several rows', () => {
  const writtenIn = (requests: Request[]) =>
    made(requests, 'PATCH')
      .map(({ path, body, ifMatch }) => ({ path, body, ifMatch }))
      .toSorted((one, other) => one.path.localeCompare(other.path));

  it('is one of those that projects have', async () => {
    const requests = serveRecords('projects', [
      { id: 1, name: 'Zomerfeest', status: 'optie', version: 6 },
      { id: 2, name: 'Winterfeest', status: null },
    ]);
    const { user } = await openScreen('/projects?view=table', MANAGER);
    await ticks();
    await user.click(screen.getByRole('checkbox', { name: 'Alles selecteren' }));
    await user.click(screen.getByRole('button', { name: 'Status wijzigen' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Status van 2 items wijzigen' })
    );
    expect(dialog.getByRole('button', { name: 'Opslaan' })).toBeDisabled();
    await user.click(dialog.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'boeking' }));
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('2 items opgeslagen')).toBeVisible();
    expect(writtenIn(requests)).toEqual([
      { path: '/projects/1', body: { status: 'boeking' }, ifMatch: '"v6"' },
      { path: '/projects/2', body: { status: 'boeking' }, ifMatch: null },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(row('Winterfeest')).toHaveTextContent('boeking');
  });

  it('is chosen from the list of equipment', async () => {
    const requests = serveRecords('equipment', [{ id: 5, name: 'Haspel', status: 'beschikbaar' }]);
    const { user } = await openScreen('/equipment?view=table', MANAGER);
    await user.click((await ticks())[0] ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Status wijzigen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('combobox', { name: 'Status' }), 'repar');
    await user.click(screen.getByRole('option', { name: 'in reparatie' }));
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(row('Haspel')).toHaveTextContent('in reparatie'));
    expect(writtenIn(requests)).toEqual([
      { path: '/equipment/5', body: { status: 'in reparatie' }, ifMatch: null },
    ]);
  });

  it('is told where a unit of a product keeps its own', async () => {
    expectLoggedFailures();
    serveRecords('equipment', [
      { id: 5, name: 'Spot', code: 'L-1', status: 'beschikbaar' },
      { id: 6, name: 'Haspel', status: 'beschikbaar' },
    ]);
    server.use(
      http.patch('/api/equipment/5', () =>
        HttpResponse.json({ id: 5, version: 4, name: 'Spot', code: 'L-1', status: 'beschikbaar' })
      )
    );
    const { user } = await openScreen('/equipment?view=table', MANAGER);
    await ticks();
    await user.click(screen.getByRole('checkbox', { name: 'Alles selecteren' }));
    await user.click(screen.getByRole('button', { name: 'Status wijzigen' }));
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'in reparatie' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const told = await screen.findByRole('dialog', { name: '1 van 2 niet gelukt' });
    expect(await within(told).findByText('L-1 · Spot')).toBeVisible();
    expect(within(told).getByRole('listitem')).toHaveTextContent(/volgt hier uit andere gegevens/);
  });

  it('that was typed and is none stays in view, and Enter saves nothing', async () => {
    const requests = serveRecords('equipment', [{ id: 5, name: 'Haspel', status: 'beschikbaar' }]);
    const { user } = await openScreen('/equipment?view=table', MANAGER);
    await user.click((await ticks())[0] ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Status wijzigen' }));
    const dialog = within(await screen.findByRole('dialog'));
    const status = dialog.getByRole('combobox', { name: 'Status' });
    await user.type(status, 'repar');
    await user.click(screen.getByRole('option', { name: 'in reparatie' }));
    await user.type(status, '{Enter}');
    await user.type(status, ' bij de maker{Enter}');
    await user.tab();
    expect(status).toHaveValue('in reparatie bij de maker');
    expect(status).toHaveAccessibleDescription('Kies er een uit de lijst, of wis het veld.');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(status).toHaveFocus();
    expect(made(requests, 'PATCH')).toEqual([]);
  });
});
