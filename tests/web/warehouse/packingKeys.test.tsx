import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../support/scanning.ts';
import { layOut } from '../support/board.ts';
import {
  buildLine,
  buildUnit,
  openWarehouse,
  scanKeys,
  servePacking,
} from '../support/warehouse.ts';

const AT = '/warehouse/12';

const LINES = [
  buildLine({ group_id: 3, group_name: 'Licht', name: 'Spot', code: 'SPOT', planned: 4 }),
  buildLine({
    line_id: 2,
    product_id: 2,
    group_id: 3,
    name: 'Kabel',
    code: 'KABEL',
    planned: 9,
    to_go: 9,
  }),
  buildLine({
    line_id: 3,
    product_id: 3,
    group_id: 3,
    name: 'Klem',
    code: 'KLEM',
    out: 4,
    open: 4,
    to_go: 0,
  }),
  buildLine({
    line_id: 4,
    product_id: 4,
    group_id: 3,
    name: 'Movinghead',
    code: 'MH',
    units: [buildUnit()],
  }),
];

const row = (name: RegExp) => screen.findByRole('row', { name });

const focusOn = async (name: RegExp) => {
  const line = await row(name);
  act(() => line.focus());
};

const opened = async () => {
  const served = servePacking(LINES);
  const { user } = await openWarehouse(AT);
  await row(/Spot/);
  return { ...served, user };
};

beforeEach(async () => {
  layOut();
  await emptyDatabase();
});

describe('lines that are chosen', () => {
  it('are booked together with what is left of each, and undone together', async () => {
    const { scans, undone, user } = await opened();
    expect(screen.queryByRole('checkbox', { name: 'Klem kiezen' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Movinghead kiezen' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Spot kiezen' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kabel kiezen' }));
    expect(screen.getByText('2 regels gekozen, 13 stuks')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Alles uit' }));
    await waitFor(() =>
      expect(scans).toMatchObject([
        { code: 'SPOT', amount: 4, mode: 'out' },
        { code: 'KABEL', amount: 9, mode: 'out' },
      ])
    );
    const notice = screen.getByText('2 regels in één keer geboekt.').closest('[role=alert]');
    if (!(notice instanceof HTMLElement)) throw new Error('The notice is no alert.');
    await user.click(within(notice).getByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() => expect(undone).toHaveLength(2));
    expect(undone.toSorted()).toEqual(scans.map(({ id }) => id).toSorted());
    expect(screen.queryByText('2 regels in één keer geboekt.')).toBeNull();
  });

  it('are chosen by keys, and stay so on the way to the next one', async () => {
    const { scans, user } = await opened();
    await focusOn(/Licht/);
    await user.keyboard('{ArrowDown} {ArrowDown}');
    expect(screen.getByText('1 regel gekozen, 4 stuks')).toBeVisible();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(screen.getByText('1 regel gekozen, 4 stuks')).toBeVisible();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('2 regels gekozen, 13 stuks')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/gekozen/)).toBeNull();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('2 regels gekozen, 13 stuks')).toBeVisible();
    expect(scans).toEqual([]);
  });
});

describe('the keys of the packing table', () => {
  it('ask for the amount of a line, and go on from it', async () => {
    const { scans, undone, user } = await opened();
    await focusOn(/Licht/);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByRole('form', { name: 'Hoeveel Kabel?' })).toBeVisible();
    await user.keyboard('6{Enter}');
    await waitFor(() => expect(scans).toMatchObject([{ code: 'KABEL', amount: 6 }]));
    await waitFor(async () => expect(await row(/Kabel/)).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    expect(await row(/Spot/)).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(undone).toEqual(scans.map(({ id }) => id)));
  });

  it('leave a scanner alone', async () => {
    const { scans } = await opened();
    await focusOn(/Kabel/);
    scanKeys('SPOT1');
    await waitFor(() => expect(scans.map(({ code }) => code)).toEqual(['SPOT1']));
    expect(screen.queryByRole('form')).toBeNull();
  });
});

it('shows only what is left to do, if one likes', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Alleen nog te doen' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Klem/ })).toBeNull());
  expect(await row(/Kabel/)).toBeVisible();
});
