import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../support/scanning.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure, serveRecords } from '../support/api.ts';
import { layOut } from '../support/board.ts';
import { buildLine, openWarehouse, servePacking } from '../support/warehouse.ts';

const AT = '/warehouse/12';

beforeEach(async () => {
  layOut();
  await emptyDatabase();
});

/** A cancelled project of which six pieces are packed; the server unpacks them and packs them again. */
const serveCancelled = () => {
  const again: string[] = [];
  let packed = 6;
  servePacking([]);
  serveRecords('projects', [{ id: 12, name: 'Gala', status: 'geannuleerd' }]);
  const entry = (id: string) => ({ id, result: 'ok', line_id: 1, message: 'Uitgepakt: Spot.' });
  server.use(
    http.get('/api/projects/12/packing', () => HttpResponse.json([buildLine({ packed })])),
    http.post('/api/projects/12/unpack', () => {
      packed = 0;
      return HttpResponse.json([FIRST, SECOND].map(entry));
    }),
    http.post<{ id: string }>('/api/projects/12/scans/:id/undo', ({ params: { id } }) => {
      again.push(id);
      packed += 3;
      return HttpResponse.json(entry(id));
    })
  );
  return again;
};

const FIRST = '4f6a1f0e-7f57-4a3a-9a51-0a5c8d3f1c01';
const SECOND = '4f6a1f0e-7f57-4a3a-9a51-0a5c8d3f1c02';

const press = () => screen.findByRole('button', { name: 'Alles uitgepakt' });

describe('what was packed for a cancelled project', () => {
  it('is unpacked with one press, and packed again with the next', async () => {
    const again = serveCancelled();
    const { user } = await openWarehouse(AT);
    expect(await screen.findByText(/6 stuks zijn nog ingepakt/)).toBeVisible();
    await user.click(await press());
    expect(await screen.findByText('6 stuks zijn uitgepakt.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/nog ingepakt/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await screen.findByText(/6 stuks zijn nog ingepakt/)).toBeVisible();
    expect(again).toEqual([FIRST, SECOND]);
    expect(screen.queryByText('6 stuks zijn uitgepakt.')).toBeNull();
  });

  it('stays packed where the call fails, and that is said', async () => {
    expectLoggedFailures();
    serveCancelled();
    failNext('post', '/projects/12/unpack', 503, failure('server_busy'));
    const { user } = await openWarehouse(AT);
    await user.click(await press());
    expect(await screen.findByText(/te druk|bezet/i)).toBeVisible();
    expect(screen.getByText(/6 stuks zijn nog ingepakt/)).toBeVisible();
    await user.click(await press());
    expect(await screen.findByText('6 stuks zijn uitgepakt.')).toBeVisible();
  });

  it('is unpacked by people of the warehouse alone', async () => {
    serveCancelled();
    await openWarehouse(AT, { permissions: ['planning.view'] });
    expect(await screen.findByText(/6 stuks zijn nog ingepakt/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Alles uitgepakt' })).toBeNull();
  });
});
