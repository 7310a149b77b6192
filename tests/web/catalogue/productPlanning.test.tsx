import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address } from '../support/admin.tsx';
import { failNext, failure, serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';

const SPOT = {
  id: 4,
  version: 1,
  name: 'Spot',
  type: 'single',
  unit: 'stuk',
  stock: 12,
  stock_tracking: 'tracked',
  turnaround_hours: 0,
};

const run = (days: readonly [string, string], booked: number, optional = 0) => ({
  from: `${days[0]}T22:00:00.000Z`,
  until: `${days[1]}T22:00:00.000Z`,
  stock: 12,
  booked,
  optional,
  free: 12 - booked,
  free_if_all: 12 - booked - optional,
});

const TIMELINE = {
  steps: [
    { ...run(['2020-06-30', '2030-06-30'], 4), stock: 11, free: 7, free_if_all: 7 },
    run(['2030-06-30', '2030-07-03'], 8, 2),
    run(['2030-07-03', '2030-07-06'], 14),
    run(['2030-07-06', '2030-08-30'], 0),
  ],
  claims: [
    {
      project_id: 31,
      project_name: 'Zomerfeest',
      status: 'boeking',
      amount: 8,
      from: '2030-06-30T22:00:00.000Z',
      until: '2030-07-03T22:00:00.000Z',
      line_id: 9,
    },
  ],
};

/** A server with a product and its timeline, that counts how often it is asked for that. */
const serveProduct = (product: object = {}) => {
  const asked: string[] = [];
  serveRecords('products', [{ ...SPOT, ...product }]);
  server.use(
    http.get('/api/products/4/timeline', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json(TIMELINE);
    })
  );
  return asked;
};

const WEEK = '/products/4?from=2030-07-01&until=2030-07-03';

const VIEWER = { permissions: ['products.view', 'planning.view'] };

const part = async () => within(await screen.findByRole('region', { name: 'Beschikbaarheid' }));

describe('the availability of a product', () => {
  it('is asked for once, and names the next shortage and who has it', async () => {
    const asked = serveProduct();
    await openAsPlanner(WEEK, VIEWER);
    const shown = await part();
    expect(await shown.findByText(/2 tekort/)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Zomerfeest' })).toHaveAttribute('href', '/projects/31');
    expect(asked).toHaveLength(1);
  });

  it('says how many of all are free now, also while one is in repair', async () => {
    serveProduct();
    await openAsPlanner(WEEK, VIEWER);
    expect((await (await part()).findByText('Vrij nu')).nextSibling).toHaveTextContent('7 van 12');
  });

  it('says how many are free at least in the period of the address', async () => {
    serveProduct();
    await openAsPlanner(WEEK, VIEWER);
    expect(await (await part()).findByText('Minimaal vrij:')).toHaveTextContent(
      '4 vrij · 2 als alles doorgaat'
    );
  });

  it('says so of moments, as a link from a shortage has them', async () => {
    serveProduct();
    const moments = new URLSearchParams({
      from: '2030-07-01T08:00:00.000Z',
      until: '2030-07-03T20:00:00.000Z',
    });
    await openAsPlanner(`/products/4?${moments}`, VIEWER);
    expect(await (await part()).findByText('Minimaal vrij:')).toHaveTextContent(
      '4 vrij · 2 als alles doorgaat'
    );
    expect(screen.getByLabelText('Tot en met')).toHaveValue('wo 3 jul 2030');
  });

  it('says so of days that are typed, which the address then has', async () => {
    serveProduct();
    await openAsPlanner(WEEK, VIEWER);
    const last = await (await part()).findByLabelText('Tot en met');
    fireEvent.change(last, { target: { value: '2030-07-05' } });
    expect(screen.getByText('Minimaal vrij:')).toHaveTextContent('2 tekort');
    expect(address()).toBe('/products/4?from=2030-07-01&until=2030-07-05');
  });

  it('keeps the last day while a first day is typed that is read as another on the way', async () => {
    serveProduct();
    const { user } = await openAsPlanner('/products/4?from=2030-07-12&until=2030-07-14', VIEWER);
    const first = await (await part()).findByLabelText('Vanaf');
    await user.clear(first);
    await user.type(first, '1-1');
    expect(address()).toBe('/products/4?from=2031-01-01&until=2031-01-01');
    await user.clear(first);
    await user.type(first, '11-7');
    await user.tab();
    expect(address()).toBe('/products/4?from=2030-07-11&until=2030-07-14');
  });

  it('waits for a year that is typed digit by digit', async () => {
    serveProduct();
    await openAsPlanner(WEEK, VIEWER);
    const last = await (await part()).findByLabelText('Tot en met');
    for (const year of ['0002', '0020', '0203']) {
      fireEvent.change(last, { target: { value: `${year}-07-05` } });
      expect(last).toHaveValue(`${year}-07-05`);
      expect(address()).toBe(WEEK);
    }
    fireEvent.blur(last);
    expect(last).toBeInvalid();
    fireEvent.change(last, { target: { value: '4 jul 2030' } });
    await waitFor(() => expect(address()).toBe('/products/4?from=2030-07-01&until=2030-07-04'));
  });

  it('is stepped through by keys, run by run, and is also a table', async () => {
    serveProduct();
    const { user } = await openAsPlanner(WEEK, VIEWER);
    const graph = await (await part()).findByRole('slider');
    graph.focus();
    expect(graph).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^ma 1\s–\swo 3 jul 2030: 4 vrij van 12, 2 als alles doorgaat$/)
    );
    await user.keyboard('{ArrowRight}');
    expect(graph).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^do 4\s–\sza 6 jul 2030: 2 tekort, 14 geboekt van 12$/)
    );
    await user.click(screen.getByRole('button', { name: 'Als tabel' }));
    expect(screen.getByRole('cell', { name: /^do 4\s–\sza 6 jul 2030$/ })).toBeVisible();
  });

  it('can be asked for again after a failure, on a page that is there all the same', async () => {
    serveProduct();
    failNext('get', '/products/4/timeline', 500, failure('server_error'));
    const { user } = await openAsPlanner(WEEK, VIEWER);
    expect(await screen.findByRole('heading', { name: 'Spot' })).toBeVisible();
    await user.click(await (await part()).findByRole('button', { name: 'Opnieuw proberen' }));
    expect(await (await part()).findByRole('slider')).toBeVisible();
  });

  it.each([
    [
      'without planning',
      { permissions: ['products.view', 'planning.view'], extensions: ['facets'] },
    ],
    ['without the permission', { permissions: ['products.view'] }],
  ])('is not there %s', async (_case, signed) => {
    const asked = serveProduct();
    await openAsPlanner('/products/4', signed);
    await screen.findByRole('heading', { name: 'Spot' });
    await screen.findByText('stuk');
    expect(screen.queryByRole('region', { name: 'Beschikbaarheid' })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is that of its parts where it is a kit', async () => {
    const asked = serveProduct({ type: 'kit', parts: [] });
    await openAsPlanner('/products/4', VIEWER);
    await screen.findByText('stuk');
    expect(asked).toEqual([]);
  });
});

describe('what there is of a product', () => {
  it('are its units with their states, and repairs of it and of its units', async () => {
    serveProduct();
    const unit = { id: 7, name: 'Spot', code: 'L-007', status: 'in reparatie', location: 'Hal 1' };
    serveRecords('equipment', [unit]);
    const repair = {
      id: 3,
      name: '',
      reason: 'Keuring',
      amount: 2,
      from: '2026-01-05T08:00:00.000Z',
    };
    const repairs = serveRecords('repairs', [{ ...repair, until: null }]);
    await openAsPlanner('/products/4', VIEWER);
    const units = within(await screen.findByRole('region', { name: 'Apparatuur' }));
    expect(units.getByRole('link', { name: 'L-007' })).toHaveAttribute('href', '/equipment/7');
    expect(units.getByText('in reparatie · Hal 1')).toBeVisible();
    const broken = within(await screen.findByRole('region', { name: 'Reparaties' }));
    expect(broken.getByRole('link', { name: 'Keuring' })).toBeVisible();
    expect(repairs[0]?.search.get('filter')).toBe('{"of_product":4}');
  });
});
