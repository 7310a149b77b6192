import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SCAN_PAGE } from '#contract/warehouse/scanPage';
import { forgetCurrentUser } from '#src/platform/session/currentUser.ts';
import { goTo } from '#src/platform/navigation.ts';
import { buildPackingLine } from '../../support/scanning.ts';
import { button, ME, opened, open, scanCode, serve, signIn } from '../support/scanning.tsx';

beforeEach(signIn);

const amountField = () => screen.findByRole('textbox', { name: 'Aantal' });

describe('an open question about a scan', () => {
  it('is asked again after the page is loaded anew, with the codes that wait', async () => {
    const { told } = serve();
    const first = await opened();
    await screen.findByText('4 nog');
    scanCode('SPOT');
    await amountField();
    scanCode('L-9');
    await screen.findByText(/Wachten \(1\): L-9/);
    first.unmount();

    const { user } = await opened();
    const amount = await amountField();
    expect(amount).toHaveValue('4');
    expect(screen.getByText(/Wachten \(1\): L-9/)).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '3{Enter}');
    await waitFor(() => expect(told).toMatchObject([{ code: 'SPOT', amount: 3 }, { code: 'L-9' }]));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is told in the list of jobs after a step back, and opens in its own direction', async () => {
    const { told } = serve({ lines: [buildPackingLine({ out: 4, open: 4 })] });
    const { user } = await opened('/scan/?project=12&mode=back', 'TERUG – Pinkpop');
    await screen.findByText('4 nog');
    await user.click(button('Schade'));
    scanCode('SPOT');
    await amountField();
    await user.click(button('UIT'));
    act(() => goTo(SCAN_PAGE));
    await user.click(await screen.findByRole('link', { name: /Er wacht nog een vraag over/ }));
    expect(window.location.search).toBe('?project=12&mode=back');
    await user.click(await screen.findByRole('button', { name: 'Annuleren' }));
    act(() => goTo(SCAN_PAGE));
    expect(await screen.findByRole('heading', { name: 'Klussen van vandaag' })).toBeVisible();
    expect(screen.queryByText(/Er wacht nog een vraag over/)).toBeNull();
    expect(told).toEqual([]);
  });

  it('is not told to the next user', async () => {
    serve();
    const first = await opened();
    await screen.findByText('4 nog');
    scanCode('SPOT');
    await amountField();
    first.unmount();
    forgetCurrentUser();
    serve({ me: { ...ME, user: { ...ME.user, id: 13 } } });
    open(SCAN_PAGE);
    expect(await screen.findByRole('heading', { name: 'Klussen van vandaag' })).toBeVisible();
    expect(screen.queryByText(/Er wacht nog een vraag over/)).toBeNull();
  });
});
