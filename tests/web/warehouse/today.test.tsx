import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openAdmin } from '../support/admin.tsx';
import { failNext, failure } from '../support/api.ts';
import { buildCard, openWarehouse, serveCards } from '../support/warehouse.ts';

const column = (name: string) => screen.findByRole('region', { name });

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T10:00:00Z') })
);

describe('the day of the warehouse', () => {
  it('leads those who may scan to the page for a phone', async () => {
    serveCards({});
    await openWarehouse('/warehouse');
    expect(await screen.findByRole('link', { name: 'Scannen' })).toHaveAttribute('href', '/scan/');
  });

  it('leads nobody else there', async () => {
    serveCards({});
    await openWarehouse('/warehouse', { permissions: ['planning.view'] });
    expect(await screen.findByText('Er gaat niets uit.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Scannen' })).not.toBeInTheDocument();
  });

  it('shows which van leaves when, with what weight', async () => {
    const leaving = { departure: '2026-06-01T06:30:00.000Z', status: 'gepland' };
    serveCards({
      late: [],
      out: [
        buildCard({
          trips: [
            { id: 1, vehicle: 'Bus', weight: 240.4, ...leaving },
            { id: 2, vehicle: 'Kar', weight: null, ...leaving },
          ],
        }),
      ],
      back: [],
    });
    await openWarehouse('/warehouse');
    const out = within(await column('Vandaag uit'));
    expect(out.getByText(/^Bus/)).toHaveTextContent(/08:30.* · 240 kg$/);
    expect(out.getByText(/^Kar/)).not.toHaveTextContent('kg');
  });

  it('shows what is late, leaves and returns, and how far it is', async () => {
    const asked = serveCards({
      late: [buildCard({ project_id: 3, project_name: 'Beurs', out: 10, back: 4 })],
      out: [
        buildCard({
          group_name: 'Licht',
          trips: [
            { id: 1, vehicle: 'Bus', departure: '2026-06-01T06:30:00.000Z', status: 'gepland' },
          ],
        }),
      ],
      back: [buildCard({ project_id: 4, project_name: 'Congres', out: 5, back: 5 })],
    });
    await openWarehouse('/warehouse');
    expect(await screen.findByRole('heading', { name: 'Magazijn vandaag' })).toBeVisible();
    const late = within(await column('Te laat'));
    expect(late.getByText(/^Terug verwacht di 2 jun/)).toBeVisible();
    expect(late.getByText('4/10 terug')).toBeVisible();
    const out = within(await column('Vandaag uit'));
    expect(out.getByRole('link', { name: 'Gala' })).toHaveAttribute(
      'href',
      '/warehouse/12?mode=out'
    );
    expect(out.getByText('08:00')).toHaveTextContent('08:00 · Licht');
    expect(out.getByRole('progressbar', { name: '84/120 uit' })).toHaveAttribute(
      'aria-valuenow',
      '70'
    );
    expect(out.getByText('Bus, vertrek 08:30')).toBeVisible();
    expect(out.getByText('250 kg')).toBeVisible();
    expect(within(await column('Vandaag terug')).getByText('Alles terug (5)')).toBeVisible();
    expect(asked).toEqual(['2026-06-01']);
  });

  it('says what is late in one place, and whether it has to leave or to return', async () => {
    const over = buildCard({ project_id: 3, project_name: 'Beurs', out: 10, back: 4 });
    const left = buildCard({ project_id: 5, project_name: 'Concert', out: 0 });
    serveCards({ late: [over, left], back: [over, { ...over, group_id: 8, out: 0 }] });
    await openWarehouse('/warehouse');
    const late = within(await column('Te laat'));
    expect(late.getByText(/^Had uit moeten zijn: ma 1 jun/)).toBeVisible();
    expect(late.getByRole('link', { name: 'Concert' })).toHaveAttribute(
      'href',
      '/warehouse/5?mode=out'
    );
    expect(late.getByRole('link', { name: 'Beurs' })).toHaveAttribute(
      'href',
      '/warehouse/3?mode=back'
    );
    expect(within(await column('Vandaag terug')).getAllByRole('link')).toHaveLength(1);
  });

  it('has one card for the groups of a project that have the same to do', async () => {
    const light = buildCard({ group_id: 7, group_name: 'Licht', planned: 20, out: 5, to_go: 15 });
    const sound = buildCard({
      group_id: 8,
      group_name: 'Geluid',
      from: '2026-06-01T08:00:00.000Z',
      planned: 10,
      out: 10,
      to_go: 0,
    });
    serveCards({ out: [light, sound] });
    await openWarehouse('/warehouse');
    const out = within(await column('Vandaag uit'));
    expect(out.getAllByRole('link', { name: 'Gala' })).toHaveLength(1);
    expect(out.getByText('15/30 uit')).toBeVisible();
    expect(out.getByText('08:00')).toHaveTextContent('08:00 · Licht');
    expect(out.getByText('10:00')).toHaveTextContent('10:00 · Geluid');
  });

  it('ends at 24:00 where it comes back at the midnight that ends the day', async () => {
    serveCards({ back: [buildCard({ until: '2026-06-01T22:00:00.000Z', out: 5 })] });
    await openWarehouse('/warehouse');
    expect(within(await column('Vandaag terug')).getByText('24:00')).toBeVisible();
  });

  it('has a return as done once the rest of it is lost, and does not count that as back', async () => {
    serveCards({ back: [buildCard({ out: 56, back: 52, lost: 4 }), buildCard({ project_id: 3 })] });
    await openWarehouse('/warehouse');
    const back = within(await column('Vandaag terug'));
    expect(back.getByText('52/56 terug, 4 verloren')).toBeVisible();
    expect(back.getAllByRole('link').at(-1)).toHaveAttribute('href', '/warehouse/12?mode=back');
  });

  it('says what to unpack of a project that was cancelled', async () => {
    serveCards({
      back: [buildCard({ cancelled: true, packed: 2, out: 0, to_go: 0, to_unpack: 2 })],
    });
    await openWarehouse('/warehouse');
    const back = within(await column('Vandaag terug'));
    expect(back.getByText(/^Geannuleerd: 2 stuks zijn ingepakt/)).toBeVisible();
    expect(back.queryByText('Nog niets uit')).toBeNull();
  });

  it('goes to other days, which the address has', async () => {
    const asked = serveCards({});
    const { user } = await openWarehouse('/warehouse');
    await user.click(await screen.findByRole('button', { name: 'Volgende dag' }));
    expect(await screen.findByRole('heading', { name: 'Magazijn di 2 jun' })).toBeVisible();
    expect(address()).toBe('/warehouse?day=2026-06-02');
    await user.click(screen.getByRole('button', { name: 'Vandaag' }));
    expect(address()).toBe('/warehouse');
    await waitFor(() => expect(asked).toContain('2026-06-02'));
    expect(screen.getByText('Er gaat niets uit.')).toBeVisible();
  });

  it('fills a wall without the menu, until it is closed', async () => {
    serveCards({ out: [buildCard()] });
    const { user } = await openWarehouse('/warehouse', {}, openAdmin);
    await user.click(await screen.findByRole('button', { name: 'Groot scherm' }));
    expect(address()).toBe('/warehouse?wall=1');
    const wall = await screen.findByRole('dialog', { name: 'Magazijn vandaag' });
    expect(await within(wall).findByRole('link', { name: 'Gala' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(within(wall).getByRole('button', { name: 'Groot scherm sluiten' }));
    expect(address()).toBe('/warehouse');
  });

  it('can be asked for again after a failure', async () => {
    serveCards({ out: [buildCard()] });
    failNext('get', '/warehouse', 500, failure('server_error'));
    const { user } = await openWarehouse('/warehouse');
    await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('link', { name: 'Gala' })).toBeVisible();
  });

  it('keeps what was there when it cannot be read again, and says since when', async () => {
    serveCards({ out: [buildCard()] });
    await openWarehouse('/warehouse');
    await screen.findByRole('link', { name: 'Gala' });
    failNext('get', '/warehouse', 503, failure('database_unavailable'));
    window.dispatchEvent(new Event('visibilitychange'));
    expect(
      await screen.findByText(/^Bijwerken lukt niet. Dit is de stand van 12:00/)
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gala' })).toBeVisible();
  });

  it('goes on to the new day at midnight', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-06-01T21:59:00Z') });
    const asked = serveCards({ out: [buildCard()] });
    await openWarehouse('/warehouse');
    await screen.findByRole('link', { name: 'Gala' });
    expect(asked).toEqual(['2026-06-01']);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await waitFor(() => expect(asked.at(-1)).toBe('2026-06-02'));
    expect(screen.getByRole('heading', { name: 'Magazijn vandaag' })).toBeVisible();
  });

  it.each([
    ['without the permissions', { permissions: ['customers.view'] }],
    ['on a server without a warehouse', { extensions: ['planning'] }],
  ])('is not there %s', async (_case, signed) => {
    const asked = serveCards({});
    await openWarehouse('/warehouse', signed, openAdmin);
    expect(await screen.findByText('Geen toegang')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Magazijn' })).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});
