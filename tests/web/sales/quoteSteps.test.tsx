import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure } from '../support/api.ts';
import { serveLive } from '../support/live.ts';
import {
  buildDraft,
  buildQuote,
  buildWaiting,
  openAsSeller,
  READER,
  SELLER,
  serveQuotes,
} from '../support/quotes.ts';

const STEPS = [
  'Versturen',
  'Opnieuw versturen',
  'Tekst en datum',
  'Akkoord namens klant',
  'Boeken',
  'Gaat niet door',
  'Nieuwe versie',
  'Intrekken',
  'Concept verwijderen',
];

const shownSteps = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(text => STEPS.includes(text));

describe('sending a quote', () => {
  it('names the letters that its PDF cannot print', async () => {
    serveQuotes([buildDraft({ unprintable: ['你', '好'] })]);
    const { user } = await openAsSeller('/quotes/9');
    await user.click(await screen.findByRole('button', { name: 'Versturen' }));
    expect(await screen.findByText('Deze tekens kan de pdf niet printen: 你 好')).toBeVisible();
  });
});

describe('the steps of a quote', () => {
  it.each([
    ['a draft', buildDraft(), ['Versturen', 'Tekst en datum', 'Concept verwijderen']],
    [
      'a draft of a new version',
      buildQuote({ status: 'draft', version: 2 }),
      ['Versturen', 'Tekst en datum', 'Akkoord namens klant', 'Concept verwijderen'],
    ],
    [
      'a sent quote',
      buildQuote(),
      ['Akkoord namens klant', 'Opnieuw versturen', 'Nieuwe versie', 'Intrekken'],
    ],
    [
      'an expired quote',
      buildQuote({ status: 'expired' }),
      ['Nieuwe versie', 'Akkoord namens klant', 'Intrekken'],
    ],
    ['a quote that waits', buildWaiting(), ['Boeken', 'Nieuwe versie', 'Gaat niet door']],
    ['a declined quote', buildQuote({ status: 'declined' }), ['Nieuwe versie']],
    ['a withdrawn quote', buildQuote({ status: 'withdrawn' }), ['Nieuwe versie']],
  ])('of %s', async (_name, quote, steps) => {
    serveQuotes([quote]);
    await openAsSeller('/quotes/9');
    await screen.findByRole('button', { name: String(steps[0]) });
    expect(shownSteps()).toEqual(steps);
  });

  it('of a booked quote are none', async () => {
    serveQuotes([buildWaiting({ booking: 'booked', reasons: [] })]);
    await openAsSeller('/quotes/9');
    expect(await screen.findByText(/Ada de Wit · 2 mei 2026 · € 242,00/)).toBeVisible();
    expect(shownSteps()).toEqual([]);
  });

  it('keep the text of an open dialog when the quote is booked meanwhile', async () => {
    serveQuotes([buildQuote()]);
    const live = serveLive();
    const { user } = await openAsSeller('/quotes/9', {
      extensions: ['facets', 'planning', 'sales', 'live'],
    });
    await live.opened();
    await user.click(await screen.findByRole('button', { name: 'Opnieuw versturen' }));
    const text = await screen.findByRole('textbox', { name: 'Bericht' });
    await user.type(text, 'Beste Ada');
    serveQuotes([buildWaiting({ booking: 'booked', reasons: [] })]);
    live.changed('quotes', { id: 9 });
    expect(await screen.findByText(/Ada de Wit · 2 mei 2026/)).toBeVisible();
    expect(text).toBeVisible();
    expect(text).toHaveValue('Beste Ada');
  });

  it('are none for people who only read quotes', async () => {
    serveQuotes([buildQuote()]);
    await openAsSeller('/quotes/9', { permissions: READER });
    expect(await screen.findByText('Nog niet geopend')).toBeVisible();
    expect(shownSteps()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Kopieer link' })).toBeNull();
  });

  it('start a new version after a question, once', async () => {
    const steps = serveQuotes([buildQuote()]);
    const { user } = await openAsSeller('/quotes/9');
    await user.click(await screen.findByRole('button', { name: 'Nieuwe versie' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nieuwe versie' }));
    await user.dblClick(dialog.getByRole('button', { name: 'Nieuwe versie' }));
    expect(await screen.findByText('Nieuwe versie begonnen.')).toBeVisible();
    expect(steps.map(({ path }) => path)).toEqual(['/api/quotes/9/new-version']);
  });

  it('tell what is short, who has it, and the end of the option', async () => {
    serveQuotes([buildQuote()]);
    server.use(
      http.post('/api/projects/5/plan/preview', () =>
        HttpResponse.json({
          shortages: [
            {
              product_id: 1,
              name: 'Lamp',
              from: '2026-06-01T08:00:00.000Z',
              until: '2026-06-02T08:00:00.000Z',
              needed: 3,
              free: 1,
              short: 2,
              others: [{ project_id: 7, name: 'Gala', status: 'boeking', amount: 2 }],
            },
            {
              product_id: 2,
              name: 'Kabelbrug',
              from: '2026-06-01T08:00:00.000Z',
              until: '2026-06-02T08:00:00.000Z',
              needed: 9,
              free: 4,
              short: 5,
              others: [],
            },
          ],
          option: { until: '2026-05-20T10:00:00.000Z' },
        })
      )
    );
    const { user } = await openAsSeller('/quotes/9', {
      permissions: [...SELLER, 'planning.view'],
    });
    await user.click(await screen.findByRole('button', { name: 'Akkoord namens klant' }));
    expect(await screen.findByText('Lamp: 2 tekort (bij Gala)')).toBeVisible();
    expect(screen.getByText('Kabelbrug: 5 tekort')).toBeVisible();
    expect(screen.getByText(/De optie loopt tot/)).toBeVisible();
  });

  it('leave the page of a draft that was deleted, and read it no more', async () => {
    serveQuotes([buildDraft()]);
    let isDeleted = false;
    const readAfter: string[] = [];
    server.use(
      http.delete('/api/quotes/9', () => {
        isDeleted = true;
        return HttpResponse.json(buildDraft());
      }),
      http.get('/api/quotes/9', ({ request }) => {
        if (isDeleted) readAfter.push(request.url);
        return HttpResponse.json(buildDraft());
      })
    );
    const { user } = await openAsSeller('/quotes/9');
    await user.click(await screen.findByRole('button', { name: 'Concept verwijderen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Concept verwijderen' }));
    expect(await screen.findByRole('tab', { name: 'Financieel' })).toBeVisible();
    expect(readAfter).toEqual([]);
  });

  it('confirm an acceptance on behalf by mail, where one wants that', async () => {
    const steps = serveQuotes([buildQuote()]);
    const { user } = await openAsSeller('/quotes/9');
    await user.click(await screen.findByRole('button', { name: 'Akkoord namens klant' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Akkoord namens klant' }));
    await user.type(
      await dialog.findByRole('textbox', { name: 'Naam van wie akkoord geeft' }),
      'Ada de Wit'
    );
    const mails = dialog.getByRole('switch', { name: 'Bevestiging mailen aan ada@example.nl' });
    expect(mails).not.toBeChecked();
    await user.click(mails);
    await user.click(dialog.getByRole('button', { name: 'Akkoord namens klant' }));
    await expect.poll(() => steps[0]?.body).toMatchObject({ name: 'Ada de Wit', mail: true });
  });

  it('accept on behalf of the customer, whose name is asked', async () => {
    // The next version is drafted for another total: the one that was sent is accepted.
    const options = [{ id: 4, name: 'Spot', amount: 2, net: 50 }];
    const drafted = { version: 2, total: 363, sent: { version: 1, total: 242, options } };
    const steps = serveQuotes([buildQuote(drafted)]);
    const { user } = await openAsSeller('/quotes/9');
    await user.click(await screen.findByRole('button', { name: 'Akkoord namens klant' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Akkoord namens klant' }));
    expect(
      await dialog.findByText(/^Akkoord op versie 1: €.242,00 incl\. btw, zonder keuzeregels\.$/)
    ).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /^2 × Spot \(€.50,00\)$/ }));
    const name = await dialog.findByRole('textbox', { name: 'Naam van wie akkoord geeft' });
    await user.click(dialog.getByRole('button', { name: 'Akkoord namens klant' }));
    await waitFor(() => expect(name).toBeInvalid());
    await user.type(name, 'Ada de Wit');
    await user.click(dialog.getByRole('button', { name: 'Akkoord namens klant' }));
    await expect.poll(() => steps.length).toBe(1);
    expect(steps[0]).toMatchObject({
      path: '/api/quotes/9/accept',
      body: { name: 'Ada de Wit', options: [4], expected_total: 242 },
    });
  });

  it('book what waits with a reason, and only who may overbook is asked for one', async () => {
    expectLoggedFailures();
    const steps = serveQuotes([buildWaiting()]);
    failNext('post', '/quotes/9/book', 409, failure('shortage', 'Te weinig.'));
    const { user } = await openAsSeller('/quotes/9', {
      permissions: [...SELLER, 'planning.overbook'],
    });
    await user.click(await screen.findByRole('button', { name: 'Boeken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Boeken' }));
    const reason = await dialog.findByRole('textbox', { name: 'Reden om toch te boeken' });
    await user.click(dialog.getByRole('button', { name: 'Boeken' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.type(reason, 'x');
    await user.click(dialog.getByRole('button', { name: 'Boeken' }));
    expect(reason).toBeInvalid();
    expect(steps).toEqual([]);
    await user.clear(reason);
    await user.type(reason, 'Komt goed');
    await user.click(dialog.getByRole('button', { name: 'Boeken' }));
    await expect.poll(() => steps.length).toBe(1);
    expect(steps[0]?.body).toEqual({
      restore_plan: false,
      accept_shortage: { reason: 'Komt goed' },
    });
  });

  it('book without a field for a reason for who may not overbook', async () => {
    serveQuotes([buildWaiting({ reasons: ['shortage'] })]);
    const { user } = await openAsSeller('/quotes/9');
    await user.click(await screen.findByRole('button', { name: 'Boeken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Boeken' }));
    expect(await dialog.findByText(/Het project wordt een boeking/)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('switch')).toBeNull();
  });
});
