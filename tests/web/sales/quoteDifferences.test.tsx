import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failure } from '../support/api.ts';
import { buildQuote, openAsSeller, serveQuotes } from '../support/quotes.ts';

const DIFFERENCES = {
  version: 1,
  lines: [
    {
      line_id: 1,
      kind: 'changed',
      name: 'Lamp',
      quoted: { amount: 2, net: 200 },
      planned: { amount: 3, net: 300 },
    },
    { line_id: 2, kind: 'added', name: 'Kabel', quoted: null, planned: { amount: 1, net: 5 } },
  ],
  others: ['period'],
};

describe('the differences of a plan', () => {
  it('with the last version stand side by side', async () => {
    serveQuotes([buildQuote({ differs: true })]);
    server.use(http.get('/api/quotes/9/differences', () => HttpResponse.json(DIFFERENCES)));
    await openAsSeller('/quotes/9');
    const part = within(
      await screen.findByRole('region', { name: 'Verschilt van versie 1: 2 regels' })
    );
    const cells = part
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(cells).toEqual([
      'Lamp',
      '2 × = € 200,00',
      '3 × = € 300,00',
      'Kabel',
      '–',
      '1 × = € 5,00',
    ]);
    expect(part.getByText('Ook anders: de periode.')).toBeVisible();
    expect(screen.getByText('Materiaal wijkt af')).toBeVisible();
  });

  it('are no lines where only the dates differ', async () => {
    serveQuotes([buildQuote({ differs: true })]);
    server.use(
      http.get('/api/quotes/9/differences', () => HttpResponse.json({ ...DIFFERENCES, lines: [] }))
    );
    await openAsSeller('/quotes/9');
    const part = within(await screen.findByRole('region', { name: 'Verschilt van versie 1' }));
    expect(part.getByText('Anders: de periode.')).toBeVisible();
    expect(part.queryByRole('table')).toBeNull();
  });

  it('say that they could not be read, and try again', async () => {
    expectLoggedFailures();
    serveQuotes([buildQuote({ differs: true })]);
    server.use(
      http.get('/api/quotes/9/differences', () =>
        HttpResponse.json(failure('server_error'), { status: 500 })
      )
    );
    const { user } = await openAsSeller('/quotes/9');
    expect(await screen.findByText(/verschillen konden niet/)).toBeVisible();
    server.use(http.get('/api/quotes/9/differences', () => HttpResponse.json(DIFFERENCES)));
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText('Kabel')).toBeVisible();
  });
});
