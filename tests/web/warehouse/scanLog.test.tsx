import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LoggedScan } from '#contract/warehouse/warehouse';
import { emptyDatabase } from '../../support/scanning.ts';
import { layOut } from '../support/board.ts';
import { buildLine, openWarehouse, servePacking } from '../support/warehouse.ts';
import { AT } from './support/packing.ts';

beforeEach(async () => {
  layOut();
  await emptyDatabase();
});

describe('what was scanned for a project', () => {
  const logged = (values: Partial<LoggedScan>): LoggedScan => ({
    id: '6f1c6a9e-0d3b-4a9a-8a43-4cf5e2a0a001',
    seq: 9,
    mode: 'back',
    condition: 'lost',
    code: 'SPOT',
    message: 'Als verloren geboekt: 1 × Spot.',
    reason: null,
    at: '2026-06-01T08:00:00.000Z',
    by: 'Bas',
    scanned_by: null,
    device: 'phone',
    undone: null,
    ...values,
  });

  it('tells who and with what, and is undone by who may scan', async () => {
    const { undone } = servePacking([buildLine()], undefined, [
      logged({ scanned_by: 'Sanne', reason: 'In de gracht' }),
      logged({
        id: '6f1c6a9e-0d3b-4a9a-8a43-4cf5e2a0a002',
        message: 'Uit: 2 × Spot.',
        undone: { by: 'Bas', at: '2026-06-01T09:00:00.000Z' },
      }),
    ]);
    const { user } = await openWarehouse(AT);
    const section = within(await screen.findByRole('region', { name: 'Gescand voor dit project' }));
    const [first, second] = await section.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      /gescand door Sanne, verstuurd door Bas · telefoon · In de gracht/
    );
    expect(second).toHaveTextContent('Ongedaan gemaakt door Bas');
    const undo = section.getAllByRole('button', { name: 'SPOT ongedaan maken' });
    expect(undo).toHaveLength(1);
    await user.click(undo[0] ?? document.body);
    await waitFor(() => expect(undone).toEqual(['6f1c6a9e-0d3b-4a9a-8a43-4cf5e2a0a001']));
  });

  it('is seen and not undone by who may not scan', async () => {
    servePacking([buildLine()], undefined, [logged({})]);
    await openWarehouse(AT, { permissions: ['planning.view'] });
    expect(await screen.findByText('Als verloren geboekt: 1 × Spot.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /ongedaan maken/ })).not.toBeInTheDocument();
  });
});
