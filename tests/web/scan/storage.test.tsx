import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPackingLine, buildUnit } from '../../support/scanning.ts';
import { expectOutcome, opened, scanCode, serve, signIn } from '../support/scanning.tsx';

beforeEach(signIn);

afterEach(() => vi.restoreAllMocks());

const units = ['L-1', 'L-2', 'L-3'].map((code, index) => buildUnit({ id: index + 1, code }));

const lines = [buildPackingLine({ planned: 3, units })];

/** The browser has closed the connection, and opens no other one that works. */
const failStorage = () =>
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });

it('names the codes that it cannot store for a moment, and goes on with all of them', async () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>();
  vi.stubGlobal('navigator', Object.assign(navigator, { vibrate }));
  const { told } = serve({ lines });
  await opened();
  await screen.findByText('3 nog');
  const failing = failStorage();
  scanCode('L-1');
  scanCode('L-2');
  expect(await screen.findByText(/L-1, L-2 niet opgeslagen/)).toBeVisible();
  await waitFor(() => expect(vibrate.mock.calls).toContainEqual([[500]]));
  failing.mockRestore();
  scanCode('L-3');
  await waitFor(() => expect(told.map(({ code }) => code)).toEqual(['L-1', 'L-2', 'L-3']));
  await expectOutcome('Verwerkt: L-3.');
  expect(await screen.findByText('Alles verzonden')).toBeVisible();
  expect(screen.queryByText(/niet opgeslagen/)).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'vibrate');
  vi.unstubAllGlobals();
});

it('sends what it could not store, though no other scan follows', async () => {
  const { told } = serve({ lines });
  await opened();
  await screen.findByText('3 nog');
  const failing = failStorage();
  scanCode('L-1');
  await screen.findByText(/L-1 niet opgeslagen/);
  expect(
    await screen.findByText(
      'Dit toestel kan zijn opslag niet lezen. Het probeert het vanzelf opnieuw.'
    )
  ).toBeVisible();
  failing.mockRestore();
  await waitFor(() => expect(told.map(({ code }) => code)).toEqual(['L-1']), { timeout: 4_000 });
  expect(await screen.findByText('2 nog')).toBeVisible();
});

/** The device reads its storage, and has no room for more. */
const fillStorage = () => {
  const isFull = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(isFull);
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(isFull);
  return () => [put, add].forEach(each => each.mockRestore());
};

it('takes back a scan though the device is full', async () => {
  const { undone } = serve({ lines });
  const { user } = await opened();
  await screen.findByText('3 nog');
  scanCode('L-1');
  await expectOutcome('Verwerkt: L-1.');
  await screen.findByText('Alles verzonden');
  const empty = fillStorage();
  await user.click(screen.getByRole('button', { name: 'L-1 ongedaan maken' }));
  await waitFor(() => expect(undone).toHaveLength(1));
  expect(await screen.findByText('Alles verzonden')).toBeVisible();
  expect(screen.getByText('3 nog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'L-1 ongedaan maken' })).not.toBeInTheDocument();
  empty();
});
