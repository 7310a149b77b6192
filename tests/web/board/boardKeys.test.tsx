import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';
import { AT, bar, buildBar, FROM, layOut, MANAGER, serveBoard, UNTIL } from '../support/board.ts';
import { pressEach } from '../support/keys.ts';
import { openAsPlanner } from '../support/planning.ts';

beforeEach(layOut);

const project = (id: number, name: string, bars: object = {}) => ({
  id,
  name,
  bars: [buildBar({ project_id: id, name, short: 0, ...bars })],
});

const [GALA, EXPO] = [project(31, 'Gala'), project(32, 'Beurs')];

const serveMoves = (...ids: number[]) => {
  for (const id of ids) {
    server.use(
      http.post(`/api/projects/${id}/plan/preview`, () =>
        HttpResponse.json({ shortages: [], trips: 0, units: [] })
      )
    );
  }
  return serveRecords(
    'projects',
    ids.map(id => ({
      id,
      name: `Project ${id}`,
      version: 6,
      start_date: FROM,
      end_date: UNTIL,
    }))
  );
};

/** A bar, once it is known that this person may move it. */
const movable = async (name?: RegExp) => {
  const found = await bar(name);
  await waitFor(() => expect(found).toHaveClass('movable'));
  return found;
};

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('what was moved by keys', () => {
  it('keeps the focus and its row until another period or filter is chosen', async () => {
    serveBoard([GALA, EXPO]);
    serveMoves(31);
    const { user } = await openAsPlanner(AT, MANAGER);
    (await movable()).focus();
    serveBoard([
      EXPO,
      project(31, 'Gala', { from: '2026-07-12T08:00:00.000Z', until: '2026-07-16T18:00:00.000Z' }),
    ]);
    await user.keyboard('m{ArrowRight}{Enter}');
    await screen.findByText(/^Project 31 is verplaatst|^Gala is verplaatst/);
    await waitFor(() => expect(names()).toEqual(['Gala', 'Beurs']));
    expect(await bar()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(names()).toEqual(['Beurs', 'Gala']));
  });

  it('stays visible outside the period, and is the item of the next move', async () => {
    serveBoard([GALA, EXPO]);
    serveMoves(31);
    const { user } = await openAsPlanner(AT, MANAGER);
    (await movable()).focus();
    await user.keyboard('m');
    await user.keyboard('{ArrowRight>40/}');
    serveBoard([EXPO]);
    await user.keyboard('{Enter}');
    await screen.findByText(/^Gala is verplaatst/);
    await waitFor(() => expect(screen.getByRole('rowheader', { name: 'Gala' })).toHaveFocus());
    expect(names()).toEqual(['Gala', 'Beurs']);
  });

  it('is undone by Ctrl+Z, also after its notice has closed', async () => {
    serveBoard([GALA]);
    const requests = serveMoves(31);
    const { user } = await openAsPlanner(AT, MANAGER);
    (await movable()).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    const notice = await screen.findByText(/^Gala is verplaatst/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText(/^Gala is teruggezet/)).toBeVisible();
    expect(made(requests, 'PATCH').at(-1)).toMatchObject({ body: { start_date: FROM } });
  });

  it('can be moved at its start only', async () => {
    serveBoard([GALA]);
    const requests = serveMoves(31);
    const { user } = await openAsPlanner(AT, MANAGER);
    (await movable()).focus();
    await user.keyboard('m{Alt>}{ArrowRight}{/Alt}{Enter}');
    await screen.findByText(/^Gala is verplaatst/);
    const body = made(requests, 'PATCH')[0]?.body;
    expect(body).toMatchObject({ start_date: '2026-07-04T08:00:00.000Z' });
    expect(body).not.toHaveProperty('end_date');
  });

  it('lists all of its keys in the overview', async () => {
    serveBoard([GALA]);
    const { user } = await openAsPlanner(AT, MANAGER);
    await bar();
    await pressEach(user, '?');
    const help = within(await screen.findByRole('dialog', { name: 'Sneltoetsen' }));
    for (const text of [/alleen het begin/, /alleen het einde/, /opslaan/, /ongedaan maken/]) {
      expect(help.getByText(text)).toBeVisible();
    }
  });
});

describe('the keys of the board', () => {
  const UNIT = {
    id: 9,
    name: 'L-001 Spot',
    bars: [
      buildBar({ name: 'Gala', short: 0, until: '2026-07-12T18:00:00.000Z' }),
      buildBar({
        project_id: 33,
        name: 'Korte klus',
        short: 0,
        from: '2026-07-05T08:00:00.000Z',
        until: '2026-07-06T18:00:00.000Z',
      }),
    ],
    repairs: [],
  };

  it('go past overlapping bars, and a click opens the clicked one', async () => {
    serveBoard([UNIT]);
    const { user } = await openAsPlanner(`${AT}&by=units`, MANAGER);
    const gala = await movable();
    gala.focus();
    await user.keyboard('{ArrowRight}');
    expect(await bar(/^Korte klus/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(gala).toHaveFocus();
    await user.pointer({ keys: '[MouseLeft>]', target: await bar(/^Korte klus/) });
    expect(await bar(/^Korte klus/)).toHaveFocus();
  });

  it('clear the selection by Escape, as a filter does', async () => {
    serveBoard([GALA, EXPO]);
    const { user } = await openAsPlanner(AT, MANAGER);
    const gala = await movable();
    const select = async () => {
      gala.focus();
      await pressEach(user, '{Shift>} {/Shift}');
      expect(gala).toHaveAttribute('aria-selected', 'true');
    };
    await select();
    await user.keyboard('{Escape}');
    expect(gala).toHaveAttribute('aria-selected', 'false');
    await select();
    await user.selectOptions(screen.getByLabelText('Categorie'), 'Audio');
    await waitFor(async () => expect(await bar()).toHaveAttribute('aria-selected', 'false'));
  });

  it('do not move selected items outside the period', async () => {
    serveBoard([GALA, EXPO]);
    const requests = serveMoves(31, 32);
    const { user } = await openAsPlanner(AT, MANAGER);
    (await movable()).focus();
    await pressEach(user, '{Shift>} {/Shift}');
    const later = {
      from: '2026-07-15T08:00:00.000Z',
      until: '2026-07-17T08:00:00.000Z',
      use_from: '2026-07-15T10:00:00.000Z',
      use_until: '2026-07-16T10:00:00.000Z',
    };
    serveBoard([project(33, 'Concert', later)]);
    await user.click(screen.getByRole('button', { name: 'Later' }));
    (await movable(/^Concert/)).focus();
    await pressEach(user, '{Shift>} {/Shift}');
    await user.keyboard('m{ArrowRight}');
    expect((await screen.findAllByText(/^Concert: /))[0]).not.toHaveTextContent('(+1)');
    expect(made(requests, 'PATCH')).toEqual([]);
  });

  it('open the menu of a project', async () => {
    serveBoard([GALA]);
    const { user } = await openAsPlanner(AT, MANAGER);
    (await movable()).focus();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    expect(await screen.findByRole('menuitem', { name: 'Verplaats…' })).toBeVisible();
  });
});

describe('the board after it was empty', () => {
  it('can be dragged by a finger again', async () => {
    serveBoard([]);
    const { user } = await openAsPlanner(`${AT}&q=niets`, MANAGER);
    await screen.findByText('Niets gevonden');
    serveBoard([GALA]);
    serveMoves(31);
    await user.click(screen.getByRole('button', { name: 'Alles wissen' }));
    const gala = await movable();
    const grid = screen.getByRole('grid');
    grid.setPointerCapture = () => undefined;
    grid.scrollBy = () => undefined;
    fireEvent.pointerDown(gala, { button: 0, pointerId: 1, clientX: 10, pointerType: 'touch' });
    await screen.findAllByText(/0 tekorten \(was 0\)/);
    const scrolls = fireEvent.touchMove(gala, { cancelable: true });
    expect(scrolls).toBe(false);
    fireEvent.pointerCancel(grid, { pointerId: 1 });
  });
});

describe('dates that were typed', () => {
  it('stay unchanged if the shortage is not accepted', async () => {
    expectLoggedFailures();
    serveBoard([GALA]);
    serveMoves(31);
    const { user } = await openAsPlanner(AT, {
      permissions: [...MANAGER.permissions, 'planning.overbook'],
    });
    await user.click(await movable());
    await user.click(await screen.findByRole('button', { name: 'Verplaats…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Gala verplaatsen' });
    const start = within(dialog).getByRole('textbox', { name: /Begin/ });
    await user.clear(start);
    await user.type(start, '4 jul 2026 10:00');
    await user.tab();
    const short = { product_id: 4, name: 'Spot', from: FROM, until: UNTIL };
    const counts = { needed: 4, free: 2, short: 2, others: [] };
    failNext(
      'patch',
      '/projects/31',
      409,
      failure('shortage', '', { shortages: [{ ...short, ...counts }] })
    );
    await user.click(within(dialog).getByRole('button', { name: 'Verplaatsen' }));
    const question = await screen.findByRole('dialog', { name: 'Er is niet genoeg' });
    await user.click(within(question).getByRole('button', { name: /Annuleren|Terug|Sluiten/ }));
    const again = await screen.findByRole('dialog', { name: 'Gala verplaatsen' });
    expect(within(again).getByRole('textbox', { name: /Begin/ })).toHaveDisplayValue(/4 jul/);
  });
});
