import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { failNext, failure } from '../support/api.ts';
import { AT, bar, buildBar, GALA, layOut, MANAGER, serveBoard } from '../support/board.ts';
import { pressEach } from '../support/keys.ts';
import { openAsPlanner } from '../support/planning.ts';
import { BROKEN, SPOT } from './support/rows.ts';

beforeEach(layOut);

describe('the board', () => {
  it('shows projects by name, status, period and shortages', async () => {
    const asked = serveBoard([GALA]);
    await openAsPlanner(AT);
    expect(await bar()).toHaveAccessibleName(
      /^Gala, boeking, vr 3 jul, 10:00\s–\szo 5 jul, 20:00, 2 producten te weinig$/
    );
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      by: 'projects',
      from: '2026-06-30T22:00:00.000Z',
      until: '2026-07-28T22:00:00.000Z',
      range: '[0,49]',
    });
  });

  it('shows accepted shortages and requests, in another colour than green', async () => {
    const bars = [buildBar({ short: 0, accepted: 7, requested: 4 })];
    serveBoard([{ ...GALA, bars }]);
    await openAsPlanner(AT);
    expect(await bar()).toHaveAccessibleName(/, 7 geaccepteerd, 4 aangevraagd$/);
    expect(await bar()).toHaveTextContent('△ ◇');
  });

  it('shows the free amount of products, from change to change', async () => {
    serveBoard([SPOT]);
    const { user } = await openAsPlanner(AT);
    await user.click(await screen.findByRole('button', { name: 'Producten' }));
    expect(await screen.findByRole('gridcell', { name: /: 12 vrij$/ })).toHaveTextContent('12');
    expect(
      screen.getByRole('gridcell', { name: /: 3 vrij, -1 als alles doorgaat$/ })
    ).toBeVisible();
    expect(screen.getByRole('gridcell', { name: /: 2 tekort$/ })).toHaveTextContent('2 tekort');
    expect(address()).toContain('by=products');
  });

  it('has lower rows if the user chose so', async () => {
    serveBoard([GALA]);
    const { user } = await openAsPlanner(AT);
    const height = (await bar()).style.height;
    await user.click(screen.getByRole('button', { name: 'Compact' }));
    expect(Number.parseFloat((await bar()).style.height)).toBeLessThan(Number.parseFloat(height));
    await user.click(screen.getByRole('button', { name: 'Compact' }));
    expect((await bar()).style.height).toBe(height);
  });

  it('has a number in each cell of a product, however narrow', async () => {
    serveBoard([SPOT]);
    await openAsPlanner(`${AT}&by=products&zoom=year`);
    const cells = await screen.findAllByRole('gridcell');
    expect(cells.map(({ textContent }) => textContent)).toContain('-2');
    for (const cell of cells) expect(cell).not.toHaveTextContent(/^$/);
  });

  it('shows that a month is incomplete if there are more projects', async () => {
    serveBoard([GALA], 812);
    await openAsPlanner(`${AT}&zoom=month`);
    expect(await screen.findByText(/eerste 500 van 812 projecten/)).toBeVisible();
  });

  it('shows the year of dates in another year', async () => {
    const next = {
      from: '2027-07-03T08:00:00.000Z',
      until: '2027-07-05T18:00:00.000Z',
      use_from: '2027-07-03T08:00:00.000Z',
      use_until: '2027-07-05T18:00:00.000Z',
    };
    serveBoard([{ ...GALA, bars: [buildBar(next)] }]);
    await openAsPlanner('/planning?date=2027-07-01');
    expect(await bar()).toHaveAccessibleName(/za 3 jul 2027, 10:00\s–\sma 5 jul 2027, 20:00/);
  });

  it('marks late projects, and draws them until now', async () => {
    const dates = {
      until: null,
      use_from: '2020-07-03T08:00:00.000Z',
      from: '2020-07-03T08:00:00.000Z',
    };
    serveBoard([
      { ...GALA, bars: [buildBar({ ...dates, use_until: '2020-07-05T08:00:00.000Z', short: 0 })] },
    ]);
    const { user } = await openAsPlanner('/planning?date=2020-07-01');
    const late = await bar(/te laat terug/);
    expect(late).toHaveClass('late');
    await user.click(late);
    const popover = within(await screen.findByRole('dialog', { name: 'Gala' }));
    expect(popover.getByText('te laat terug')).toBeVisible();
  });

  it("adds one step to the browser's history for typed dates", async () => {
    serveBoard([GALA]);
    const { user } = await openAsPlanner(AT);
    await bar();
    const { length } = window.history;
    const from = screen.getByLabelText('Vanaf');
    await user.clear(from);
    await user.type(from, '3 jul 2027');
    await user.tab();
    await waitFor(() => expect(address()).toContain('date=2027-07-03'));
    expect(window.history.length).toBe(length);
  });

  it('moves in time and zooms, by buttons and keys', async () => {
    serveBoard([GALA]);
    const { user } = await openAsPlanner(AT);
    await bar();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(address()).toContain('date=2026-07-15');
    await user.click(screen.getByRole('button', { name: 'Eerder' }));
    await pressEach(user, '+');
    expect(address()).toBe('/planning?date=2026-07-01&zoom=week');
    await pressEach(user, 'g');
    expect(screen.getByLabelText('Vanaf')).toHaveFocus();
  });

  it('fetches only visible pages', async () => {
    const rows = Array.from({ length: 200 }, (_, id) => ({ ...GALA, id: id + 1 }));
    const asked = serveBoard(rows);
    const { user } = await openAsPlanner(AT);
    const [first] = await screen.findAllByRole('rowheader', { name: 'Gala' });
    await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '201'));
    expect(new Set(asked.map(query => query.get('range')))).toEqual(new Set(['[0,49]']));
    first?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() =>
      expect(document.activeElement?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '4')
    );
  });

  it('moves between rows and pieces by arrow keys, and opens one by Enter', async () => {
    serveBoard([
      GALA,
      { id: 32, name: 'Beurs', bars: [buildBar({ project_id: 32, name: 'Beurs' })] },
    ]);
    const { user } = await openAsPlanner(AT, MANAGER);
    const gala = await bar();
    screen.getByRole('rowheader', { name: 'Gala' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(gala).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await bar(/^Beurs/)).toHaveFocus();
    await user.keyboard('{Enter}');
    const popover = within(await screen.findByRole('dialog', { name: 'Beurs' }));
    expect(popover.getByRole('link', { name: 'Naar het project' })).toHaveAttribute(
      'href',
      '/projects/32'
    );
    expect(popover.getByRole('button', { name: 'Verplaats…' })).toBeVisible();
  });

  it('shows a unit’s repair among its stays, with a link', async () => {
    serveBoard([BROKEN]);
    const { user } = await openAsPlanner(`${AT}&by=units`);
    await user.click(await bar(/^in reparatie, Lamp kapot, ma 6\s–\swo 8 jul$/));
    const popover = within(await screen.findByRole('dialog', { name: 'L-001 Spot' }));
    expect(popover.getByText(/Lamp kapot/)).toBeVisible();
    expect(popover.getByRole('link', { name: 'Naar de reparatie' })).toHaveAttribute(
      'href',
      '/repairs/77'
    );
  });

  it('shows until when an option is held', async () => {
    serveBoard([
      {
        ...GALA,
        bars: [buildBar({ status: 'optie', option_until: '2026-06-20T15:00:00.000Z' })],
      },
    ]);
    const { user } = await openAsPlanner(AT);
    await user.click(await bar());
    const popover = within(await screen.findByRole('dialog', { name: 'Gala' }));
    expect(popover.getByText('Optie tot')).toBeVisible();
    expect(popover.getByText(/^za 20 jun.* 17:00$/)).toBeVisible();
  });

  it('offers another try if the fetch failed', async () => {
    expectLoggedFailures();
    serveBoard([GALA]);
    failNext('get', '/planning', 400, failure('invalid_input'));
    const { user } = await openAsPlanner(AT);
    expect(await screen.findByText('De planning kon niet worden opgehaald.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await bar()).toBeVisible();
  });

  it('is hidden without the permission, and on a server without planning', async () => {
    await openAsPlanner('/planning', { permissions: [] }, openAdmin);
    expect(await screen.findByText('Geen toegang')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Planning' })).toBeNull();
  });
});
