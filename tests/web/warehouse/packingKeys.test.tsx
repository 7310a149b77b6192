import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDatabase } from '../../support/scanning.ts';
import { layOut } from '../support/board.ts';
import {
  buildLine,
  buildUnit,
  openWarehouse,
  scanKeys,
  servePacking,
} from '../support/warehouse.ts';
import { AT, row } from './support/packing.ts';

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

const nameCell = async (name: RegExp) => {
  const [cell] = within(await row(name)).getAllByRole('gridcell');
  if (!cell) throw new Error(`The row ${name} has no cells.`);
  return cell;
};

const focused = () => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? activeElement : document.body;
};

const copied = () => {
  const setData = vi.fn<(type: string, text: string) => void>();
  fireEvent.copy(focused(), { clipboardData: { setData } });
  return setData.mock.calls;
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
    await user.click(await nameCell(/Licht/));
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
    await user.click(await nameCell(/Licht/));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByRole('form', { name: 'Hoeveel Kabel?' })).toBeVisible();
    await user.keyboard('6{Enter}');
    await waitFor(() => expect(scans).toMatchObject([{ code: 'KABEL', amount: 6 }]));
    await waitFor(async () => expect(await nameCell(/Kabel/)).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    expect(await nameCell(/Spot/)).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(undone).toEqual(scans.map(({ id }) => id)));
  });

  it('go from cell to cell, and over the merged ones of headings and units', async () => {
    const { user } = await opened();
    await user.click(await nameCell(/Licht/));
    await user.keyboard('{ArrowRight}');
    expect(await nameCell(/Licht/)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(focused()).toHaveTextContent('0');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toHaveTextContent('4');
    await user.keyboard('{End}');
    expect(focused()).toContainElement(
      screen.getByRole('button', { name: 'Aantal van Spot boeken' })
    );
    await user.keyboard('{PageDown}');
    const place = within(await row(/U-1/)).getByRole('gridcell', { name: 'gepland' });
    expect(place).toHaveFocus();
    expect(place).toHaveAttribute('aria-colspan', '6');
    await user.keyboard('{ArrowUp}');
    const movinghead = within(await row(/Movinghead/)).getAllByRole('gridcell');
    expect(movinghead.at(-1)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(movinghead[0]).toHaveFocus();
  });

  it('go on from the cell whose button asked', async () => {
    const { scans, user } = await opened();
    await user.click(await screen.findByRole('button', { name: 'Aantal van Kabel boeken' }));
    expect(await screen.findByRole('spinbutton', { name: 'Aantal' })).toHaveFocus();
    await user.keyboard('6{Enter}');
    await waitFor(() => expect(scans).toMatchObject([{ code: 'KABEL', amount: 6 }]));
    await waitFor(async () => expect(await row(/Kabel/)).toContainElement(focused()));
    await user.keyboard('{Home}{ArrowUp}');
    expect(await nameCell(/Spot/)).toHaveFocus();
  });

  it('copy the row that they are on as text for a spreadsheet', async () => {
    const { user } = await opened();
    await user.click(await nameCell(/Klem/));
    expect(copied()).toEqual([['text/plain', 'Klem\tKLEM\t4\t0\t4\t0\t4']]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(copied()).toEqual([['text/plain', 'Movinghead\tU-1']]);
    await user.click(await nameCell(/Licht/));
    expect(copied()).toEqual([['text/plain', 'Licht']]);
  });

  it('copy the lines that are chosen, wherever they are', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('checkbox', { name: 'Spot kiezen' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kabel kiezen' }));
    await user.keyboard('{ArrowDown}');
    expect(await nameCell(/Klem/)).toHaveFocus();
    const lines = 'Spot\tSPOT\t4\t0\t0\t0\t0\nKabel\tKABEL\t9\t0\t0\t0\t0';
    expect(copied()).toEqual([['text/plain', lines]]);
  });

  it('leave text to the browser that was marked with the mouse', async () => {
    const { user } = await opened();
    await user.click(await nameCell(/U-1/));
    document.getSelection()?.selectAllChildren(screen.getByText('SN-1'));
    expect(copied()).toEqual([]);
    await user.keyboard('{ArrowUp}');
    expect(copied()).toEqual([['text/plain', 'Movinghead\tMH\t4\t0\t0\t0\t0']]);
  });

  it('leave a scanner alone', async () => {
    const { scans, user } = await opened();
    await user.click(await nameCell(/Kabel/));
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
