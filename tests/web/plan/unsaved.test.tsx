import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildLine, buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failure } from '../support/api.ts';
import { answersHandled } from '../support/calls.ts';
import { clearEdits } from '../support/clearEdits.ts';
import {
  amountOf,
  giveRoom,
  MICROPHONES,
  openPlan,
  PLAN,
  PLANNER,
  row,
  STANDS,
} from './openPlan.ts';

beforeEach(async () => {
  giveRoom();
  await clearEdits();
});

type User = Awaited<ReturnType<typeof openPlan>>['user'];

const typeAmount = async (user: User, name: string, amount: string) => {
  await user.click(await amountOf(name));
  await user.keyboard(`${amount}{Enter}`);
};

const SHORT = {
  product_id: 101,
  name: 'Shure SM58',
  from: '2026-06-01T08:00:00.000Z',
  until: null,
  needed: 9,
  free: 4,
  short: 5,
  others: [],
};

describe('a change that cannot be sent now', () => {
  it('stays, says so, and is sent again under its key', async () => {
    expectLoggedFailures();
    const { user } = await openPlan();
    const keys: (string | null)[] = [];
    server.use(
      http.post('/api/projects/1/plan', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (keys.length === 1) return HttpResponse.json(failure('server_error'), { status: 503 });
        const lines = [{ ...MICROPHONES, amount: 9 }, STANDS];
        return HttpResponse.json({ ...buildPlan({ version: 2, lines }), refs: {} });
      })
    );
    await typeAmount(user, 'Shure SM58', '9');
    expect(await screen.findByText(/1 wijziging is nog niet opgeslagen/)).toBeVisible();
    expect(screen.getByText('Nog niet opgeslagen')).toBeVisible();
    expect(await amountOf('Shure SM58')).toHaveTextContent('9');
    await user.click(screen.getByRole('button', { name: 'Nu proberen' }));
    expect(await screen.findByText('Alles opgeslagen')).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(await amountOf('Shure SM58')).toHaveTextContent('9');
  });

  it('waits for a reload, with the steps that can be undone', async () => {
    expectLoggedFailures();
    const { user } = await openPlan();
    await typeAmount(user, 'Statief', '7');
    expect(await screen.findByText('Alles opgeslagen')).toBeVisible();
    server.use(
      http.post('/api/projects/1/plan', () =>
        HttpResponse.json(failure('server_error'), { status: 503 })
      )
    );
    await typeAmount(user, 'Shure SM58', '9');
    expect(await screen.findByText('Nog niet opgeslagen')).toBeVisible();
    cleanup();

    const { sent, user: again } = await openPlan();
    await waitFor(() => expect(sent).toEqual([[{ op: 'update_line', id: 11, amount: 9 }]]));
    expect(await screen.findByText('Alles opgeslagen')).toBeVisible();
    await again.click(screen.getByRole('button', { name: /Ongedaan maken/ }));
    await again.click(screen.getByRole('button', { name: /Ongedaan maken/ }));
    await waitFor(() =>
      expect(sent.slice(1).flat()).toEqual([
        { op: 'update_line', id: 11, amount: 4 },
        { op: 'update_line', id: 12, amount: 6 },
      ])
    );
  });

  it('stays while there is no connection, as does what is half typed', async () => {
    const { user } = await openPlan();
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    await user.type(entry, '10 sm5');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^Je bent offline/)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(entry).toBeInTheDocument();
    expect(entry).toHaveValue('10 sm5');
    expect(entry).toHaveFocus();
  });
});

describe('a plan whose tab is left', () => {
  it('still asks about a shortage that came meanwhile, and says so elsewhere', async () => {
    expectLoggedFailures();
    const { user } = await openPlan();
    const asked = Promise.withResolvers<void>();
    server.use(
      http.post('/api/projects/1/plan', async () => {
        await asked.promise;
        return HttpResponse.json(failure('shortage', '', { shortages: [SHORT] }), { status: 409 });
      })
    );
    await typeAmount(user, 'Shure SM58', '9');
    await user.click(screen.getByRole('tab', { name: 'Overzicht' }));
    asked.resolve();
    expect(await screen.findByText(/Materiaal van Zomerfeest: niet alles/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Materiaal' }));
    await user.click(await screen.findByRole('button', { name: 'Bekijken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Er is niet genoeg' }));
    expect(dialog.getByText('Shure SM58')).toBeVisible();
  });

  it('asks about a shortage without taking the keys of who types on', async () => {
    expectLoggedFailures();
    const { user } = await openPlan();
    const asked = Promise.withResolvers<void>();
    server.use(
      http.post('/api/projects/1/plan', async () => {
        await asked.promise;
        return HttpResponse.json(failure('shortage', '', { shortages: [SHORT] }), { status: 409 });
      })
    );
    await typeAmount(user, 'Shure SM58', '9');
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    await user.type(entry, '5');
    asked.resolve();
    expect(await screen.findByText(/Er is niet genoeg van Shure SM58/)).toBeVisible();
    await user.keyboard(' bar en meer');
    expect(entry).toHaveFocus();
    expect(entry).toHaveValue('5 bar en meer');
    await user.click(screen.getByRole('button', { name: 'Terugdraaien' }));
    expect(await screen.findByText(/De wijziging van Shure SM58 is teruggedraaid/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Opnieuw uitvoeren/ })).toBeEnabled();
  });

  it('still has the steps that can be undone', async () => {
    const { user, sent } = await openPlan();
    await typeAmount(user, 'Shure SM58', '9');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('tab', { name: 'Overzicht' }));
    await user.click(screen.getByRole('tab', { name: 'Materiaal' }));
    await user.click(await screen.findByRole('button', { name: /Ongedaan maken/ }));
    await waitFor(() => expect(sent[1]).toEqual([{ op: 'update_line', id: 11, amount: 4 }]));
  });
});

describe('removed lines', () => {
  it('are counted, and come back by one click; Backspace removes none', async () => {
    const { user, sent } = await openPlan();
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('textbox', { name: 'Aantal' })).toHaveValue('');
    await user.keyboard('{Escape}');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
    expect(await screen.findByText('2 regels verwijderd')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
    const notice = screen.getByText('2 regels verwijderd').closest('[role=alert]');
    if (!(notice instanceof HTMLElement)) throw new Error('There is no notice.');
    await user.click(within(notice).getByRole('button', { name: 'Ongedaan maken' }));
    expect(await row('Statief')).toBeVisible();
    expect(screen.queryByText('2 regels verwijderd')).toBeNull();
  });

  it('leave alone what was selected before a click', async () => {
    const third = buildLine({ id: 13, name: 'Kabel' });
    const { user, sent } = await openPlan({
      plan: buildPlan({ lines: [MICROPHONES, STANDS, third] }),
    });
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.click(await amountOf('Kabel'));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(sent).toEqual([[{ op: 'remove_line', id: 13 }]]));
  });
});

describe('the undo key', () => {
  it('takes back the last step from a button too', async () => {
    const { user, sent } = await openPlan();
    await typeAmount(user, 'Shure SM58', '9');
    await waitFor(() => expect(sent).toHaveLength(1));
    screen.getByRole('button', { name: 'Lijst plakken' }).focus();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent[1]).toEqual([{ op: 'update_line', id: 11, amount: 4 }]));
  });

  it('takes back one step from a cell', async () => {
    const { user, sent } = await openPlan();
    await typeAmount(user, 'Shure SM58', '9');
    await waitFor(() => expect(sent).toHaveLength(1));
    await typeAmount(user, 'Shure SM58', '8');
    await waitFor(() => expect(sent).toHaveLength(2));
    await user.click(await amountOf('Statief'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent[2]).toEqual([{ op: 'update_line', id: 11, amount: 4 }]));
    await answersHandled();
    expect(sent).toHaveLength(3);
  });
});

describe('the entry line', () => {
  it('takes back the last step where nothing is typed', async () => {
    const { user, sent } = await openPlan();
    await typeAmount(user, 'Shure SM58', '9');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('combobox', { name: 'Materiaal toevoegen' }));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent[1]).toEqual([{ op: 'update_line', id: 11, amount: 4 }]));
  });

  it('keeps what is typed where the project becomes another version', async () => {
    const { user } = await openPlan({ permissions: [...PLANNER, 'projects.manage'] });
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    await user.type(entry, '10 sm5');
    let reads = 0;
    server.use(
      http.get('/api/projects/1/plan', () => {
        reads++;
        return HttpResponse.json({ ...PLAN, factor: 2 });
      })
    );
    await user.click(screen.getByRole('button', { name: 'Status: optie. Wijzigen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'offerte' }));
    await waitFor(() => expect(reads).toBeGreaterThan(0));
    expect(entry).toBeInTheDocument();
    expect(entry).toHaveValue('10 sm5');
  });
});
