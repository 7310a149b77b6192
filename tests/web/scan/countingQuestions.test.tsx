import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetCurrentUser } from '#src/platform/session/currentUser.ts';
import { server } from '../server.ts';
import { AT, openStocktaking, serveStocktaking } from '../support/counting.tsx';
import { button, cutOff, expectOutcome, opened, scanCode, signIn } from '../support/scanning.tsx';

beforeEach(signIn);

const reopened = () => opened(AT, 'TELLEN – Stelling 4');

describe('a question of a phone that counts', () => {
  it('asks how many there are of a product: scan, number, OK', async () => {
    const { told, undone } = serveStocktaking(({ code }) =>
      code === 'KABEL' ? { product_id: 5 } : {}
    );
    const { user } = await openStocktaking();
    scanCode('KABEL');
    const question = await screen.findByRole('form', { name: 'Hoeveel KABEL?' });
    await user.clear(within(question).getByLabelText('Aantal'));
    await user.paste('40');
    await user.click(within(question).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(told.map(({ amount }) => amount)).toEqual([undefined, 40]));
    expect(undone).toEqual([told[0]?.id]);
    expect(screen.queryByRole('form', { name: /^Hoeveel/ })).not.toBeInTheDocument();
    expect(await screen.findByText('1 van 9')).toBeVisible();
  });

  it('opens no question while an amount or a code is typed: it is for the next scan', async () => {
    const { told } = serveStocktaking(({ code }) => (code === 'KABEL' ? { product_id: 5 } : {}));
    const { user } = await openStocktaking();
    const answered = Promise.withResolvers<undefined>();
    server.use(
      http.post(
        '/api/stocktakings/3/counts',
        async () => {
          await answered.promise;
        },
        { once: true }
      )
    );
    scanCode('KABEL');
    await user.click(screen.getByLabelText(/^Aantal van de volgende scan/));
    await user.paste('1');
    await user.type(screen.getByRole('textbox', { name: 'Code typen' }), 'L-');
    answered.resolve(undefined);
    await expectOutcome('Geteld: KABEL.');
    expect(screen.queryByRole('form', { name: /^Hoeveel/ })).not.toBeInTheDocument();
    await user.click(screen.getByLabelText(/^Aantal van de volgende scan/));
    await user.paste('2');
    scanCode('L-2');
    await waitFor(() =>
      expect(told.map(({ code, amount }) => [code, amount])).toEqual([
        ['KABEL', undefined],
        ['L-2', 12],
      ])
    );
    expect(screen.getByRole('textbox', { name: 'Code typen' })).toHaveValue('L-');
    await user.clear(screen.getByRole('textbox', { name: 'Code typen' }));
    expect(await screen.findByRole('form', { name: 'Hoeveel KABEL?' })).toBeVisible();
  });

  it('asks how many there were once it is known what was counted, also after the page was closed', async () => {
    serveStocktaking();
    const { unmount } = await openStocktaking();
    cutOff();
    scanCode('KABEL');
    await expectOutcome('Nog niet verzonden');
    unmount();
    forgetCurrentUser();
    server.resetHandlers();
    const { told, undone } = serveStocktaking(({ code }) =>
      code === 'KABEL' ? { product_id: 5 } : {}
    );
    const { user } = await reopened();
    const question = await screen.findByRole('form', { name: 'Hoeveel KABEL?' });
    // A scan during the question is counted.
    scanCode('L-1');
    await waitFor(() => expect(told.map(({ code }) => code)).toEqual(['KABEL', 'L-1']));
    await user.clear(within(question).getByLabelText('Aantal'));
    await user.paste('12');
    await user.click(within(question).getByRole('button', { name: 'OK' }));
    await waitFor(() =>
      expect(told.map(({ code, amount }) => [code, amount])).toEqual([
        ['KABEL', undefined],
        ['L-1', undefined],
        ['KABEL', 12],
      ])
    );
    expect(undone).toEqual([told[0]?.id]);
  });

  it('goes on where it was after a question: a code that is typed follows the next', async () => {
    const { told } = serveStocktaking(({ code }) => (code === 'KABEL' ? { product_id: 5 } : {}));
    const { user } = await openStocktaking();
    await user.type(screen.getByRole('textbox', { name: 'Code typen' }), 'KABEL');
    await user.click(button('OK'));
    await user.click(
      within(await screen.findByRole('form', { name: 'Hoeveel KABEL?' })).getByRole('button', {
        name: 'OK',
      })
    );
    expect(await screen.findByRole('textbox', { name: 'Code typen' })).toHaveFocus();
    expect(told).toHaveLength(1);
  });
});
