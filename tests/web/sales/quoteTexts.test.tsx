import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { forgetDrafts, ownDrafts } from '#src/platform/session/drafts.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failure } from '../support/api.ts';
import { answersHandled } from '../support/calls.ts';
import { serveLive } from '../support/live.ts';
import { buildDraft, FINANCE, openAsSeller, serveQuotes } from '../support/quotes.ts';
import { endSession } from '../support/sessionEnd.ts';

it('the text of a quote is saved at the second press where a colleague saved another part of it', async () => {
  expectLoggedFailures();
  const opened = { intro: 'Beste Ada', terms: 'Betaling vooraf' };
  serveQuotes([buildDraft({ ...opened, revision: 3 })]);
  const current = buildDraft({ ...opened, revision: 4, terms: 'Betaling achteraf' });
  const sent: unknown[] = [];
  server.use(
    http.patch('/api/quotes/9', async ({ request }) => {
      const version = request.headers.get('if-match');
      sent.push([version, await request.json()]);
      return version === '"v4"'
        ? HttpResponse.json(current)
        : HttpResponse.json(failure('edit_conflict', '', { current }), { status: 412 });
    })
  );
  const { user } = await openAsSeller('/quotes/9');
  await user.click(await screen.findByRole('button', { name: 'Tekst en datum' }));
  const dialog = within(await screen.findByRole('dialog'));
  const intro = await dialog.findByRole('textbox', { name: /Inleiding/ });
  await user.type(intro, ' de Wit');
  await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
  expect(await dialog.findByText(/Iemand anders heeft dit intussen gewijzigd/)).toBeVisible();
  expect(intro).toHaveValue('Beste Ada de Wit');
  await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    ['"v3"', {}],
    ['"v4"', { intro: 'Beste Ada de Wit', terms: 'Betaling achteraf' }],
  ]);
});

it('the text of a quote that is there again after the session ended replaces no newer one unseen', async () => {
  expectLoggedFailures();
  ownDrafts(7);
  onTestFinished(forgetDrafts);
  serveQuotes([buildDraft({ intro: 'Beste Ada', revision: 3 })]);
  const open = async () => {
    const { user } = await openAsSeller('/quotes/9');
    await user.click(await screen.findByRole('button', { name: 'Tekst en datum' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { user, dialog, intro: await dialog.findByRole('textbox', { name: /Inleiding/ }) };
  };
  const before = await open();
  await before.user.type(before.intro, ' de Wit');
  endSession();

  const current = buildDraft({ intro: 'Geachte Ada', revision: 4 });
  serveQuotes([current]);
  const sent: unknown[] = [];
  server.use(
    http.patch('/api/quotes/9', ({ request }) => {
      sent.push(request.headers.get('if-match'));
      return request.headers.get('if-match') === '"v4"'
        ? HttpResponse.json(current)
        : HttpResponse.json(failure('edit_conflict', '', { current }), { status: 412 });
    })
  );
  const { user, dialog, intro } = await open();
  await waitFor(() => expect(intro).toHaveValue('Beste Ada de Wit'));
  await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
  expect(await dialog.findByText(/Iemand anders heeft dit intussen gewijzigd/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual(['"v3"', '"v4"']);
});

it('the text of a quote stays on screen when a colleague deletes its draft', async () => {
  serveQuotes([buildDraft()]);
  const live = serveLive();
  const { user } = await openAsSeller(FINANCE, {
    extensions: ['facets', 'planning', 'sales', 'live'],
  });
  await live.opened();
  await user.click(await screen.findByRole('button', { name: 'Tekst en datum' }));
  const dialog = within(await screen.findByRole('dialog'));
  const intro = await dialog.findByRole('textbox', { name: /Inleiding/ });
  await user.type(intro, 'Beste Ada');
  const read = vi.fn();
  server.use(
    http.get('/api/quotes', () => {
      read();
      return HttpResponse.json([]);
    })
  );
  live.changed('quotes', { id: 9 });
  await waitFor(() => expect(read).toHaveBeenCalled());
  await answersHandled();
  expect(intro).toBeVisible();
  expect(intro).toHaveValue('Beste Ada');
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
  expect(await screen.findByText(/nog geen offerte/i)).toBeVisible();
});
