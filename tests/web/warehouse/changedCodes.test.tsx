import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { scanCode } from '../support/scanning.tsx';
import { serveUnit } from '../support/units.ts';
import { ONE_CODE, openCodes, UNIT, valuesOf } from './support/codes.ts';

const conflictOf = (version: number) => {
  const current = { ...UNIT, version };
  const error = 'Intussen gewijzigd.';
  return HttpResponse.json({ error, errorCode: 'edit_conflict', current }, { status: 412 });
};

describe('codes that were changed since they were opened', () => {
  it('are saved on top of a try whose answer was lost', async () => {
    const { dialog, press, fields } = await openCodes([]);
    const sent: unknown[] = [];
    server.use(
      http.put('/api/equipment/7/codes', async ({ request }) => {
        sent.push([request.headers.get('if-match'), await request.json()]);
        if (sent.length === 1) {
          serveUnit({ ...UNIT, version: 4 }, { codes: [{ code: 'AA1', amount: 1 }] });
          return HttpResponse.error();
        }
        return sent.length === 2 ? conflictOf(4) : HttpResponse.json({ codes: [] });
      })
    );
    scanCode('AA1');
    await waitFor(() => expect(valuesOf(fields())).toEqual(['AA1', '']));
    await press('Opslaan');
    expect(await dialog.findByText(/Geen antwoord van de server/)).toBeVisible();
    scanCode('BB2');
    await waitFor(() => expect(valuesOf(fields())).toEqual(['AA1', 'BB2', '']));
    await press('Opslaan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const codes = ['AA1', 'BB2'].map(code => ({ code, amount: 1 }));
    expect(sent.slice(1)).toEqual([
      ['"v3"', { codes }],
      ['"v4"', { codes }],
    ]);
  });

  it('replace those of a colleague only after these were shown', async () => {
    const { dialog, press } = await openCodes(ONE_CODE);
    const sent: unknown[] = [];
    server.use(
      http.put('/api/equipment/7/codes', ({ request }) => {
        sent.push(request.headers.get('if-match'));
        if (sent.length > 1) return HttpResponse.json({ codes: [] });
        serveUnit({ ...UNIT, version: 4 }, { codes: [{ code: 'HUNS', amount: 1 }] });
        return conflictOf(4);
      })
    );
    await press('Nieuwe code');
    expect(await dialog.findByDisplayValue('A00042')).toBeVisible();
    await press('Opslaan');
    expect(await dialog.findByText(/Iemand anders .* Nu staat er: HUNS\./)).toBeVisible();
    expect(dialog.getByDisplayValue('A00042')).toBeVisible();
    await press('Opslaan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual(['"v3"', '"v4"']);
  });
});
