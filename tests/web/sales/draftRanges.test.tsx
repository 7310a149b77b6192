import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildInvoice, buildLine } from '../../support/salesInvoices.ts';
import { openAsAdministration, serveInvoices } from '../support/salesInvoices.ts';

const DRAFT = buildInvoice({
  lines: ['Spot', 'Truss', 'Kabel', 'Technicus'].map((description, at) =>
    buildLine({ id: at + 1, description, amount: at + 5 })
  ),
});

/** Opens the draft with its first two lines selected. */
const openSelected = async () => {
  const steps = serveInvoices([DRAFT]);
  const { user } = await openAsAdministration('/sales-invoices/7');
  const lines = within(await screen.findByRole('grid', { name: 'Regels' }));
  await user.click(lines.getByRole('gridcell', { name: '5' }));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  return { steps, user, lines };
};

const wordsIn = (lines: { getAllByRole: (role: 'row') => HTMLElement[] }) =>
  lines
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('gridcell')[2]?.textContent);

describe('several lines of a draft', () => {
  it('get what is typed in one of them, as one step to undo', async () => {
    const { user, lines } = await openSelected();
    expect(lines.getAllByRole('row', { selected: true })).toHaveLength(2);
    await user.keyboard('9{Enter}');
    expect(lines.getAllByRole('gridcell', { name: '9' })).toHaveLength(2);
    expect(lines.getByRole('gridcell', { name: '7' })).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    expect(lines.queryByRole('gridcell', { name: '9' })).toBeNull();
  });

  it('are selected with Shift and the mouse, which saves the cell that was typed in', async () => {
    const { user, lines } = await openSelected();
    await user.click(lines.getByRole('gridcell', { name: '5' }));
    await user.keyboard('12');
    await user.keyboard('{Shift>}');
    await user.click(lines.getByRole('gridcell', { name: '7' }));
    await user.keyboard('{/Shift}');
    expect(lines.getAllByRole('row', { selected: true })).toHaveLength(3);
    expect(lines.getByRole('gridcell', { name: '12' })).toBeVisible();
    expect(lines.getByRole('gridcell', { name: '7' })).toHaveFocus();
  });

  it('are moved together and removed together, and come back', async () => {
    const { user, lines } = await openSelected();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(wordsIn(lines)).toEqual(['Kabel', 'Spot', 'Truss', 'Technicus']);
    await user.keyboard('{Delete}');
    expect(wordsIn(lines)).toEqual(['Kabel', 'Technicus']);
    await user.keyboard('{Control>}z{/Control}');
    expect(wordsIn(lines)).toEqual(['Kabel', 'Spot', 'Truss', 'Technicus']);
  });

  it('come back by the same keys after all of them were removed', async () => {
    const { user, lines } = await openSelected();
    await user.keyboard('{Control>}a{/Control}{Delete}');
    expect(wordsIn(lines)).toEqual([]);
    expect(screen.getByRole('grid', { name: 'Regels' })).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    expect(wordsIn(lines)).toEqual(['Spot', 'Truss', 'Kabel', 'Technicus']);
    await user.keyboard('{Control>}a{/Control}{Delete}');
    await user.paste('2\tDoek\t12,50');
    expect(wordsIn(lines)).toEqual(['Doek']);
  });

  it('take over the value of the first one', async () => {
    const { user, lines } = await openSelected();
    await user.keyboard('{Control>}d{/Control}');
    expect(lines.getAllByRole('gridcell', { name: '5' })).toHaveLength(2);
  });

  it('are copied for a spreadsheet, and pasted into a draft as they were', async () => {
    const { user, lines } = await openSelected();
    const copied = new Map<string, string>();
    // A browser copies what the grid hands it; the test's one has no clipboard for cells.
    fireEvent.copy(lines.getByRole('gridcell', { name: '6' }), {
      clipboardData: { setData: (type: string, text: string) => copied.set(type, text) },
    });
    const text = copied.get('text/plain') ?? '';
    expect(text).toBe('5\tSpot\t100,00\n6\tTruss\t100,00');
    await user.click(lines.getByRole('gridcell', { name: '8' }));
    await user.paste(text);
    expect(wordsIn(lines)).toEqual(['Spot', 'Truss', 'Kabel', 'Technicus', 'Spot', 'Truss']);
  });

  it('have one menu, without what is for one line', async () => {
    const { user, lines } = await openSelected();
    await user.click(lines.getByRole('button', { name: /Spot/ }));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Omhoog', 'Omlaag', 'Verwijderen']);
    await user.click(screen.getByRole('menuitem', { name: 'Verwijderen' }));
    expect(wordsIn(lines)).toEqual(['Kabel', 'Technicus']);
  });
});
