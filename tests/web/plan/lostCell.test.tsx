import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';
import { serveLive } from '../support/live.ts';
import { amountOf, giveRoom, openPlan, row, STANDS } from './openPlan.ts';

beforeEach(giveRoom);

const openCell = async () => {
  const live = serveLive();
  const { user, sent } = await openPlan({ extensions: ['planning', 'live'] });
  await live.opened();
  await user.dblClick(await amountOf('Shure SM58'));
  const removeByColleague = async () => {
    server.use(
      http.get('/api/projects/1/plan', () => HttpResponse.json(buildPlan({ lines: [STANDS] })))
    );
    live.changed('projects', { id: 1 });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Aantal' })).toBeNull());
  };
  return { user, sent, removeByColleague };
};

it('tells what was typed in a line that a colleague removed', async () => {
  const { user, sent, removeByColleague } = await openCell();
  await user.keyboard('0');
  await removeByColleague();
  const told = 'Shure SM58 is intussen verwijderd. Wat je erin typte, is niet opgeslagen: 40';
  expect(await screen.findByText(told)).toBeVisible();
  expect(sent).toEqual([]);
});

it('gives the keys that follow to no other line, until one is chosen', async () => {
  const { user, sent, removeByColleague } = await openCell();
  await user.keyboard('0');
  await removeByColleague();
  await user.keyboard('5{Enter}{Delete}7{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Aantal' })).toBeNull();
  expect(await row('Statief')).toBeVisible();
  expect(sent).toEqual([]);
  await user.keyboard('{ArrowDown}{Delete}');
  await waitFor(() => expect(sent).toEqual([[{ op: 'remove_line', id: STANDS.id }]]));
});

it('says nothing where nothing was typed', async () => {
  const { removeByColleague } = await openCell();
  await removeByColleague();
  expect(screen.queryByText(/niet opgeslagen/)).toBeNull();
});
