import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import { keepDrafts, ownDrafts, saveDraftAtSessionEnd } from '#src/platform/session/drafts.ts';
import { preferences } from '#src/platform/session/preferenceStore.ts';
import { remember } from '#src/platform/session/remember.ts';
import { openScreen } from '../support/admin.tsx';
import { buildCustomer, serveCustomers } from '../support/api.ts';
import { openMyWork, serveWork, signInForWork } from '../support/myWork.tsx';
import { opened, serve, signIn } from '../support/scanning.tsx';

/** Only the token has room, and react-admin's version: it uses no storage that was full when it was loaded. */
const fillDevice = () => {
  const store = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    const hasRoom = key === TOKEN_STORAGE_KEY || key.endsWith('.version');
    if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
    store.call(this, key, text);
  });
};

afterEach(() => vi.restoreAllMocks());

describe('a device that is full', () => {
  it('shows lists', async () => {
    serveCustomers([buildCustomer()]);
    fillDevice();
    await openScreen('/customers');
    expect(await screen.findByRole('link', { name: 'Ada BV' })).toBeVisible();
  });

  it('shows own work, and says nothing of the connection', async () => {
    signInForWork();
    serveWork();
    fillDevice();
    openMyWork();
    await screen.findByText('Vandaag heb je geen dienst en geen rit.');
    expect(screen.queryByText(/Geen verbinding/)).not.toBeInTheDocument();
  });

  it('scans', async () => {
    await signIn();
    serve({});
    fillDevice();
    await opened();
    expect(screen.queryByText(/Geen verbinding/)).not.toBeInTheDocument();
  });

  it('ends a session without what was typed, and keeps no earlier value for the present one', () => {
    localStorage.setItem('list', 'earlier');
    ownDrafts(7);
    const forget = saveDraftAtSessionEnd('/customers/1', () => ({ typed: {}, base: undefined }));
    fillDevice();
    expect(keepDrafts).not.toThrow();
    remember(localStorage, 'list', 'present');
    expect(localStorage.getItem('list')).toBeNull();
    forget();
  });

  it('keeps a preference as long as the page, and no earlier one for the next page', () => {
    preferences.setup();
    const heard = vi.fn();
    const end = preferences.subscribe('columns', heard);
    preferences.setItem('columns', ['earlier']);
    fillDevice();
    preferences.setItem('columns', ['present']);
    expect(preferences.getItem('columns')).toEqual(['present']);
    expect(heard).toHaveBeenLastCalledWith(['present']);
    expect(localStorage.getItem('RaStoreFlightcase.columns')).toBeNull();
    vi.restoreAllMocks();
    preferences.setItem('columns', ['with room']);
    expect(localStorage.getItem('RaStoreFlightcase.columns')).toBe('["with room"]');
    expect(heard).toHaveBeenLastCalledWith(['with room']);
    end();
    preferences.teardown();
  });
});
