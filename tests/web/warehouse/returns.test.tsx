import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReturnInput, ScanAnswer } from '#contract/warehouse/warehouse';
import { holdScans } from '#src/platform/scanner/heldScans.ts';
import { emptyDatabase } from '../../support/scanning.ts';
import { server } from '../server.ts';
import { openWarehouse, scanKeys } from '../support/warehouse.ts';

beforeEach(emptyDatabase);

const serveReturns = (answerTo: (scan: ReturnInput) => Partial<ScanAnswer> = () => ({})) => {
  const scans: ReturnInput[] = [];
  const undone: string[] = [];
  server.use(
    http.post<never, { scans: ReturnInput[] }>('/api/warehouse/returns', async ({ request }) => {
      const sent = (await request.json()).scans;
      scans.push(...sent);
      return HttpResponse.json(
        sent.map(scan => ({
          id: scan.id,
          result: 'ok',
          message: `Terug: ${scan.code}.`,
          project_id: 12,
          project_name: 'Gala',
          ...answerTo(scan),
        }))
      );
    }),
    http.post<{ id: string }>('/api/warehouse/returns/:id/undo', ({ params: { id } }) => {
      undone.push(id);
      return HttpResponse.json({ id, result: 'ok', message: 'Ongedaan gemaakt.' });
    })
  );
  return { scans, undone };
};

describe('what comes back', () => {
  it('is booked where it is out, which is said, and undone there', async () => {
    const { scans, undone } = serveReturns();
    const { user } = await openWarehouse('/returns');
    expect(await screen.findByRole('heading', { name: 'Terug' })).toBeVisible();
    await screen.findByRole('textbox', { name: 'Code' });
    scanKeys('U1234');
    expect(await screen.findByText('Terug: U1234. – Gala')).toBeVisible();
    expect(scans).toMatchObject([{ code: 'U1234', mode: 'back', device: 'desk' }]);
    await user.click(screen.getByRole('button', { name: 'U1234 ongedaan maken' }));
    await waitFor(() => expect(undone).toEqual([scans[0]?.id]));
  });

  it('is booked also where it was scanned before the page was there', async () => {
    const { scans } = serveReturns();
    holdScans([{ code: 'U1', at: Date.now() }], '/returns');
    await openWarehouse('/returns');
    await waitFor(() => expect(scans).toMatchObject([{ code: 'U1', mode: 'back' }]));
  });

  it('asks how many and of which project, where that is not clear', async () => {
    const { scans } = serveReturns(scan =>
      scan.project_id === undefined
        ? {
            result: 'choose_job',
            message: 'Kies.',
            jobs: [
              { project_id: 12, name: 'Gala', open: 4 },
              { project_id: 13, name: 'Tour', open: 6 },
            ],
          }
        : {}
    );
    const { user } = await openWarehouse('/returns');
    await screen.findByRole('textbox', { name: 'Code' });
    scanKeys('XLR5');
    const item = within(await screen.findByRole('listitem', { name: 'XLR5' }));
    const amount = item.getByRole('spinbutton', { name: 'Aantal terug van Tour' });
    expect(amount).toHaveValue('6');
    await user.clear(amount);
    await user.type(amount, '2');
    await user.dblClick(item.getByRole('button', { name: 'Terug van Tour (6 buiten)' }));
    await waitFor(() => expect(scans).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'XLR5' })).toBeNull());
    expect(scans).toHaveLength(2);
    expect(scans[1]).toMatchObject({ code: 'XLR5', mode: 'back', amount: 2, project_id: 13 });
    expect(scans[1]?.id).not.toBe(scans[0]?.id);
  });

  it('is not booked where the beginning of the code may be missing', async () => {
    const { scans } = serveReturns();
    await openWarehouse('/returns');
    await screen.findByRole('textbox', { name: 'Code' });
    const press = (code: string, timeStamp: number) => {
      const key = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true });
      Object.defineProperty(key, 'timeStamp', { value: timeStamp });
      act(() => void document.body.dispatchEvent(key));
    };
    const keys: [string, number][] = [
      ['KeyA', 1_000],
      ['KeyX', 1_050],
      ['KeyL', 1_054],
      ['KeyR', 1_058],
      ['Enter', 1_062],
    ];
    for (const [code, at] of keys) press(code, at);
    expect(await screen.findByText(/^Scan opnieuw/)).toBeVisible();
    expect(scans).toEqual([]);
    scanKeys('U1234');
    expect(await screen.findByText('Terug: U1234. – Gala')).toBeVisible();
    expect(screen.queryByText(/^Scan opnieuw/)).not.toBeInTheDocument();
  });

  it('is for who may scan', async () => {
    await openWarehouse('/returns', { permissions: ['planning.view'] });
    expect(await screen.findByText('Geen toegang')).toBeVisible();
  });
});
