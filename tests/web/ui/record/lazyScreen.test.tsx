import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'ra-core';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { lazyScreen } from '#src/ui/resource/lazyScreen.tsx';

afterEach(() => onlineManager.setOnline(true));

/** Code that cannot be fetched at first. */
const fetchedAtSecond = () => {
  const calls: number[] = [];
  const load = async () => {
    calls.push(Date.now());
    if (calls.length === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <h1>Planning</h1> };
  };
  return { load, calls };
};

describe('a screen whose code cannot be fetched', () => {
  it('is fetched again once there is a connection', async () => {
    const { load, calls } = fetchedAtSecond();
    const Screen = lazyScreen(load);
    onlineManager.setOnline(false);
    await act(async () => {
      render(
        <StoreContextProvider value={memoryStore()}>
          <Suspense fallback="wacht">
            <Screen />
          </Suspense>
        </StoreContextProvider>
      );
    });
    expect(screen.getByText('wacht')).toBeVisible();
    expect(calls).toHaveLength(1);
    await act(async () => onlineManager.setOnline(true));
    expect(await screen.findByRole('heading', { name: 'Planning' })).toBeVisible();
  });
});
