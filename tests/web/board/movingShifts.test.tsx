import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { bar, layOut } from '../support/board.ts';
import { candidate, CONFLICT, sent, own, openBoard, MOVED, MANAGES } from './support/crewBoard.tsx';

beforeEach(layOut);

describe('a shift of somebody', () => {
  it('moves to another person by M and the arrows, stays firm, and comes back by undo', async () => {
    const { user } = await openBoard(MOVED);
    const piece = await bar(/^● Gala/);
    piece.focus();
    await user.keyboard('m');
    expect(await screen.findByRole('rowheader', { name: /Noor Jansen ● vrij/ })).toBeVisible();
    expect(piece).toHaveClass('held');
    expect(screen.getByRole('rowheader', { name: 'Jan Smit' })).toBeVisible();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getAllByText('● Noor Jansen: vrij').length).toBeGreaterThan(0);
    await user.keyboard('{Enter}');
    expect(
      await screen.findByText('Noor Jansen staat op Gala in plaats van Jan Smit.')
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await screen.findByText('Jan Smit staat weer op Gala.')).toBeVisible();
    expect(sent).toEqual([
      {
        version: '"v3"',
        body: {
          changes: [
            { op: 'cancel', ids: [91] },
            { op: 'assign', shift_id: 7, crew_ids: [23], state: 'confirmed' },
          ],
        },
      },
      {
        version: '"v4"',
        body: {
          changes: [
            { op: 'cancel', ids: [92] },
            { op: 'assign', shift_id: 7, crew_ids: [21], state: 'confirmed' },
          ],
        },
      },
      // Leading is a person's own.
      { version: '"v5"', body: { changes: [{ op: 'update_assignment', id: 91, leader: true }] } },
    ]);
  });

  it('is picked up while the board is read again after the last one', async () => {
    const { user } = await openBoard(MOVED);
    const piece = await bar(/^● Gala/);
    piece.focus();
    await user.keyboard('m');
    expect(await screen.findByRole('rowheader', { name: /Noor Jansen ● vrij/ })).toBeVisible();
    const read = Promise.withResolvers<undefined>();
    server.use(
      http.get('/api/shifts', async () => {
        await read.promise;
        return HttpResponse.json([]);
      })
    );
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(
      await screen.findByText('Noor Jansen staat op Gala in plaats van Jan Smit.')
    ).toBeVisible();
    piece.focus();
    await user.keyboard('m');
    await waitFor(() => expect(piece).toHaveClass('held'));
    read.resolve(undefined);
  });

  it('is dragged to a row, and stays on its own if the server refuses', async () => {
    await openBoard([
      {
        status: 409,
        body: {
          error: 'Bezet.',
          errorCode: 'person_taken',
          taken: [{ ...CONFLICT, crew_id: 23, name: 'Noor Jansen', project_name: 'Beurs' }],
        },
      },
    ]);
    const piece = await bar(/^● Gala/);
    const row = (await screen.findByRole('rowheader', { name: 'Noor Jansen' })).parentElement;
    document.elementFromPoint = () => row;
    screen.getByRole('grid').scrollBy = () => undefined;
    fireEvent.pointerDown(piece, { button: 0, pointerId: 1, pointerType: 'mouse' });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 40, clientY: 200 });
    expect(await screen.findByText('● Noor Jansen: vrij')).toBeVisible();
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 40, clientY: 200 });
    expect(await screen.findByText(/^Jan Smit blijft op Gala\./)).toHaveTextContent(
      'Noor Jansen: Beurs'
    );
    expect(await bar(/^● Gala, vast/)).not.toHaveClass('held');
    expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
  });

  it('is picked up from its popover, and moves to the clicked row', async () => {
    const { user } = await openBoard(MOVED);
    await user.click(await bar(/^● Gala/));
    await user.click(await screen.findByRole('button', { name: 'Aan iemand anders geven…' }));
    await user.click(await screen.findByRole('rowheader', { name: /Noor Jansen ● vrij/ }));
    expect(await screen.findByText(/^Noor Jansen staat op Gala/)).toBeVisible();
  });

  it('shows a text and changes nothing if its person was requested meanwhile', async () => {
    const { user } = await openBoard([], MANAGES, [own(91, 21, { state: 'requested' })]);
    (await bar(/^● Gala/)).focus();
    await user.keyboard('m');
    await screen.findByRole('rowheader', { name: /Noor Jansen ● vrij/ });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByText(/Deze inzet is intussen gewijzigd/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('stays on its row if another one cannot take it; absences never move', async () => {
    const { user } = await openBoard([], MANAGES, undefined, [candidate(22, 'Piet de Boer')]);
    (await bar(/^● Gala/)).focus();
    await user.keyboard('m');
    await screen.findByRole('rowheader', { name: /Piet de Boer ● vrij/ });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByText(/Die persoon staat al op deze dienst/)).toBeVisible();
    expect(sent).toEqual([]);
    const away = await bar(/^afwezig/);
    expect(away).not.toHaveClass('holdable');
    away.focus();
    await user.keyboard('m');
    await waitFor(() => expect(screen.queryByText('● vrij')).toBeNull());
  });

  it('does not move for users who may not plan', async () => {
    await openBoard([], ['planning.view', 'crew.view']);
    expect(await bar(/^● Gala/)).not.toHaveClass('holdable');
  });
});
