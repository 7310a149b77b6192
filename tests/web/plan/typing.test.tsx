import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure, serveRecords } from '../support/api.ts';
import { endSession } from '../support/sessionEnd.ts';
import { amountOf, giveRoom, openPlan } from './openPlan.ts';

beforeEach(giveRoom);

describe('what is typed', () => {
  it('in the entry line is added without leaving it', async () => {
    const { user, sent } = await openPlan();
    serveRecords('products', [
      { id: 102, name: 'Statief', code: 'ST', unit: 'st', price: 5, kind: 'counted' },
    ]);
    server.use(http.get('/api/availability', () => HttpResponse.json([])));
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    await user.type(entry, '10 statief');
    await screen.findByRole('option', { name: /Statief/ });
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent).toMatchObject([[{ op: 'add_line', product_id: 102, amount: 10 }]])
    );
    expect(entry).toHaveValue('');
    expect(entry).toHaveFocus();
    expect(screen.getByText('10 × Statief toegevoegd')).toBeVisible();
  });

  it('in the entry line faster than it is searched becomes the product, however slow the search', async () => {
    const { user, sent } = await openPlan();
    const found = Promise.withResolvers<void>();
    const searches: AbortSignal[] = [];
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/products', async ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('sort'));
        searches.push(request.signal);
        await found.promise;
        // As the server ranks them.
        return HttpResponse.json([
          { id: 102, name: 'Shure SM58', code: 'MIC-1', unit: 'st', price: 7 },
          { id: 103, name: 'SM58 draadloos', code: 'GLX', unit: 'st', price: 30 },
        ]);
      }),
      http.get('/api/availability', () => HttpResponse.json([]))
    );
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    await user.type(entry, '10 sm58');
    await waitFor(() => expect(searches).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(entry).toHaveValue('');
    // The list goes on to other words, and ends the search that it had begun.
    await waitFor(() => expect(searches[0]?.aborted).toBe(true));
    expect(sent).toEqual([]);
    found.resolve();
    await waitFor(() =>
      expect(sent).toMatchObject([[{ op: 'add_line', product_id: 102, amount: 10 }]])
    );
    expect(new Set(asked)).toEqual(new Set([null]));
  });

  it('in the entry line is there again after the session ended, also if that search found it out', async () => {
    expectLoggedFailures();
    const field = () => screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    const { user } = await openPlan();
    const searched = Promise.withResolvers<void>();
    server.use(
      http.get('/api/products', async () => {
        await searched.promise;
        return HttpResponse.error();
      })
    );
    await user.type(await field(), '3 klem{Enter}4 rook');
    expect(await field()).toHaveValue('4 rook');
    endSession();
    searched.resolve();

    await openPlan();
    expect(await field()).toHaveValue('4 rook');
    expect(screen.getByText(/3 klem/)).toBeVisible();
  });

  it('in the entry line stays where the search fails: that is not “nothing found”', async () => {
    expectLoggedFailures();
    const { user, sent } = await openPlan();
    server.use(
      http.get('/api/products', () => HttpResponse.json(failure('server_error'), { status: 500 }))
    );
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    await user.type(entry, '10 sm58{Enter}');
    expect(
      await screen.findByText('“10 sm58” is niet toegevoegd: zoeken is mislukt.')
    ).toBeVisible();
    expect(entry).toHaveValue('10 sm58');
    expect(await screen.findByText('Zoeken is mislukt. Enter zoekt opnieuw.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('in the entry line never becomes a text where it looks like a number', async () => {
    const { user, sent } = await openPlan();
    serveRecords('products', []);
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    await user.type(entry, '1,5 sm58{Enter}');
    expect(await screen.findAllByText(/^“1,5” is geen aantal/)).not.toHaveLength(0);
    expect(entry).toHaveValue('1,5 sm58');
    await user.clear(entry);
    await user.type(entry, 'zelfgebouwd decor{Enter}');
    await waitFor(() =>
      expect(sent).toMatchObject([[{ op: 'add_line', text: 'zelfgebouwd decor', amount: 1 }]])
    );
  });

  it('in a cell is kept while it is wrong, and says what is', async () => {
    const { user, sent } = await openPlan();
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('0{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('heel getal in van 1 tot 99.999');
    const input = screen.getByRole('textbox', { name: 'Aantal' });
    expect(input).toHaveValue('0');
    expect(input).toBeInvalid();
    await user.keyboard('{Escape}');
    expect(await amountOf('Shure SM58')).toHaveTextContent('4');
    expect(sent).toEqual([]);
  });

  it('in a cell and cannot be read stays open when another cell is clicked', async () => {
    const { user, sent } = await openPlan();
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('12 pst');
    await user.click(await amountOf('Statief'));
    const input = await screen.findByRole('textbox', { name: 'Aantal' });
    expect(input).toHaveValue('12 pst');
    expect(input).toBeInvalid();
    expect(input).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('and refused is put back, and says of what and why', async () => {
    const { user } = await openPlan();
    expectLoggedFailures();
    const fields = { 'changes.0.amount': 'Er zijn er al meer uit.' };
    failNext('post', '/projects/1/plan', 400, failure('invalid_input', '', { fields }));
    await user.click(await amountOf('Shure SM58'));
    await user.keyboard('2{Enter}');
    const alert = await screen.findByText(/Shure SM58: niet opgeslagen, en teruggezet/);
    expect(alert).toHaveTextContent('Er zijn er al meer uit.');
    expect(await amountOf('Shure SM58')).toHaveTextContent('4');
    expect(await amountOf('Shure SM58')).toHaveClass('marked');
    expect(screen.getByText('Niet opgeslagen')).toBeVisible();
  });
});
