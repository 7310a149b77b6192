import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AT, bar, GALA, layOut, serveBoard } from '../support/board.ts';
import { onAPhone } from '../support/phone.ts';
import { openAsPlanner } from '../support/planning.ts';
import { BROKEN, SPOT } from './support/rows.ts';

beforeEach(layOut);

describe('the board as a list', () => {
  it('is what goes out, is on and comes back, a day a row; on a phone at first', async () => {
    onAPhone();
    serveBoard([GALA]);
    await openAsPlanner(AT);
    const row = within(await screen.findByRole('row', { name: /do 2 jul/ }));
    expect(row.getByRole('link', { name: 'Gala' })).toHaveAttribute('href', '/projects/31');
    expect(screen.getAllByRole('link', { name: 'Gala' })).toHaveLength(5);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('is what is printed, beside the board that stays as it was', async () => {
    serveBoard([GALA]);
    await openAsPlanner(AT);
    await bar();
    fireEvent(window, new Event('beforeprint'));
    expect(await screen.findByRole('row', { name: /do 2 jul/ })).toBeInTheDocument();
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /do 2 jul/ })).toBeNull());
    expect(await bar()).toBeVisible();
  });

  it('draws the rows in sight, and on paper all of them', async () => {
    const from = (day: number) =>
      new Date(Date.UTC(2026, 5, 30, 22) + day * 86_400_000).toISOString();
    const runs = Array.from({ length: 28 }, (_, day) => ({
      from: from(day),
      until: from(day + 1),
      free: day,
      free_if_all: day,
    }));
    const products = Array.from({ length: 20 }, (_, id) => ({ ...SPOT, id: id + 1, runs }));
    serveBoard(products);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(38);
    await openAsPlanner(`${AT}&by=products&form=list`);
    const table = await screen.findByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', '561');
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(5));
    expect(within(table).getAllByRole('row').length).toBeLessThan(100);
    fireEvent(window, new Event('beforeprint'));
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(561));
    fireEvent(window, new Event('afterprint'));
  });

  it('is a row for each run of a product', async () => {
    serveBoard([SPOT]);
    await openAsPlanner(`${AT}&by=products&form=list`);
    expect(
      await screen.findByRole('row', { name: /Spot vr 3\s–\szo 5 jul .*3 vrij/ })
    ).toBeVisible();
  });

  it('says where a unit is: with a project, in repair, or in the warehouse', async () => {
    serveBoard([BROKEN, { id: 10, name: 'L-002 Spot', bars: [], repairs: [] }]);
    await openAsPlanner(`${AT}&by=units&form=list`);
    const broken = within(await screen.findByRole('row', { name: /L-001 Spot/ }));
    expect(broken.getByRole('link', { name: 'in reparatie' })).toHaveAttribute(
      'href',
      '/repairs/77'
    );
    expect(screen.getByRole('row', { name: /L-002 Spot/ })).toHaveTextContent('in het magazijn');
  });
});
