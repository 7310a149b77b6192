import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import { signOutOfAllTabs } from '#src/platform/api/client.ts';
import { addScan } from '#src/platform/outbox/outbox.ts';
import { keepJob, keepStocktakings, PERSON_KEY } from '#src/scan/known/knownDatabase.ts';
import { buildPackingLine, buildScan, storedOnDevice } from '../../support/scanning.ts';
import { openAdmin } from '../support/admin.tsx';
import { GALA, open, opened, serve, signIn } from '../support/scanning.tsx';

beforeEach(signIn);

/** A device with a job, a place and an unsent scan. */
const used = async (userId = 12) => {
  const { owner } = GALA;
  const lines = [buildPackingLine()];
  await keepJob({ owner, project_id: 12, name: 'Pinkpop', lines, kept_at: Date.now() });
  await keepStocktakings(owner, [{ id: 3, location: 'Stelling 4' }]);
  await addScan({ ...GALA, owner: `1/${userId}` }, buildScan('L-1'), { by: 'Noor', verdict: 'ok' });
  localStorage.setItem(PERSON_KEY, JSON.stringify({ owner }));
};

const UNSENT = { scans: ['L-1'], outbox: 1, counts: [], known: 0, person: null };

it('the menu of the app asks first, and leaves nothing of the page for scanning but what is unsent', async () => {
  await used(7);
  const { user, onSignedOut } = await openAdmin('/');
  await user.click(await screen.findByRole('button', { name: 'Gebruikersmenu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Uitloggen' }));
  const question = await screen.findByRole('dialog', { name: 'Nog niet alles is verstuurd' });
  expect(within(question).getByText(/^1 scan is nog niet verstuurd/)).toBeVisible();
  expect(onSignedOut).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Toch uitloggen' }));
  await waitFor(() => expect(onSignedOut).toHaveBeenCalledWith(undefined));
  expect(await storedOnDevice()).toEqual(UNSENT);
});

it('the page for scanning, opened by nobody after that, forgets as much', async () => {
  await used();
  signOutOfAllTabs();
  open('/scan/');
  await waitFor(async () => expect(await storedOnDevice()).toEqual(UNSENT));
});

it('the page for scanning loads anew where its person signs out in another tab', async () => {
  serve();
  await opened();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: window.location.href, reload });
  signOutOfAllTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_STORAGE_KEY, newValue: null }));
  vi.unstubAllGlobals();
  expect(reload).toHaveBeenCalledOnce();
});
