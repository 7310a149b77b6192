import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanningBar } from '#contract/board/planningRows';
import MonthView from '#src/modules/board/month/MonthView.tsx';
import { loadMessages } from '#src/platform/i18n/i18nProvider.ts';
import projects from '#src/modules/projects/resource.ts';
import { onAPhone } from '../support/phone.ts';

const barOf = (project_id: number, name: string, from: string, until: string, values = {}) => ({
  project_id,
  name,
  status: 'boeking',
  from: `2026-06-${from}.000Z`,
  until: `2026-06-${until}.000Z`,
  use_from: null,
  use_until: null,
  option_until: null,
  short: 0,
  ...values,
});

const GALA = barOf(1, 'Gala', '02T06:00:00', '04T10:00:00');
const CONGRES = barOf(2, 'Congres', '03T06:00:00', '03T18:00:00', { status: 'optie' });
const BEURS = barOf(3, 'Beurs', '03T06:00:00', '03T18:00:00', { status: 'offerte' });
const SHOW = barOf(4, 'Show', '03T07:00:00', '03T18:00:00', { short: 2 });
const CONCERT = barOf(5, 'Concert', '03T08:00:00', '03T18:00:00', { status: 'optie' });
const BARS = [GALA, CONGRES, BEURS, SHOW, CONCERT];

/** Two more of a day than a week has room for. */
const MANY = [
  ...BARS,
  ...[6, 7, 8, 9, 10].map(id =>
    barOf(id, `Klus ${id}`, '03T09:00:00', '03T18:00:00', { status: 'offerte' })
  ),
];

const onDate = vi.fn<(day: string) => void>();

beforeEach(() => onDate.mockReset());

const openMonth = async (bars: readonly PlanningBar[] = BARS, isPending = false) => {
  const messages = await loadMessages('nl');
  const rows = bars.map(bar => ({ id: bar.project_id, name: bar.name, bars: [bar] }));
  render(
    <CoreAdminContext i18nProvider={polyglotI18nProvider(() => messages, 'nl')}>
      <ResourceDefinitionContextProvider
        definitions={{ projects: { name: 'projects', options: projects } }}
      >
        <ThemeProvider theme={createTheme()}>
          <MonthView date="2026-06-03" rows={rows} isPending={isPending} onDate={onDate} />
        </ThemeProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
  return userEvent.setup();
};

const cell = (name: RegExp) => screen.getByRole('gridcell', { name });

describe('the month', () => {
  it('is a grid of days, each with its number of projects in words', async () => {
    await openMonth();
    const grid = screen.getByRole('grid', { name: 'Projecten van 1–30 jun 2026' });
    expect(within(grid).getAllByRole('row')).toHaveLength(6);
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(head => head.textContent)
    ).toEqual(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']);
    expect(cell(/^di 2 jun, 1 project$/)).toBeVisible();
    expect(cell(/^wo 3 jun, 5 projecten$/)).toBeVisible();
    expect(cell(/^vr 5 jun, 0 projecten$/)).toBeVisible();
  });

  it('shows projects as links, the most urgent first, by name, status, period and shortages', async () => {
    await openMonth();
    const links = screen.getAllByRole('link').map(link => link.getAttribute('aria-label'));
    expect(links).toEqual([
      expect.stringMatching(/^Gala, boeking, di 2 jun.*–.*do 4 jun/),
      expect.stringMatching(/^Show, boeking, .*, 2 tekorten$/),
      expect.stringMatching(/^Congres, optie, /),
      expect.stringMatching(/^Concert, optie, /),
      expect.stringMatching(/^Beurs, offerte, /),
    ]);
    expect(screen.queryByRole('button', { name: /^Nog/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Show/ })).toHaveAttribute('href', '#/projects/4');
  });

  it('counts the other projects of a day, and lists all of them', async () => {
    const user = await openMonth(MANY);
    await user.click(screen.getByRole('button', { name: 'Nog 2 projecten op wo 3 jun' }));
    const dialog = screen.getByRole('dialog', { name: 'wo 3 jun' });
    const listed = within(dialog)
      .getAllByRole('link')
      .map(link => link.textContent);
    expect(listed).toEqual([
      'Show',
      'Gala',
      'Congres',
      'Concert',
      'Beurs',
      ...MANY.slice(5).map(({ name }) => name),
    ]);
    expect(within(dialog).getByText('2 tekorten')).toBeVisible();
    expect(within(dialog).getAllByText('offerte')).toHaveLength(6);
    await user.click(within(dialog).getByRole('button', { name: 'Toon deze dag' }));
    expect(onDate).toHaveBeenCalledExactlyOnceWith('2026-06-03');
  });

  it('moves between days by arrows, and opens one by Enter', async () => {
    const user = await openMonth();
    await user.tab();
    expect(cell(/^wo 3 jun/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(cell(/^do 4 jun/)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(cell(/^do 11 jun/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(cell(/^ma 8 jun/)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(cell(/^ma 1 jun/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onDate).toHaveBeenCalledExactlyOnceWith('2026-06-01');
  });

  it('has the projects that begin on a day next in tab order', async () => {
    const user = await openMonth();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'wo 3 jun openen' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: /^Show/ })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: /^Congres/ })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: /^Concert/ })).toHaveFocus();
  });

  it('is a list by day on a phone', async () => {
    onAPhone();
    const user = await openMonth();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    const days = screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent);
    expect(screen.getByRole('heading', { name: 'juni 2026' })).toBeVisible();
    expect(days).toEqual(['di 2 jun', 'wo 3 jun', 'do 4 jun']);
    const list = screen.getByRole('list', { name: 'wo 3 jun' });
    expect(within(list).getAllByRole('link')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'do 4 jun' }));
    expect(onDate).toHaveBeenCalledExactlyOnceWith('2026-06-04');
  });

  it('shows that it is loading, and that there are no projects', async () => {
    await openMonth([], true);
    expect(screen.getByRole('status')).toHaveTextContent('Laden');
    await openMonth([]);
    expect(screen.getByText('Geen projecten in deze maand.')).toBeVisible();
  });
});
