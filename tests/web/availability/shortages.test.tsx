import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address } from '../support/admin.tsx';
import { failNext, failure } from '../support/api.ts';
import { pressEach } from '../support/keys.ts';
import { openAsPlanner } from '../support/planning.ts';
import { endSession } from '../support/sessionEnd.ts';
import { buildShortage, row, serveShortages } from '../support/shortages.ts';

/** Long after the days that are usually looked at. */
const LATER = { from: '2095-07-01T06:00:00.000Z', until: '2095-07-04T16:00:00.000Z' };

describe('the shortages', () => {
  it('say what is short, when, how much, why and for whom', async () => {
    serveShortages([buildShortage()]);
    await openAsPlanner('/shortages');
    const spot = await row(/Spot/);
    expect(spot).toHaveTextContent('3 tekort');
    expect(spot).toHaveTextContent('Reparatie');
    expect(spot).toHaveTextContent('8 × Zomerfeest, 2 × Gala (optie)');
  });

  it('are of the next 90 days, or of the period in the address', async () => {
    const asked = serveShortages([]);
    await openAsPlanner('/shortages?from=2026-07-01&until=2026-07-31');
    expect(await screen.findByText('Geen tekorten tot en met 31 jul 2026')).toBeVisible();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      from: '2026-06-30T22:00:00.000Z',
      until: '2026-07-31T22:00:00.000Z',
    });
  });

  it('are of 90 days from a day that is typed alone, however late', async () => {
    const asked = serveShortages([]);
    const { user } = await openAsPlanner('/shortages');
    const first = await screen.findByRole('textbox', { name: 'Vanaf' });
    await user.clear(first);
    await user.type(first, '1-3-2095{Tab}');
    expect(first).toHaveValue('di 1 mrt 2095');
    await expect
      .poll(() => Object.fromEntries(asked.at(-1) ?? []))
      .toEqual({ from: '2095-02-28T23:00:00.000Z', until: '2095-05-29T22:00:00.000Z' });
  });

  it('say at its field that an end is before the start', async () => {
    serveShortages([]);
    const { user } = await openAsPlanner('/shortages?from=2095-03-01');
    const last = await screen.findByRole('textbox', { name: 'Tot en met' });
    await user.clear(last);
    await user.type(last, '1-1-2095{Tab}');
    expect(last).toHaveValue('za 1 jan 2095');
    expect(last).toBeInvalid();
    expect(last).toHaveAccessibleDescription('Het einde ligt voor het begin.');
  });

  it('are narrowed down to a product, and back', async () => {
    serveShortages([buildShortage(), buildShortage({ product_id: 5, name: 'Kabel' })]);
    const { user } = await openAsPlanner('/shortages?product=5');
    await row(/Kabel/);
    expect(screen.queryByRole('button', { name: /Spot/, expanded: false })).toBeNull();
    await user.click(screen.getByTestId('CancelIcon'));
    await row(/Spot/);
    expect(address()).toBe('/shortages');
  });

  it('can be asked for again after a failure', async () => {
    serveShortages([buildShortage()]);
    failNext('get', '/shortages', 500, failure('server_error'));
    const { user } = await openAsPlanner('/shortages');
    await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    expect(await row(/Spot/)).toBeVisible();
  });

  it.each([
    ['without planning', { extensions: ['facets'] }],
    ['without the permission', { permissions: [] }],
  ])('are not there %s', async (_case, signed) => {
    const asked = serveShortages([]);
    await openAsPlanner('/shortages', signed);
    expect(await screen.findByText('Geen toegang')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('are gone through with J and K, and opened with Enter', async () => {
    serveShortages([buildShortage(), buildShortage({ product_id: 5, name: 'Kabel' })]);
    const { user } = await openAsPlanner('/shortages');
    const spot = await row(/Spot/);
    await pressEach(user, 'j', 'j');
    expect(screen.getByRole('button', { name: /Kabel/, expanded: false })).toHaveFocus();
    await pressEach(user, 'k', '{Enter}');
    expect(spot).toHaveFocus();
    expect(spot).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('slider', { name: 'Beschikbaarheid van Spot' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('3 tekort, 8 geboekt van 5')
    );
  });

  it('are one card for a product in a busy week, which unfolds to its moments', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => ({
      from: new Date(Date.UTC(2026, 6, 1, hour)).toISOString(),
      until: new Date(Date.UTC(2026, 6, 1, hour + 1)).toISOString(),
      short: hour === 20 ? 9 : 1,
    }));
    serveShortages(hours.map(buildShortage));
    const { user } = await openAsPlanner('/shortages');
    const spot = await row(/Spot/);
    expect(spot).toHaveTextContent('9 tekort');
    expect(spot).toHaveTextContent('24 momenten');
    await user.click(spot);
    const moments = await screen.findByRole('table', { name: '24 momenten' });
    expect(within(moments).getAllByRole('row')).toHaveLength(24);
  });

  it('are narrowed down to a project and a category', async () => {
    serveShortages([
      buildShortage({ category_id: 2 }),
      buildShortage({ product_id: 5, name: 'Kabel', category_id: 3, projects: [] }),
    ]);
    const { user } = await openAsPlanner('/shortages');
    await row(/Kabel/);
    await user.selectOptions(screen.getByLabelText('Project'), 'Gala');
    await row(/Spot/);
    expect(screen.queryByRole('button', { name: /Kabel/, expanded: false })).toBeNull();
    expect(address()).toBe('/shortages?project=32');
    await user.selectOptions(screen.getByLabelText('Categorie'), 'Audio');
    expect(await screen.findByText(/^Geen tekorten tot en met/)).toBeVisible();
  });

  it('stay chosen when the session ends', async () => {
    serveShortages([buildShortage(), buildShortage({ product_id: 5, name: 'Kabel' })]);
    const choice = (name: string) => screen.findByRole('checkbox', { name: `${name} kiezen` });
    const { user } = await openAsPlanner('/shortages');
    await user.click(await choice('Kabel'));
    endSession();
    await openAsPlanner('/shortages');
    expect(await choice('Kabel')).toBeChecked();
    expect(await choice('Spot')).not.toBeChecked();
  });

  it('reach the next one where there is none in the usual period', async () => {
    const asked = serveShortages([]);
    server.use(
      http.get('/api/shortages', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams);
        return HttpResponse.json(asked.length > 1 ? [buildShortage(LATER)] : []);
      })
    );
    await openAsPlanner('/shortages');
    expect(await row(/Spot/)).toBeVisible();
    expect(screen.getByText(/komende 90 dagen.*t\/m 4 jul 2095/)).toBeVisible();
    expect(asked[1]?.get('from')).toBe(asked[0]?.get('until'));
  });
});
