import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SETUP_CODE } from '#src/platform/scanner/scannerSettings.ts';
import { buildLine, openWarehouse, serveCards, servePacking } from '../support/warehouse.ts';

const AZERTY: Record<string, string> = { a: 'q', q: 'a', z: 'w', w: 'z', m: 'Semicolon' };

let now = 1_000;

/** Presses keys as a scanner set to a French keyboard does, on a system that has the same. */
const scanFrench = (text: string) => {
  now += 500;
  for (const key of [...Array.from(text), 'Enter']) {
    const letter = AZERTY[key.toLowerCase()] ?? key;
    const code =
      key === 'Enter' || letter === 'Semicolon'
        ? letter
        : /\d/.test(key)
          ? `Digit${key}`
          : key === '-'
            ? 'Digit6'
            : `Key${letter.toUpperCase()}`;
    const event = new KeyboardEvent('keydown', {
      key,
      code,
      shiftKey: key !== '-' && key !== 'Enter',
      bubbles: true,
      cancelable: true,
    });
    now += 4;
    Object.defineProperty(event, 'timeStamp', { value: now });
    act(() => void document.body.dispatchEvent(event));
  }
};

beforeEach(() => localStorage.removeItem('flightcase-scanner'));

describe('a scanner', () => {
  it('is set up by one code, and keeps that on the device', async () => {
    const { user } = await openWarehouse('/settings/scanner');
    expect(await screen.findByRole('heading', { name: 'Scanner instellen' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Streepjescode om te scannen' })).toBeVisible();
    scanFrench('ANDERS-1');
    expect(await screen.findByText(/^Dit is niet de code van deze pagina/)).toBeVisible();
    scanFrench(`X${SETUP_CODE}`);
    expect(await screen.findByText('Toetsenbord: dat van dit toestel')).toBeVisible();
    expect(screen.getByText('Voor elke code: X')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Vergeten' }));
    expect(await screen.findByText(/^Nog niet ingesteld/)).toBeVisible();
  });

  it('that is set to another keyboard is read once it is set up, and refused before', async () => {
    const { scans } = servePacking([buildLine()]);
    serveCards({});
    await openWarehouse('/warehouse/12');
    await screen.findByRole('textbox', { name: 'Code' });
    scanFrench('QALM');
    expect(await screen.findByText(/^Scan opnieuw: de tekens zijn niet duidelijk/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Scanner instellen' })).toBeVisible();
    expect(scans).toEqual([]);
    localStorage.setItem(
      'flightcase-scanner',
      JSON.stringify({ reading: 'layout', prefix: '', suffix: '', gap: 4 })
    );
    scanFrench('QALM');
    await waitFor(() => expect(scans).toMatchObject([{ code: 'QALM' }]));
  });

  it('that reads far too much is told so, and nothing is sent', async () => {
    const { scans } = servePacking([buildLine()]);
    const { user } = await openWarehouse('/warehouse/12');
    const field = await screen.findByRole('textbox', { name: 'Code' });
    await user.click(field);
    await user.paste('9'.repeat(300));
    await user.click(screen.getByRole('button', { name: 'Boeken' }));
    expect(await screen.findByText(/^Deze code is te lang voor een label/)).toBeVisible();
    expect(scans).toEqual([]);
  });
});
