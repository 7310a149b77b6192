import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { address, buildMe, expectLoggedFailures, openScreen } from '../../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../../support/api.ts';

const PROJECT = {
  id: 5,
  version: 3,
  name: 'Zomerfeest',
  status: 'optie',
  start_date: '2026-06-01T08:00:00.000Z',
  end_date: '2026-06-01T21:30:00.000Z',
  location: 'Park Transwijk',
  customer_id: null,
  customer_name: null,
  notes: null,
};

const STRETCH = {
  product_id: 4,
  name: 'Shure SM58',
  from: '2026-06-01T08:00:00.000Z',
  until: '2026-06-01T21:30:00.000Z',
  needed: 10,
  free: -2,
  short: 10,
  others: [{ project_id: 9, name: 'Winterrevue', status: 'boeking', amount: 14 }],
};

const REFUSAL = failure('shortage', 'Te weinig materiaal.', { shortages: [STRETCH] });

const MANAGER = ['projects.manage', 'products.view', 'products.manage', 'planning.view'];
const OVERBOOKER = [...MANAGER, 'planning.overbook'];

const openAt = (path: string, permissions: string[], user: object = {}) =>
  openScreen(path, {
    me: () => HttpResponse.json({ ...buildMe(user), extensions: ['planning'], permissions }),
  });

/** Makes the project a booking from its page, which is refused. */
const bookProject = async (permissions: string[], user?: object, refusal: object = REFUSAL) => {
  expectLoggedFailures();
  const requests = serveRecords('projects', [PROJECT]);
  failNext('patch', '/projects/5', 409, refusal);
  const opened = await openAt('/projects/5', permissions, user);
  await opened.user.click(await screen.findByRole('button', { name: 'Status: optie. Wijzigen' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'boeking' }));
  const text = /Er is niet genoeg van .*De status boeking van Zomerfeest wacht op je antwoord/;
  expect(await screen.findByText(text)).toBeVisible();
  return { ...opened, requests };
};

/** The same, with the question opened. */
const openProjectQuestion = async (permissions: string[], user?: object, refusal?: object) => {
  const booked = await bookProject(permissions, user, refusal);
  await booked.user.click(screen.getByRole('button', { name: 'Bekijken' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Er is niet genoeg' }));
  return { ...booked, dialog };
};

describe('a status that promises what is not there', () => {
  it('says what is short and who has it, and is saved with a reason', async () => {
    const { user, dialog, requests } = await openProjectQuestion(OVERBOOKER);
    expect(dialog.getByText('Shure SM58')).toBeVisible();
    expect(dialog.getByText('10 tekort')).toBeVisible();
    expect(dialog.getByText(/ma 1 jun, 10:00–23:30 · 10 nodig, 0 vrij/)).toBeVisible();
    expect(dialog.getByText('14 × Winterrevue')).toBeVisible();
    expect(dialog.getByText('boeking')).toBeVisible();
    // No button has the focus: the next key of somebody who types on answers nothing.
    expect(document.activeElement?.tagName).toBe('DIV');

    await user.type(await dialog.findByLabelText(/Reden/), ' ok ');
    await user.click(dialog.getByRole('button', { name: 'Toch boeken' }));
    expect(await dialog.findByText('Minimaal 3 tekens.')).toBeVisible();
    await user.type(dialog.getByLabelText(/Reden/), ', wordt ingehuurd ');
    await user.dblClick(dialog.getByRole('button', { name: 'Toch boeken' }));
    expect(await screen.findByText('Status gewijzigd in boeking.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made(requests, 'PATCH')).toMatchObject([
      {
        body: { status: 'boeking', accept_shortage: { reason: 'ok , wordt ingehuurd' } },
        ifMatch: '"v3"',
      },
    ]);
  });

  it('names a product once, with its stretches, and each other project once', async () => {
    const { dialog } = await openProjectQuestion(
      OVERBOOKER,
      {},
      {
        ...REFUSAL,
        shortages: [
          { ...STRETCH, short: 3, needed: 4, free: 1 },
          { ...STRETCH, from: '2026-06-01T12:00:00.000Z' },
        ],
      }
    );
    expect(dialog.getAllByText('Shure SM58')).toHaveLength(1);
    expect(dialog.getByText('10 tekort')).toBeVisible();
    expect(dialog.getByText(/10:00–23:30 · 4 nodig, 1 vrij, 3 te kort/)).toBeVisible();
    expect(dialog.getByText(/14:00–23:30 · 10 nodig, 0 vrij, 10 te kort/)).toBeVisible();
    expect(dialog.getAllByText('14 × Winterrevue')).toHaveLength(1);
  });

  it('is not saved by users who may not accept a shortage, and tells them what to do', async () => {
    const { user, dialog, requests } = await openProjectQuestion(MANAGER);
    expect(await dialog.findByText(/vraag een planner/)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Toch boeken' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Status: optie. Wijzigen' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Terugdraaien' })).toBeVisible();
    expect(made(requests, 'PATCH')).toEqual([]);
  });

  it('waits in a notice that takes no keys, also when the page is left', async () => {
    const { user, requests } = await bookProject(OVERBOOKER);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Status: optie. Wijzigen' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: '← Terug naar projecten' }));
    await waitFor(() => expect(address()).toBe('/projects'));
    await user.click(screen.getByRole('button', { name: 'Bekijken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Er is niet genoeg' }));
    await user.type(await dialog.findByLabelText(/Reden/), 'Wordt ingehuurd');
    await user.dblClick(dialog.getByRole('button', { name: 'Toch boeken' }));
    expect(await screen.findByText('Status gewijzigd in boeking.')).toBeVisible();
    expect(made(requests, 'PATCH')).toHaveLength(1);
  });

  it('says that the status stays where it is taken back, and tries it again', async () => {
    const { user, requests } = await bookProject(OVERBOOKER);
    await user.click(screen.getByRole('button', { name: 'Terugdraaien' }));
    expect(await screen.findByText('De status van Zomerfeest blijft optie.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bekijken' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText('Status gewijzigd in boeking.')).toBeVisible();
    expect(made(requests, 'PATCH')).toMatchObject([{ body: { status: 'boeking' } }]);
  });

  it('is accepted by a superadmin as well', async () => {
    const { dialog } = await openProjectQuestion([], { role: 'superadmin' });
    expect(await dialog.findByRole('button', { name: 'Toch boeken' })).toBeVisible();
  });

  it('keeps the reason where the server cannot be reached', async () => {
    const { user, dialog } = await openProjectQuestion(OVERBOOKER);
    failNext('patch', '/projects/5', 503, failure('server_busy', 'Het is even te druk.'));
    await user.type(await dialog.findByLabelText(/Reden/), 'Wordt ingehuurd');
    await user.click(dialog.getByRole('button', { name: 'Toch boeken' }));
    expect(await screen.findByText('Het is even te druk.')).toBeVisible();
    expect(dialog.getByLabelText(/Reden/)).toHaveValue('Wordt ingehuurd');
  });

  it('gives way to someone else’s change', async () => {
    const { user, dialog } = await openProjectQuestion(OVERBOOKER);
    const current = { ...PROJECT, version: 4, status: 'offerte' };
    failNext('patch', '/projects/5', 412, failure('edit_conflict', '', { current }));
    await user.type(await dialog.findByLabelText(/Reden/), 'Wordt ingehuurd');
    await user.click(dialog.getByRole('button', { name: 'Toch boeken' }));
    expect(await screen.findByText(/Iemand anders heeft dit intussen gewijzigd/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is asked as well where it came back by undoing', async () => {
    expectLoggedFailures();
    serveRecords('projects', [{ ...PROJECT, status: 'boeking' }]);
    const { user } = await openAt('/projects/5', OVERBOOKER);
    await user.click(await screen.findByRole('button', { name: 'Status: boeking. Wijzigen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'geannuleerd' }));
    const undo = await screen.findByRole('button', { name: 'Ongedaan maken' });
    failNext('patch', '/projects/5', 409, REFUSAL);
    await user.click(undo);
    expect(await screen.findByText(/De status boeking van Zomerfeest wacht/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bekijken' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a form that promises what is not there', () => {
  it('is saved with a reason', async () => {
    expectLoggedFailures();
    const product = { id: 7, version: 2, name: 'Shure SM58', stock: 12, turnaround_hours: 0 };
    const requests = serveRecords('products', [product]);
    failNext('patch', '/products/7', 409, REFUSAL);
    const { user } = await openAt('/products/7?mode=edit', OVERBOOKER);
    const stock = await screen.findByLabelText('Voorraad');
    await user.clear(stock);
    await user.type(stock, '4');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Er is niet genoeg' }));
    await user.type(await dialog.findByLabelText(/Reden/), 'Verkocht');
    await user.click(dialog.getByRole('button', { name: 'Toch boeken' }));
    await waitFor(() => expect(address()).toBe('/products/7'));
    expect(made(requests, 'PATCH')).toMatchObject([
      { body: { stock: 4, accept_shortage: { reason: 'Verkocht' } }, ifMatch: '"v2"' },
    ]);
  });

  it('keeps what was typed when it is left at that, and in a conflict shows fields alone', async () => {
    expectLoggedFailures();
    serveRecords('projects', [PROJECT]);
    failNext('patch', '/projects/5', 409, REFUSAL);
    const { user } = await openAt('/projects/5?mode=edit', OVERBOOKER);
    const name = await screen.findByLabelText(/Naam/);
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await user.click(await screen.findByRole('button', { name: 'Terug' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name).toHaveValue('Zomerfeest 2');

    failNext('patch', '/projects/5', 409, REFUSAL);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const current = { ...PROJECT, version: 4, location: 'Griftpark' };
    failNext('patch', '/projects/5', 412, failure('edit_conflict', '', { current }));
    await user.type(await screen.findByLabelText(/Reden/), 'Wordt ingehuurd');
    await user.click(screen.getByRole('button', { name: 'Toch boeken' }));
    const conflict = await screen.findByRole('dialog', { name: /Intussen gewijzigd/ });
    const fields = within(conflict).getAllByRole('rowheader');
    expect(fields.map(field => field.textContent)).toEqual(['Naam', 'Locatie']);
    expect(screen.queryByRole('dialog', { name: 'Er is niet genoeg' })).toBeNull();
  });

  it('is refused in words where it cannot be saved all the same', async () => {
    expectLoggedFailures();
    serveRecords('equipment', [{ id: 3, version: 1, name: 'SM58 nr. 4', type: 'Audio' }]);
    failNext('patch', '/equipment/3', 409, REFUSAL);
    const { user } = await openAt('/equipment/3?mode=edit', [...OVERBOOKER, 'equipment.manage']);
    await user.type(await screen.findByLabelText(/Naam/), ' b');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Te weinig materiaal.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
