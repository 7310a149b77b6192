import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  CountAnswer,
  CountInput,
  Difference,
  LatestCount,
} from '#contract/warehouse/stocktakings';
import { server } from '../../server.ts';
import { serveRecords } from '../../support/api.ts';
import { openAsPlanner } from '../../support/planning.ts';

export const OPTIONS = {
  permissions: ['planning.view', 'warehouse.manage', 'products.view'],
  extensions: ['planning', 'warehouse', 'facets'],
};

export const TAKING = {
  id: 3,
  version: 1,
  tenant_id: 1,
  location: 'Hal 1',
  notes: null,
  created_at: '2026-06-01T08:00:00.000Z',
  updated_at: '2026-06-01T08:00:00.000Z',
  booked_at: null as string | null,
  booked_by: null as string | null,
};

export const buildDifference = (difference: Partial<Difference>): Difference => ({
  kind: 'missing',
  equipment_id: null,
  product_id: null,
  name: 'Spot',
  code: null,
  serial_number: null,
  location: null,
  project_id: null,
  project_name: null,
  expected: null,
  counted: null,
  away: null,
  counted_at: null,
  moved_between: null,
  is_home: null,
  booked: null,
  ...difference,
});

export const DIFFERENCES = [
  buildDifference({
    kind: 'missing',
    equipment_id: 7,
    code: 'S-1',
    serial_number: 'SN-1',
    project_name: 'Gala',
    seen_at: '2026-06-01T09:00:00.000Z',
  }),
  buildDifference({ kind: 'missing', equipment_id: 8, code: 'S-2' }),
  buildDifference({ kind: 'moved', equipment_id: 9, code: 'S-3', location: 'Hal 9' }),
  buildDifference({
    kind: 'amount',
    product_id: 5,
    name: 'Kabel',
    expected: 40,
    counted: 38,
    away: 5,
    moved_between: 0,
    is_home: true,
  }),
  buildDifference({
    kind: 'amount',
    product_id: 6,
    name: 'Klem',
    expected: 10,
    counted: 12,
    moved_between: 0,
    is_home: false,
  }),
  buildDifference({
    kind: 'out',
    equipment_id: 11,
    code: 'S-4',
    project_id: 12,
    project_name: 'Gala',
  }),
];

/** A server with one stocktaking, which answers each count with the next answer that the test gives. */
export const serveStocktaking = (
  taking: Partial<typeof TAKING> = {},
  differences: readonly Difference[] = DIFFERENCES
) => {
  const record = { ...TAKING, ...taking };
  const totals = { expected: 3, found: 1, counted: 51 };
  const latest: LatestCount[] = [];
  const sent: CountInput[] = [];
  const booked: unknown[] = [];
  const undone: string[] = [];
  const serve = () => serveRecords('stocktakings', [{ ...record, name: record.location }]);
  serve();
  server.use(
    http.get('/api/stocktakings/3/counts', () => HttpResponse.json({ ...totals, latest })),
    http.post<never, { counts: CountInput[] }>(
      '/api/stocktakings/3/counts',
      async ({ request }) => {
        const { counts } = await request.json();
        sent.push(...counts);
        for (const { id, code, amount = 1, at } of counts) {
          const thing = { equipment_id: 7, product_id: null, name: 'Spot', code };
          const by = { counted_at: at, counted_by: 'Bo de Vries', undone: false };
          latest.unshift({ id, ...thing, amount, along: 0, ...by });
        }
        return HttpResponse.json(
          counts.map(({ id, code }): CountAnswer => ({
            id,
            result: code.toUpperCase() === 'WEG' ? 'unknown_code' : 'ok',
            message: code.toUpperCase() === 'WEG' ? 'Code WEG is niet bekend.' : `Geteld: ${code}.`,
          }))
        );
      }
    ),
    http.post<{ id: string }>('/api/stocktakings/3/counts/:id/undo', ({ params: { id } }) => {
      undone.push(id);
      for (const count of latest) if (count.id === id) count.undone = true;
      return HttpResponse.json({ id, result: 'ok', message: 'Ongedaan gemaakt: Spot.' });
    }),
    http.get('/api/stocktakings/3/differences', () =>
      HttpResponse.json({ ...totals, differences })
    ),
    http.post('/api/stocktakings/3/book', async ({ request }) => {
      booked.push(await request.json());
      Object.assign(record, { booked_at: '2026-06-01T10:00:00.000Z', booked_by: 'Bo de Vries' });
      serve();
      return HttpResponse.json(record);
    })
  );
  return { sent, booked, undone, latest };
};

export const open = (tab = '', options: Partial<typeof OPTIONS> = {}) =>
  openAsPlanner(`/stocktakings/3${tab}`, { ...OPTIONS, ...options });

export const desk = async () => within(await screen.findByRole('region', { name: 'Tellen' }));

export const part = async (name: RegExp | string) =>
  within(await screen.findByRole('region', { name }));
