import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { address } from '../support/admin.tsx';
import { layOut } from '../support/board.ts';
import { onAPhone } from '../support/phone.ts';
import { sent, planWith, openBoard, ASSIGNED, MOVED, openShift } from './support/crewBoard.tsx';

beforeEach(layOut);

describe('an open shift', () => {
  it('is assigned to a person by keys, and unassigned by undo', async () => {
    const { user } = await openBoard([
      ASSIGNED,
      { status: 200, body: { ...planWith(5, []), refs: {} } },
    ]);
    (await openShift()).focus();
    await user.keyboard('{Enter}');
    const jan = await screen.findByRole('rowheader', { name: /Jan Smit ▲ bezet/ });
    expect(jan).toHaveFocus();
    expect(screen.getByRole('rowheader', { name: /Piet de Boer ◐ eerst vragen/ })).toBeVisible();
    expect(
      screen.getAllByText('▲ Jan Smit: bezet · Gala, vr 4 jul 2031, 08:00–18:00').length
    ).toBeGreaterThan(0);
    await user.keyboard('{ArrowDown}');
    expect(
      screen.getAllByText('◐ Piet de Boer: eerst vragen · heeft deze functie niet').length
    ).toBeGreaterThan(0);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText(/^Noor Jansen staat gepland op Rigger van Beurs/)).toBeVisible();
    expect(await openShift()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await screen.findByText('Noor Jansen is van Rigger gehaald.')).toBeVisible();
    expect(sent).toEqual([
      {
        version: '"v3"',
        body: { changes: [{ op: 'assign', shift_id: 8, crew_ids: [23], state: 'planned' }] },
      },
      { version: '"v4"', body: { changes: [{ op: 'cancel', ids: [90] }] } },
    ]);
  });

  it('stays open after Escape', async () => {
    const { user } = await openBoard();
    (await openShift()).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('rowheader', { name: /Noor Jansen ● vrij/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('▲ bezet')).toBeNull());
    expect(await openShift()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('is assigned to a clicked row, or shows why the server refuses', async () => {
    const { user } = await openBoard([
      { status: 403, body: { error: 'Dat mag niet.', errorCode: 'forbidden' } },
    ]);
    await user.click(await openShift());
    await user.click(await screen.findByRole('rowheader', { name: /Noor Jansen ● vrij/ }));
    expect(await screen.findByText(/^Noor Jansen is niet ingepland\. /)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('is dragged to a row, which shows its conflicts', async () => {
    await openBoard([ASSIGNED]);
    const shift = await openShift();
    const row = (await screen.findByRole('rowheader', { name: 'Noor Jansen' })).parentElement;
    document.elementFromPoint = () => row;
    screen.getByRole('grid').scrollBy = () => undefined;
    fireEvent.pointerDown(shift, { button: 0, pointerId: 1, pointerType: 'mouse' });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 40, clientY: 200 });
    expect(await screen.findByText('● Noor Jansen: vrij')).toBeVisible();
    expect(row).toHaveClass('target');
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 40, clientY: 200 });
    expect(await screen.findByText(/^Noor Jansen staat gepland/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('is assigned on a phone by a list of people, best first', async () => {
    onAPhone();
    const { user } = await openBoard(MOVED);
    const row = within(await screen.findByRole('row', { name: /Jan Smit/ }));
    await user.click(row.getByRole('button', { name: 'Aan iemand anders geven…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wie doet Gala?' }));
    await dialog.findByRole('button', { name: /^● Noor Jansen, vrij/ });
    expect(
      dialog.getAllByRole('button', { name: /^[●◐]/ }).map(({ textContent }) => textContent)
    ).toEqual(['● Noor Jansen, vrij', '◐ Piet de Boer, eerst vragenheeft deze functie niet']);
    const [below] = screen.getAllByRole('link', { name: /Gala/, hidden: true });
    if (!below) throw new Error('nothing lies below');
    const before = address();
    fireEvent.click(dialog.getByRole('button', { name: /Noor Jansen/ }), { detail: 1 });
    // The second click of a double click.
    fireEvent.click(below, { detail: 2 });
    expect(await screen.findByText(/^Noor Jansen staat op Gala/)).toBeVisible();
    expect(address()).toBe(before);
    expect(sent).toHaveLength(1);
  });
});
