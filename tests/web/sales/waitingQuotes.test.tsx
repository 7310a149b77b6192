import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failure } from '../support/api.ts';
import { buildWaiting, openAsSeller, SELLER, serveQuotes } from '../support/quotes.ts';
import { buildShortage, row, serveShortages } from '../support/shortages.ts';

const TITLE = 'Akkoord, nog niet geboekt';

/** Answers the list of quotes, and notes what it was asked for. */
const serveWaiting = (quotes: object[]) => {
  const asked: URLSearchParams[] = [];
  serveQuotes([]);
  serveShortages([buildShortage()]);
  server.use(
    http.get('/api/quotes', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(quotes);
    })
  );
  return asked;
};

describe('above the shortages', () => {
  it('stand the accepted quotes that wait, each with its reasons and a link', async () => {
    const asked = serveWaiting([buildWaiting()]);
    await openAsSeller('/shortages');
    const part = within(await screen.findByRole('region', { name: TITLE }));
    const link = part.getByRole('link', { name: 'O2026-0031 · Zomerfeest' });
    expect(link).toHaveAttribute('href', '/quotes/9');
    expect(part.getByText(/Ada BV · Er is te weinig materiaal./)).toBeVisible();
    expect(asked[0]?.get('filter')).toBe('{"booking":"waiting"}');
    expect(await row(/Spot/)).toBeVisible();
  });

  it('stands nothing while none waits', async () => {
    const asked = serveWaiting([]);
    await openAsSeller('/shortages');
    expect(await row(/Spot/)).toBeVisible();
    await expect.poll(() => asked.length).toBe(1);
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });

  it.each([
    ['people without quotes', { permissions: SELLER.filter(each => !each.startsWith('quotes')) }],
    ['people without prices', { permissions: SELLER.filter(each => each !== 'prices.view') }],
    ['a server without sales', { extensions: ['facets', 'planning'] }],
  ])('nothing is asked for %s', async (_who, signed) => {
    const asked = serveWaiting([buildWaiting()]);
    await openAsSeller('/shortages', signed);
    expect(await row(/Spot/)).toBeVisible();
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('stands that the quotes could not be read, and the shortages stay', async () => {
    expectLoggedFailures();
    serveWaiting([]);
    server.use(
      http.get('/api/quotes', () => HttpResponse.json(failure('server_error'), { status: 500 }))
    );
    await openAsSeller('/shortages');
    expect(await screen.findByText(/offertes konden niet worden gelezen/)).toBeVisible();
    expect(await row(/Spot/)).toBeVisible();
  });
});
