import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../support/scanning.ts';
import { server } from '../server.ts';
import { layOut } from '../support/board.ts';
import { buildLine, openWarehouse, scanKeys, servePacking } from '../support/warehouse.ts';
import { AT, result } from './support/packing.ts';

beforeEach(async () => {
  layOut();
  await emptyDatabase();
});

describe('the question how many', () => {
  it('is asked about an extra code of a counted product, and not about a crate', async () => {
    const { scans } = servePacking([buildLine({ planned: 9 })]);
    const read = Promise.withResolvers<void>();
    server.use(
      http.get('/api/projects/12/codes', async () => {
        await read.promise;
        const crates = [
          { product_id: buildLine().product_id, code: 'EAN', amount: 1 },
          { product_id: buildLine().product_id, code: 'KRAT', amount: 5 },
        ];
        return HttpResponse.json({ units: [], crates, kits: [] });
      })
    );
    await openWarehouse(AT);
    await screen.findByRole('textbox', { name: 'Code' });
    scanKeys('KRAT');
    scanKeys('EAN');
    expect(scans).toEqual([]);
    read.resolve();
    expect(await screen.findByRole('form', { name: `Hoeveel ${buildLine().name}?` })).toBeVisible();
    await waitFor(() => expect(scans).toMatchObject([{ code: 'KRAT' }]));
  });

  it('is asked again after the page is loaded anew', async () => {
    const { scans } = servePacking([buildLine({ planned: 9 })]);
    await openWarehouse(AT);
    await screen.findByRole('textbox', { name: 'Code' });
    scanKeys('SPOT');
    const name = `Hoeveel ${buildLine().name}?`;
    await screen.findByRole('form', { name });
    cleanup();
    const { user } = await openWarehouse(AT);
    const question = within(await screen.findByRole('form', { name }));
    await user.click(question.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(scans).toMatchObject([{ code: 'SPOT', amount: 9 }]));
  });

  it('is not asked where all is out', async () => {
    const { scans } = servePacking([buildLine({ planned: 2, out: 2, open: 2, to_go: 0 })]);
    await openWarehouse(AT);
    await screen.findByRole('textbox', { name: 'Code' });
    scanKeys('LOS');
    await waitFor(() => expect(result()).toHaveTextContent('LOS geboekt.'));
    scanKeys('SPOT');
    // In place of the result of the scan before.
    await waitFor(() => expect(result()).toHaveTextContent(/^Alles al uit: Spot/));
    expect(screen.queryByRole('form', { name: /^Hoeveel/ })).not.toBeInTheDocument();
    scanKeys('LOS');
    await waitFor(() => expect(result()).toHaveTextContent('LOS geboekt.'));
    await waitFor(() => expect(scans).toMatchObject([{ code: 'LOS' }, { code: 'LOS' }]));
  });

  it('stays once the mode changes, and books its scan where it was scanned', async () => {
    const { scans } = servePacking([buildLine({ out: 2, open: 2 })]);
    const { user } = await openWarehouse(`${AT}?mode=back`);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Volgende scan' }),
      'Schade: Kapot'
    );
    scanKeys('SPOT');
    expect(await screen.findByRole('form', { name: 'Hoeveel Spot?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Uit' }));
    expect(await screen.findByText(/^Gescand bij ‘Terug’/)).toBeVisible();
    scanKeys('LOS');
    expect(await screen.findByText(/Wachten \(1\): LOS/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(scans).toHaveLength(2));
    expect(scans).toMatchObject([
      { code: 'SPOT', mode: 'back', condition: 'damaged' },
      { code: 'LOS', mode: 'out' },
    ]);
  });
});
