import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetCurrentUser } from '#src/platform/session/currentUser.ts';
import { readPlace } from '#src/platform/outbox/outboxQueries.ts';
import { server } from '../server.ts';
import { failure } from '../support/api.ts';
import { AT, listRead, openStocktaking, serveStocktaking } from '../support/counting.tsx';
import {
  button,
  cutOff,
  expectOutcome,
  open,
  opened,
  scanCode,
  signIn,
} from '../support/scanning.tsx';

beforeEach(signIn);

const unsentNow = async () =>
  (await readPlace({ owner: '1/12', area: 'stocktakings', id: 3 })).unsent;

const reopened = () => opened(AT, 'TELLEN – Stelling 4');

describe('counting with a phone', () => {
  it('counts what is scanned, with an amount for one scan, and takes it back', async () => {
    const { told, undone } = serveStocktaking(({ code }) =>
      code === 'X99' ? { result: 'unknown_code', message: 'Code X99 is niet bekend.' } : {}
    );
    const { user } = await openStocktaking();
    expect(await screen.findByText('0 van 9')).toBeVisible();
    scanCode('L-1');
    await expectOutcome('Geteld: L-1.');
    await user.click(screen.getByLabelText(/^Aantal van de volgende scan/));
    await user.paste('25');
    scanCode('KABEL');
    await expectOutcome('Geteld: KABEL.');
    scanCode('X99');
    await expectOutcome('Geen materiaal');
    expect(told.map(({ code, amount }) => [code, amount])).toEqual([
      ['L-1', undefined],
      ['KABEL', 25],
      ['X99', undefined],
    ]);
    expect(await screen.findByText('3 van 9')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'X99 ongedaan maken' })).not.toBeInTheDocument();
    await user.click(button('KABEL ongedaan maken'));
    expect(await screen.findByText('2 van 9')).toBeVisible();
    expect(undone).toEqual([told[1]?.id]);
    expect(screen.getByText('Ongedaan gemaakt')).toBeVisible();
  });

  it('goes on without a connection, also after the page was closed, and sends all of it once', async () => {
    serveStocktaking();
    const { user, unmount } = await openStocktaking();
    cutOff();
    scanCode('L-1');
    await expectOutcome('Nog niet verzonden');
    scanCode('L-2');
    expect(await screen.findByText(/Geen verbinding. Scans staan op dit toestel/)).toBeVisible();
    await user.click(button('L-1 ongedaan maken'));
    expect(await screen.findByText('3 niet verzonden')).toBeVisible();
    unmount();
    forgetCurrentUser();
    const again = await reopened();
    expect(await screen.findByText('3 niet verzonden')).toBeVisible();
    again.unmount();
    forgetCurrentUser();
    server.resetHandlers();
    const { told, undone } = serveStocktaking();
    await reopened();
    expect(await screen.findByText('Alles verzonden')).toBeVisible();
    expect(told.map(({ code }) => code)).toEqual(['L-1', 'L-2']);
    expect(undone).toEqual([told[0]?.id]);
    await waitFor(async () => expect(await unsentNow()).toBe(0));
    // Counts of this device are still listed and can be undone.
    expect(screen.getByRole('button', { name: 'L-2 ongedaan maken' })).toBeVisible();
  });

  it('tells in the list what is unsent, and sends it from there', async () => {
    serveStocktaking();
    const { user, unmount } = await openStocktaking();
    cutOff();
    scanCode('L-1');
    await expectOutcome('Nog niet verzonden');
    await user.click(button('Klussen'));
    expect(await screen.findByRole('link', { name: /Stelling 4 1 niet verzonden/ })).toBeVisible();
    // In the heading as well: it is all that this device has not told.
    expect(screen.getAllByText('1 niet verzonden')).toHaveLength(2);
    unmount();
    forgetCurrentUser();
    server.resetHandlers();
    const { told } = serveStocktaking();
    // It was booked meanwhile, and is no longer among those that are going on.
    server.use(http.get('/api/stocktakings', () => HttpResponse.json([])));
    open('/scan/');
    await waitFor(() => expect(told.map(({ code }) => code)).toEqual(['L-1']));
    // Nothing is left to do for it.
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Stelling 4/ })).not.toBeInTheDocument()
    );
    await listRead();
  });

  it('shows what the server will never take, and does not send it again', async () => {
    const { told } = serveStocktaking();
    server.use(
      http.post(
        '/api/stocktakings/3/counts',
        () => HttpResponse.json(failure('invalid_input', 'Vul een aantal in.'), { status: 400 }),
        { once: true }
      )
    );
    await openStocktaking();
    scanCode('L-1');
    await expectOutcome('Niet verwerkt');
    expect(screen.getAllByText(/Vul een aantal in/)[0]).toBeVisible();
    scanCode('L-2');
    await expectOutcome('Geteld: L-2.');
    expect(told.map(({ code }) => code)).toEqual(['L-2']);
    await waitFor(async () => expect(await unsentNow()).toBe(0));
    expect(await screen.findByText('1 van 9')).toBeVisible();
  });

  it('lists what was refused until somebody decides, also in the list and after closing', async () => {
    serveStocktaking();
    const { user, unmount } = await openStocktaking();
    cutOff();
    scanCode('WEG');
    await expectOutcome('Nog niet verzonden');
    unmount();
    forgetCurrentUser();
    server.resetHandlers();
    serveStocktaking(() => ({ result: 'unknown_code', message: 'Code WEG is niet bekend.' }));
    const list = open('/scan/');
    expect(await screen.findByRole('link', { name: 'Stelling 4 1 te beslissen' })).toBeVisible();
    await listRead();
    list.unmount();
    forgetCurrentUser();
    await reopened();
    const decide = await screen.findByRole('region', { name: 'Nog te beslissen: 1' });
    expect(within(decide).getByText('Code WEG is niet bekend.')).toBeVisible();
    await user.click(within(decide).getByRole('button', { name: 'Laten vervallen' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /^Nog te beslissen/ })).not.toBeInTheDocument()
    );
    await user.click(button('Klussen'));
    expect(await screen.findByRole('link', { name: 'Stelling 4' })).toBeVisible();
    await listRead();
  });

  it('is over once it is booked, and says so at once', async () => {
    serveStocktaking();
    server.use(
      http.get('/api/stocktakings/3', () =>
        HttpResponse.json({ id: 3, location: 'Stelling 4', booked_at: '2031-06-01T07:00:00.000Z' })
      )
    );
    await reopened();
    expect(await screen.findByText(/^Deze telling is geboekt/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
