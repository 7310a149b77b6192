import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { z } from 'zod';
import { type CountAnswer, type CountInput, countsInput } from '#contract/warehouse/stocktakings';
import { buildPackingLine } from '../../support/scanning.ts';
import { server } from '../server.ts';
import { open, serve } from './scanning.tsx';

export const AT = '/scan/?stocktaking=3';

let jobsRead = 0;

/** A server where one rack is counted; the counts that it was told of, and the undone. */
export const serveStocktaking = (
  answer: (count: CountInput) => Partial<CountAnswer> = () => ({})
) => {
  serve();
  jobsRead = 0;
  const told: CountInput[] = [];
  const undone: string[] = [];
  server.use(
    http.get('/api/projects/12/packing', () => {
      jobsRead += 1;
      return HttpResponse.json([buildPackingLine()]);
    }),
    http.get('/api/stocktakings', () => HttpResponse.json([{ id: 3, location: 'Stelling 4' }])),
    http.get('/api/stocktakings/3', () =>
      HttpResponse.json({ id: 3, location: 'Stelling 4', booked_at: null })
    ),
    http.get('/api/stocktakings/3/counts', () =>
      HttpResponse.json({
        expected: 9,
        found: told.length - undone.length,
        counted: told.length - undone.length,
        latest: [],
      })
    ),
    http.post('/api/stocktakings/3/counts', async ({ request }) => {
      const { counts } = countsInput.parse(await request.json());
      told.push(...counts);
      return HttpResponse.json(
        counts.map(count => ({
          id: count.id,
          result: 'ok',
          message: `Geteld: ${count.code}.`,
          ...answer(count),
        }))
      );
    }),
    http.post('/api/stocktakings/3/counts/:id/undo', ({ params }) => {
      const { id } = z.object({ id: z.string() }).parse(params);
      undone.push(id);
      return HttpResponse.json({ id, result: 'ok', message: 'Ongedaan gemaakt.' });
    })
  );
  return { told, undone };
};

/** Waits for the last call that the list of jobs makes: a test that ends before would leave it behind. */
export const listRead = async () => {
  await waitFor(() => expect(jobsRead).toBeGreaterThan(0));
  jobsRead = 0;
};

/** Opens the counting from the list, as one does it at first. */
export const openStocktaking = async () => {
  const page = open('/scan/');
  await listRead();
  const counting = await screen.findByRole('region', { name: 'Tellen' });
  await page.user.click(within(counting).getByRole('link', { name: 'Stelling 4' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'TELLEN – Stelling 4' })
  ).toBeVisible();
  return page;
};
